import { z } from 'zod';
import { amount, call, hex32, list, page, time } from '../../http/define.ts';

const whole = z.int().min(0);
const signature = z.string().regex(/^[0-9a-f]{128}$/);

/** A signed file of open data (docs/fairness.md). */
const openDay = z.object({
  day: z.iso.date(),
  /** Address of the file. */
  file: z.string(),
  /** Size of its lines of rolls. */
  bytes: whole,
  pairs: whole,
  games: whole,
  rolls: whole,
  /** Games that only their players may see: the file leaves them out. */
  private_games: whole,
  previous: hex32,
  public_key: hex32,
  hash: hex32,
  signature,
});

export const openDataDays = call('GET /open-data', {
  summary: 'Signed files of all revealed rolls, one for each day, newest first',
  access: 'public',
  query: page,
  reply: list(openDay),
});

export const openDataKeys = call('GET /open-data/keys', {
  summary: 'The keys that sign open data, newest first; each is named by a signature of the key before',
  access: 'public',
  query: page,
  reply: list(z.object({ public_key: hex32, endorsed_by: hex32.nullable(), endorsement: signature.nullable(), created_at: time })),
});

/** All rolls of a case, or of one way to play, beside what their odds promise; amounts in USD cents. */
const returnRow = z.object({
  kind: z.enum(['case', 'mode']),
  name: z.string(),
  count: whole,
  staked: amount,
  returned: amount,
  expected: z.number(),
  /** Of `returned`, by the odds. The standard error of the return is its root, divided by `staked`. */
  variance: z.number(),
});
export type OpenReturn = z.infer<typeof returnRow>;

export const openReturns = call('GET /returns', {
  summary: 'Returns of every case and mode over all files of open data, beside the promised ones',
  access: 'public',
  reply: z.object({ from: z.iso.date().nullable(), to: z.iso.date().nullable(), rows: z.array(returnRow) }),
});
