import { baseLocale, overwriteGetLocale } from "@rimba/content/runtime";
import { afterAll } from "vitest";

// The files of one worker share the language: one that ends in another would change the texts of the next.
afterAll(() => overwriteGetLocale(() => baseLocale));
