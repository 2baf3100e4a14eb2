import { setImmediate } from 'node:timers/promises';
import type { previousLink } from '@riftdrop/fair/chain';

/** Rounds from one checkpoint to the next: the most hashes of one look-up in a chain. */
const spacing = 160;
/** Hashes after which other work gets its turn: two to three milliseconds. */
const chunk = 500;

/** The link before a link; tests count its calls. */
export type Step = typeof previousLink;

/** A chain of `rounds` links: every 160th link and the last one, upwards. All links below follow from each of them. */
export interface Checkpoints {
  tip: string;
  rounds: number;
  links: readonly string[];
}

/** Walks down a whole chain in short chunks, so that the event loop stays free. @param last the link of the last round, as hex */
export async function walkChain(last: string, rounds: number, step: Step): Promise<Checkpoints> {
  const links: string[] = [];
  let link = last;
  for (let round = rounds; round > 0; round -= 1) {
    if (round === rounds || round % spacing === 0) links.push(link);
    link = step(link);
    if (round % chunk === 0) await setImmediate();
  }
  return { tip: link, rounds, links: links.reverse() };
}

/** The link of a round. Throws when the checkpoints around it do not belong together. */
export function linkOf({ tip, rounds, links }: Checkpoints, round: number, step: Step): string {
  const at = Math.ceil(round / spacing) - 1;
  const below = links[at - 1] ?? tip;
  let link = links[at]!;
  let found = link;
  for (let here = Math.min((at + 1) * spacing, rounds); here > at * spacing; here -= 1) {
    if (here === round) found = link;
    link = step(link);
  }
  if (link !== below) throw new Error(`the checkpoints of the chain with the tip ${tip} do not belong together at round ${round}`);
  return found;
}
