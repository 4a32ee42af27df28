import { createContext, use } from "react";

/** Puts one of the numbers back into the text box of the form above. */
export const EditNumberContext = createContext<(number: string) => void>(() => undefined);

export function useEditNumber(): (number: string) => void {
  return use(EditNumberContext);
}
