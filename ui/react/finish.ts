import { createContext, type ReactNode, useContext } from "react";

/** What stands in the place of the actions once the game is over. */
export const Finish = createContext<ReactNode>(undefined);

export function useFinish(): ReactNode {
  return useContext(Finish);
}
