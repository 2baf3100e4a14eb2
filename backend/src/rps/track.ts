import { trackRps } from '@riftdrop/contract/api/rps/rps';
import { playArena } from '@riftdrop/fair/arena';
import { sql } from 'kysely';
import { gameById, type Games } from '../games/index.ts';
import { refuse, servePlayer, type Served } from '../plumbing/http/http.ts';
import { perMinute } from '../plumbing/limits/limits.ts';
import { rps } from './mode.ts';

/** Arenas that a browser computed otherwise: one for each player and game. */
const differences = `
create table rps_differences (
  game text not null references games, player_id bigint not null references players, at timestamptz not null,
  input jsonb not null, output jsonb not null, computed jsonb not null,
  primary key (game, player_id)
);
comment on table rps_differences is 'append-only';
`;

const names = ['gameSeed', 'rockSeed', 'paperSeed', 'scissorsSeed'] as const;

/** Compares a browser's computation with the server's, and stores a difference. The game stays as it is. */
export const serveTrack = (games: Games): Served =>
  servePlayer(trackRps, async ({ plumbing, playerId, params: { uid }, body: { input, output } }) => {
    const retry_after = await plumbing.limits.take('track', `player ${playerId}`, perMinute(60));
    if (retry_after > 0) return refuse('too_many_attempts', undefined, { retry_after });
    const game = await gameById(games, plumbing.db.sql, uid, null);
    if (game?.kind !== rps.kind) return refuse('not_found', 'There is no such game.');
    if (!game.result) return refuse('in_process', 'A game can be compared when it is finished.');
    const seeds = game.rps!.seeds!;
    const { winner, resultHash } = playArena(seeds);
    const isSame = names.every((name) => seeds[name] === input[name]) && output.winner === winner && output.resultHash === resultHash;
    if (!isSame) {
      plumbing.log.error('a browser computed another arena', { game: uid, player: playerId });
      await sql`insert into rps_differences (game, player_id, at, input, output, computed)
        values (${uid}, ${playerId}::bigint, site_now(), ${JSON.stringify(input)}, ${JSON.stringify(output)},
          ${JSON.stringify({ winner, resultHash })})
        on conflict do nothing`.execute(plumbing.db.sql);
    }
    return { winner, resultHash };
  });

export const migrations: Record<string, string> = {
  'rps/1': differences,
};
