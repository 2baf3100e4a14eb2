import type { InputOf } from '@riftdrop/contract/http/routes';
import { creatingGames } from '@riftdrop/game/creating';
import { ask } from '@riftdrop/host/api';

type Body = NonNullable<InputOf<'POST /rps/game/create'>['body']>;

/** The making of games in this window. */
export const creating = creatingGames<Body>(
  'rps-create',
  '/rps',
  (body, how) => ask('POST /rps/game/create', { body, ...how }),
  ({ drop_cases }) => drop_cases.map(({ drop_case_slug }) => drop_case_slug),
);
