import { median } from "./median.ts";

type Contest<Name extends string> = Readonly<Record<Name, () => Promise<number>>>;

/** The results of the contenders in each round. */
export interface Rounds<Name extends string> {
  /** The median of its rounds. */
  of(name: Name): number;
  /** The median of the ratios per round: runs of one round had the same machine load. */
  ratio(name: Name, peer: Name): number;
}

/** Runs every contender once per round, so that other load on the machine affects all of them. */
export async function alternate<Name extends string>(
  rounds: number,
  contest: Contest<Name>,
): Promise<Rounds<Name>> {
  const names = Object.keys(contest) as Name[];
  const played: Record<Name, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const results: Partial<Record<Name, number>> = {};
    for (const name of names) results[name] = await contest[name]();
    played.push(results as Record<Name, number>);
  }
  return {
    of: (name) => median(played.map((results) => results[name])),
    ratio: (name, peer) => median(played.map((results) => results[name] / results[peer])),
  };
}
