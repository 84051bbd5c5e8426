import { type ReactNode, useLayoutEffect, useRef } from "react";
import { speak } from "../device/speak.ts";

export interface DialogProps {
  readonly title: string;
  readonly className?: string;
  close(): void;
  readonly children: ReactNode;
}

/** A sheet of paper laid over the table. The browser keeps the focus inside and gives it back. */
export function Dialog({ title, className, close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const sheet = dialog.current;
    sheet?.showModal();
    // Taken away while open, it would leave the focus nowhere.
    return () => sheet?.close();
  }, []);
  return (
    <dialog ref={dialog} className={className} aria-label={title} onClose={close}>
      <div className="dialog-head">
        <h2>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {speak.say("app.close")}
        </button>
      </div>
      {children}
    </dialog>
  );
}
