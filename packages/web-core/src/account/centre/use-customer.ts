import type { User } from "@rimba/contract";
import { useEffect, useState } from "react";
import { sessionStore } from "../../app/session/session-store.ts";
import { useGuard } from "../../app/session/guard.tsx";

interface Customer {
  readonly user: User;
  /** Here and in the rest of the page, in all tabs. */
  readonly setUser: (user: User) => void;
}

/** Who is logged in, as a page was loaded with and as was changed on it since. Guards the page too. */
export function useCustomer(loaded: User): Customer {
  useGuard();
  const [shown, setShown] = useState({ loaded, user: loaded });
  if (shown.loaded !== loaded) setShown({ loaded, user: loaded });
  // Another device may have changed the name that the header of this one still shows.
  useEffect(() => {
    const session = sessionStore().current();
    if (session !== null && session.user.nickname !== loaded.nickname) sessionStore().updateUser(loaded);
  }, [loaded]);
  return {
    user: shown.user,
    setUser: (user) => {
      setShown({ loaded, user });
      sessionStore().updateUser(user);
    },
  };
}
