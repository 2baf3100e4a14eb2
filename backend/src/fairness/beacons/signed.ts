import type { BeaconTerms } from '@riftdrop/fair/beacon';
import { randomnessOf } from '@riftdrop/fair/evidence';
import { z } from 'zod';
import { messageOf } from '../../plumbing/failure.ts';
import type { Logger } from '../../plumbing/logger.ts';
import type { Beacon, Shown } from './beacon.ts';

/** One relay may be slow or gone; the next is asked after this. */
const patienceMs = 2000;
const longestAnswer = 4096;

const answer = z.object({ round: z.int(), signature: z.string(), randomness: z.string().optional() });

/**
 * A beacon whose rounds are signed by a group, read through relays that need not be trusted: only what verifies under the
 * pinned key counts, so that a relay can be late or silent, and nothing worse.
 */
export class SignedBeacon implements Beacon {
  private readonly pinned: BeaconTerms;
  private readonly relays: readonly string[];
  private readonly log: Pick<Logger, 'warn'>;

  /** @param relays addresses that `/public/<round>` is added to */
  constructor(pinned: BeaconTerms, relays: readonly string[], log: Pick<Logger, 'warn'>) {
    this.pinned = pinned;
    this.relays = relays;
    this.log = log;
  }

  /** By the key, not by the name: a game that was locked under another key is not decided by this one. */
  gave({ id, anchor, genesis, period }: BeaconTerms): boolean {
    const { pinned } = this;
    return id === pinned.id && anchor === pinned.anchor && genesis === pinned.genesis && period === pinned.period;
  }

  async ready(): Promise<void> {}

  async terms(): Promise<BeaconTerms> {
    return this.pinned;
  }

  async get(terms: BeaconTerms, round: number, signal: AbortSignal): Promise<Shown | null> {
    for (const relay of this.relays) {
      try {
        return await this.ask(relay, terms, round, signal);
      } catch (error) {
        if (signal.aborted) return null;
        this.log.warn('a relay of the beacon did not show the round', { relay, round, error: messageOf(error) });
      }
    }
    return null;
  }

  private async ask(relay: string, terms: BeaconTerms, round: number, signal: AbortSignal): Promise<Shown> {
    const response = await fetch(`${relay}/public/${round}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const shown = answer.parse(JSON.parse(await shortText(response)));
    if (shown.round !== round) throw new Error(`answered round ${shown.round}`);
    const randomness = randomnessOf(terms, round, shown.signature);
    if (randomness === null) throw new Error('the signature is not that of this round');
    if (shown.randomness !== undefined && shown.randomness !== randomness) throw new Error('the randomness is not that of the signature');
    return { evidence: shown.signature, randomness };
  }
}

async function shortText(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestAnswer) throw new Error('the answer is too long');
  }
  return text;
}
