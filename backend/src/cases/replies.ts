import type { Balances, Drop, DropDetails } from '@riftdrop/contract/api/profile/profile';
import { encode } from '../plumbing/http/http.ts';
import type { PreparedOpening } from './opening.ts';

/** The database's result of a new opening. */
export interface OpeningResult {
  made: number;
  at: Date;
  person: Drop['user'];
  balances: Balances;
  /** Ids of its drops. */
  drops: number[];
  /** How the throne took each opening; null for a case without a king. */
  crowns: Omit<NonNullable<DropDetails['king']>, 'roll'>[] | null;
  free_from: Date | null;
}

interface Event {
  channel: string;
  event: string;
  data: object;
  keep: number | null;
}

/** Drops that wait for the live feed; older ones are not sent. */
const keptDrops = 25;

/** The events of an opening, and its reply as the contract has it. */
export function eventsAndReply(ready: PreparedOpening, made: OpeningResult): { events: Event[]; reply: string } {
  const { call, claim, single, way, part, rolled } = ready;
  const drops = rolled.given.slice(0, made.drops.length).map(({ drop }, at) => dropOf(drop, ready, made, at));
  const details = drops.map((drop, at): DropDetails => ({ ...drop, ...rolled.given[at]!.proof, ...crownOf(ready, made, at) }));
  const skipped = rolled.rolls.length - made.made;
  const reply = {
    ...(single ? { drop: details[0] ?? null } : { drops: details }),
    ...(part && { part }),
    ...(made.free_from && { free_case_available: made.free_from.toISOString() }),
    ...(skipped > 0 && { skipped: { ...skippedText, count: skipped } }),
    ...made.balances,
  };
  const user = `user.${claim.playerId}`;
  const events: Event[] = [
    ...(way === 'demo'
      ? []
      : drops.map((drop) => ({ channel: 'general', event: 'live.drop', data: { ...drop, initial: false }, keep: keptDrops }))),
    ...(way === 'demo' ? [] : drops.map((drop) => ({ channel: user, event: 'drop.created', data: drop, keep: null }))),
    { channel: user, event: 'balance', data: made.balances, keep: null },
  ];
  return { events, reply: encode(call, reply) };
}

const skippedText = {
  error: true,
  code: 'out_of_stock',
  message: 'The case was skipped for technical reasons. The balance will be refunded.',
} as const;

function dropOf(
  drop: Omit<Drop, 'id' | 'timestamp' | 'user'>,
  { way }: PreparedOpening,
  { at, person, drops }: OpeningResult,
  nth: number,
): Drop {
  const common = { ...drop, timestamp: at.toISOString(), user: person };
  return way === 'demo' ? { ...common, id: `demo-${drops[nth]}`, demo: true, status: 'archived' } : { ...common, id: String(drops[nth]) };
}

const crownOf = ({ crowns }: PreparedOpening, made: OpeningResult, nth: number) =>
  made.crowns ? { king: { roll: crowns[nth]!, ...made.crowns[nth]! } } : null;
