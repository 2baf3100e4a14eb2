import { hex32ToBytes, sha256Hex } from './bytes.ts';

/** The link before `link`: `r_(i-1)`. The chain can be walked down to the published tip, but not up. */
export function previousLink(link: string): string {
  hex32ToBytes(link);
  return sha256Hex(`pf1-chain|${link}`);
}

/** Randomness of the round that shows this link; by its prefix never a link of the chain. */
export function chainRandomness(link: string): string {
  hex32ToBytes(link);
  return sha256Hex(`pf1-beacon|${link}`);
}

/** True when `link`, shown in `round`, leads down to `tip` (r_0) in exactly `round` steps. */
export function linkLeadsTo(tip: string, round: number, link: string): boolean {
  let at = link;
  for (let step = 0; step < round; step += 1) at = previousLink(at);
  return at === tip;
}

/** Links that led down to the tips of their chains: a later round is walked down to the nearest of them only. */
export class KnownLinks {
  private readonly chains = new Map<string, { round: number; link: string }[]>();

  /** As `linkLeadsTo`. */
  lead(tip: string, round: number, link: string): boolean {
    const known = this.chains.get(tip) ?? [{ round: 0, link: tip }];
    const at = known.findLastIndex((one) => one.round <= round);
    const { round: from, link: to } = known[at]!;
    if (!linkLeadsTo(to, round - from, link)) return false;
    if (from < round) known.splice(at + 1, 0, { round, link });
    this.chains.set(tip, known);
    return true;
  }
}

/** A chain for `rounds` rounds: its tip r_0 and every link after it, `links[k - 1]` for round k. @param last r_N, 32 random bytes as hex */
export function chainFrom(last: string, rounds: number): { tip: string; links: string[] } {
  const links = [last];
  while (links.length < rounds) links.push(previousLink(links.at(-1)!));
  return { tip: previousLink(links.at(-1)!), links: links.reverse() };
}
