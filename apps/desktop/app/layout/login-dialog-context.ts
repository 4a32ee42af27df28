import { createContext, use } from "react";

interface LoginDialogWays {
  readonly open: () => void;
  /** It will be wanted soon: its script may come. */
  readonly prepare: () => void;
}

export const LoginDialogContext = createContext<LoginDialogWays | null>(null);

/** The way to the login dialog, from wherever on the site. */
export function useLoginDialog(): LoginDialogWays {
  const ways = use(LoginDialogContext);
  if (ways === null) throw new Error("LoginDialogProvider is missing");
  return ways;
}
