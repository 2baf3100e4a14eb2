import type { InputOf } from '@riftdrop/contract/http/routes';
import { creatingGames } from '@riftdrop/game/creating';
import { ask } from '@riftdrop/host/api';

type Body = NonNullable<InputOf<'POST /battle-royale/create'>['body']>;

/** The making of games in this window. */
export const creating = creatingGames<Body>(
  'royale-create',
  '/royale',
  (body, how) => ask('POST /battle-royale/create', { body, ...how }),
  ({ rounds }) => rounds.flatMap(({ steps }) => steps.map(({ drop_case_slug }) => drop_case_slug)),
);
