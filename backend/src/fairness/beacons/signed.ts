import type { BeaconTerms } from '@riftdrop/fair/beacon';
import { randomnessOf } from '@riftdrop/fair/evidence';
import { z } from 'zod';
import { BoundedMap } from '../../plumbing/limits/bounded-map.ts';
import { messageOf } from '../../plumbing/failure.ts';
import type { Logger } from '../../plumbing/config/logger.ts';
import type { Beacon, PublishedRound } from './beacon.ts';

/** One relay may be slow or gone; the next is tried after this. */
const patienceMs = 2000;
/** A missing round is not fetched again before this time. */
const askAgainMs = 900;
/** Rounds whose answers are stored: games that start together wait for the same one. */
const keptRounds = 64;
const longestAnswer = 4096;

const answer = z.object({ round: z.int(), signature: z.string(), randomness: z.string().optional() });

/** An answer about a round, and its expiry in milliseconds of `now`. */
interface Asked {
  shown: Promise<PublishedRound | null>;
  until: number;
}

/**
 * A beacon whose rounds are signed by a group, read through untrusted relays: only data that verifies under the pinned
 * key counts, so that a relay can at worst be late or silent.
 */
export class SignedBeacon implements Beacon {
  private readonly pinned: BeaconTerms;
  private readonly relays: readonly string[];
  private readonly log: Pick<Logger, 'warn'>;
  private readonly now: () => number;
  /** Relays whose last answer was no round. */
  private readonly failing = new Set<string>();
  private readonly asked = new BoundedMap<number, Asked>(keptRounds);

  /**
   * @param relays addresses that `/public/<round>` is added to
   * @param now milliseconds of a clock that never goes back
   */
  constructor(pinned: BeaconTerms, relays: readonly string[], log: Pick<Logger, 'warn'>, now = () => performance.now()) {
    this.now = now;
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

  /** All games of a round share one answer: they have the same terms (`gave`). */
  get(_terms: BeaconTerms, round: number): Promise<PublishedRound | null> {
    const before = this.asked.get(round);
    if (before && this.now() < before.until) return before.shown;
    const asked: Asked = { shown: this.askRelays(round), until: Infinity };
    this.asked.set(round, asked);
    return asked.shown.then((shown) => {
      if (shown === null) asked.until = this.now() + askAgainMs;
      return shown;
    });
  }

  private async askRelays(round: number): Promise<PublishedRound | null> {
    for (const relay of this.relays) {
      try {
        const shown = await this.ask(relay, round);
        this.failing.delete(relay);
        return shown;
      } catch (error) {
        // Waiting games ask every second: one line for each outage of a relay.
        if (!this.failing.has(relay))
          this.log.warn('a relay of the beacon did not show the round', { relay, round, error: messageOf(error) });
        this.failing.add(relay);
      }
    }
    return null;
  }

  private async ask(relay: string, round: number): Promise<PublishedRound> {
    const response = await fetch(`${relay}/public/${round}`, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const shown = answer.parse(JSON.parse(await shortText(response)));
    if (shown.round !== round) throw new Error(`answered round ${shown.round}`);
    const randomness = randomnessOf(this.pinned, round, shown.signature);
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
