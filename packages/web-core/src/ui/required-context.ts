import { type Context, createContext, useContext } from "react";

/** A context without a default value, and the hook that reads it. */
export function requiredContext<Value>(name: string): [Context<Value | null>, () => Value] {
  const context = createContext<Value | null>(null);
  const useValue = () => {
    const value = useContext(context);
    if (value === null) throw new Error(`${name} is read outside of its provider`);
    return value;
  };
  return [context, useValue];
}
