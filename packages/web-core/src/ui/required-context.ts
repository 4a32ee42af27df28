import { type Context, createContext, useContext } from "react";

/** A context without a default value, and the hook that reads it, whose name is in the stack of the error. */
export function requiredContext<Value>(): [Context<Value | null>, () => Value] {
  const context = createContext<Value | null>(null);
  const useValue = () => {
    const value = useContext(context);
    if (value === null) throw new Error("A context is read outside of its provider");
    return value;
  };
  return [context, useValue];
}
