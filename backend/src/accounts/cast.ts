import type { Plumbing } from '../plumbing/plumbing.ts';
import { inTransaction } from '../plumbing/database/transaction.ts';
import { closedPlayerId } from './closing/reopen.ts';
import { createPlayer, type NewPlayer } from './players.ts';

/** The players of the sandbox. Their numbers begin with 9, which no account of the real platform does. */
export const cast: readonly NewPlayer[] = [
  { nickname: 'Nova', steamid: '90000000000000001', avatar: 'avatar-11', balance: 128_450, points: 512_000 },
  { nickname: 'Zephyr', steamid: '90000000000000002', avatar: 'avatar-24', balance: 0, points: 0 },
  { nickname: 'Mara', steamid: '90000000000000003', avatar: 'avatar-37', balance: 4_275, points: 86_500 },
  { nickname: 'Kestrel', steamid: '90000000000000004', avatar: 'avatar-58', balance: 31_690, points: 240_000 },
  { nickname: 'Ivo', steamid: '90000000000000005', avatar: 'avatar-73', balance: 950, points: 12_300 },
  { nickname: 'Juno', steamid: '90000000000000006', avatar: 'avatar-96', balance: 62_015, points: 155_000 },
];

/** Creates the missing players of the cast. */
export async function seedCast({ db, sealing, config }: Plumbing): Promise<void> {
  const rows = await db.sql
    .selectFrom('players')
    .select('steamid')
    .where(
      'steamid',
      'in',
      cast.map(({ steamid }) => steamid),
    )
    .execute();
  const known = new Set(rows.map(({ steamid }) => steamid));
  for (const person of cast) {
    if (!known.has(person.steamid) && (await closedPlayerId(db.sql, person.steamid)) === null)
      await inTransaction(db, (tx) => createPlayer(tx, sealing, { ...person, agreed: config.termsVersion }), { patient: true }).catch(
        ignoreTwin,
      );
  }
}

/** Two processes may start at once on one database: the other one was faster. */
function ignoreTwin(error: unknown): void {
  if ((error as { constraint?: string }).constraint !== 'players_steamid_key') throw error;
}

const firstWords = [
  'Amber',
  'Brisk',
  'Cinder',
  'Dusk',
  'Ember',
  'Frost',
  'Gale',
  'Hazel',
  'Iron',
  'Jade',
  'Lunar',
  'Misty',
  'Noble',
  'Onyx',
  'Quiet',
  'Rapid',
];
const secondWords = [
  'Badger',
  'Comet',
  'Dart',
  'Egret',
  'Falcon',
  'Gecko',
  'Heron',
  'Ibis',
  'Jackal',
  'Koi',
  'Lynx',
  'Marten',
  'Newt',
  'Otter',
  'Puma',
  'Raven',
];

/** The sandbox platform's profile of a number: one of the cast, or a name and a face drawn from the number itself. */
export function sandboxPerson(steamid: string): { nickname: string; avatar: string } {
  const known = cast.find((person) => person.steamid === steamid);
  if (known) return { nickname: known.nickname, avatar: known.avatar };
  const number = Number(BigInt(steamid) % 1_000_003n);
  const nickname = `${firstWords[number % 16]} ${secondWords[Math.floor(number / 16) % 16]} ${Math.floor(number / 256) % 100}`;
  return { nickname, avatar: `avatar-${number % 10_000}` };
}
