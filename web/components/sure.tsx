import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

export interface SureProps {
  /** On the button that asks. */
  readonly ask: ReactNode;
  readonly question?: string;
  readonly yes: string;
  readonly no: string;
  /** How the button that asks looks. */
  readonly look?: string;
  deed(): Promise<unknown>;
}

/** Asks once more before something is done. The focus goes to the way back: a second tap or Enter does no harm. */
export function Sure({ ask, question, yes, no, look, deed }: SureProps) {
  const [asked, setAsked] = useState(false);
  const asking = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useLayoutEffect(() => {
    if (asked !== wasAsked.current) (asked ? back : asking).current?.focus();
    wasAsked.current = asked;
  }, [asked]);
  if (!asked)
    return (
      <button key="ask" ref={asking} type="button" className={look} onClick={() => setAsked(true)}>
        {ask}
      </button>
    );
  return (
    <div key="sure" className="sure" role="alert">
      {question === undefined ? null : <p>{question}</p>}
      <div className="deeds">
        <button
          type="button"
          onClick={async () => {
            await deed();
            setAsked(false);
          }}
        >
          {yes}
        </button>
        <button ref={back} type="button" className="quiet" onClick={() => setAsked(false)}>
          {no}
        </button>
      </div>
    </div>
  );
}
