import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Actor, call, pricedCases } from './api.ts';
import { databaseOf } from './databases.ts';
import type { Site } from './site.ts';

/** The phase of the race's session ends now, or the hour of giveaways. The backend of the site stops for it, so no page may be open. */
export async function endPhase(site: Site, phase: 'open' | 'joining' | 'hour'): Promise<void> {
  await site.stopBackend();
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'race-clock.ts'), site.dataDir, phase], {
    env: { ...process.env, ...databaseOf(site.dataDir), NODE_OPTIONS: '' },
  });
  await site.startBackend();
}

/** Adds points for both in the open session: they play a battle of one case. */
export async function earnPoints(url: string, first: Actor, second: Actor): Promise<void> {
  const [cheapest] = await pricedCases(url);
  const drop_cases = [{ order: 0, amount: 1, drop_case_slug: cheapest!.slug }];
  const { uid } = await first.ask('POST /group/game/create', { body: { drop_cases, slots: 2, slots_per_team: 1 } });
  await second.ask('POST /group/game/:uid/join', { params: { uid: uid! }, body: {} });
}

/** The current session, as this player or a visitor gets it. */
export async function sessionOf(url: string, token?: string) {
  const { current_session } = await call(url, 'GET /royale-race', {}, token);
  if (!current_session) throw new Error('no session of the race runs');
  return current_session;
}
