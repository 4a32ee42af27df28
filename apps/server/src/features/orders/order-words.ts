import { plainOrderNo } from "@rimba/domain";
import { plainWords, wordsOf } from "../places/search-words.ts";

interface FoundBy {
  readonly orderNo: string;
  readonly waybillNo: string;
  readonly receiverName: string;
  readonly goodsName: string;
}

/** A number of ours, whole or its beginning, with its letters or without. */
const numberForm = /^[A-Z]{0,4}\d+$/;

/** Words by which an order is found: both its numbers, with and without their letters, the receiver's name and the goods. */
export function orderWords({ orderNo, waybillNo, receiverName, goodsName }: FoundBy): string[] {
  const numbers = [orderNo, waybillNo].flatMap((number) => [number, number.replace(/^\D+/, "")]);
  const words = [...numbers.map(plainWords), ...wordsOf(receiverName), ...wordsOf(goodsName)];
  return [...new Set(words)];
}

/** Words that a search has to find, the longest first: the fewest orders have it. */
export function searchedWords(keyword: string): string[] {
  const pasted = plainOrderNo(keyword);
  if (numberForm.test(pasted)) return [plainWords(pasted)];
  return [...new Set(wordsOf(keyword))].toSorted((a, b) => b.length - a.length).slice(0, mostSearched);
}

/** What comes after would only make the search dearer. */
const mostSearched = 6;
