import { sessionResultCall } from '@riftdrop/contract/play-safety';
import type { Domain } from '../plumbing/domain.ts';
import { servePlayer } from '../plumbing/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { sessionResultOf } from './session-result.ts';

/** What people should know about their own play. */
export const domain = ({ db, clock }: Plumbing): Domain => ({
  name: 'play-safety',
  calls: [servePlayer(sessionResultCall, ({ playerId, query }) => sessionResultOf(db.sql, playerId, new Date(query.since), clock.now()))],
});
