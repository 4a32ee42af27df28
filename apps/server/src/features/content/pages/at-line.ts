/** Something of a text, with the line in which it stands, from 1. */
export interface AtLine<Value> {
  readonly line: number;
  readonly value: Value;
}
