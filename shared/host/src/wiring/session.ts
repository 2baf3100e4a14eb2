import { t } from '@lingui/core/macro';
import type { Player } from '@riftdrop/contract/api/profile/profile';
import type { Token } from '@riftdrop/contract/api/auth/auth';
import { applyBalances, clearBalances } from '../balance.ts';
import { AuthError, errorOf } from '../errors.ts';
import { firstViewOver } from './first-view.ts';
import { $maintenance } from './maintenance.ts';
import { $person, $state, forgetPlayer } from './player.ts';
import { request } from './request.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import { $tokenExpiry, dropToken, hasSession, hasToken, holdToken, renewIfAny, tokenHolder } from './token.ts';

type News = { kind: 'in' | 'out' };
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('riftdrop.session') : null;
const broadcast = (news: News) => channel?.postMessage(news);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes up the session of this device, if there is one. Never rejects. */
export async function startSession(): Promise<void> {
  $tokenExpiry.listen(planRenewal);
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => void (data.kind === 'in' ? resume() : becomeVisitor()));
  await leaveAfterAll();
  await resume();
}

/**
 * Turns an authorization code into a session and notifies the other tabs. Rejects with the server's error; the code stays valid when
 * only the second factor is missing or wrong.
 */
export async function beginSession(code: string | null, verifier: string, factor?: string): Promise<void> {
  if (!code) throw new AuthError(t`Authentication code is not defined`);
  const result = await request('POST /oauth/token', {
    body: { grant_type: 'authorization_code', code, code_verifier: verifier, cookie: true, ...(factor && { tfa_code: factor }) },
  });
  if (!result.ok) throw errorOf(result.refusal, result.answer);
  removeStored(leaving);
  holdToken(result.value as Token);
  if (!(await loadPlayer())) {
    resumeLater();
    throw new AuthError(t`Login required`);
  }
  broadcast({ kind: 'in' });
}

export async function endSession(): Promise<void> {
  // The server ends the session of the token, so the request is sent before the token is dropped; the player does not wait for it.
  const told = leave();
  becomeVisitor();
  broadcast({ kind: 'out' });
  await told;
}

/** Stores a sign-out until the server has confirmed it: a lost request must not leave the session's cookie valid for weeks. */
const leaving = 'leaving';

async function leave(): Promise<void> {
  writeStored(leaving, true, { essential: true });
  const result = await request('POST /oauth/invalidate', { quiet: true });
  if (result.ok) removeStored(leaving);
  else addEventListener('online', leaveAgain, { once: true });
}

const leaveAgain = () => void leaveAfterAll();

/** Only the cookie names the session; a sign-in meanwhile has replaced it. */
async function leaveAfterAll(): Promise<void> {
  if (readStored(leaving, false)) await leave();
}

/** Reads the signed-in player again, for example after a lost connection. */
export async function loadPlayer(): Promise<boolean> {
  const result = await request('GET /profile/me', { quiet: true });
  await firstViewOver();
  // A sign-out while the response was on its way stays in force.
  if (!result.ok || !hasToken()) return false;
  adopt(result.value as Player);
  return true;
}

/** Merges received fields into the signed-in player. */
export function updatePlayer(fields: Partial<Player>): void {
  const person = $person.get();
  if (person) $person.set({ ...person, ...fields });
}

function adopt(person: Player): void {
  if ($person.get()?.id !== person.id) clearBalances();
  $person.set(person);
  applyBalances(person);
  $state.set('player');
}

async function resume(): Promise<void> {
  if (!hasSession()) return becomeVisitor();
  const renewal = await renewIfAny();
  if (renewal === 'renewed' && (await loadPlayer())) return void (tries = 0);
  await firstViewOver();
  if ($state.get() === 'starting') forgetPlayer();
  if (renewal !== 'ended') resumeLater();
}

/** The longest wait before a failed resume of the session is repeated, milliseconds. */
const longestWait = 60_000;
let tries = 0;
let stopWaiting = () => {};

/** No response: the session stays stored and is resumed when the network or the server is back, and at the latest after a while. */
function resumeLater(): void {
  stopWaiting();
  const again = () => {
    stopWaiting();
    if ($state.get() !== 'player') void resume();
  };
  const waiting = setTimeout(again, Math.min(2000 * 2 ** tries++, longestWait));
  const stopListening = $maintenance.listen((on) => !on && again());
  addEventListener('online', again);
  stopWaiting = () => {
    clearTimeout(waiting);
    stopListening();
    removeEventListener('online', again);
  };
}

function becomeVisitor(): void {
  stopWaiting();
  dropToken();
  forgetPlayer();
}

/** Renews at 90 % of the token's life; a hidden tab waits until it is visible, so that one tab does it. */
function planRenewal(expiresAt: number | null): void {
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', renewWhenSeen);
  if (expiresAt === null) {
    // The session ended under our feet: the page becomes a visitor's.
    if ($state.get() === 'player') forgetPlayer();
    return;
  }
  // Another player signed in in another tab, and this tab still shows the former one.
  const person = $person.get();
  if (person && tokenHolder() !== null && tokenHolder() !== person.id) void loadPlayer();
  timer = setTimeout(renewWhenSeen, Math.min((expiresAt - Date.now()) * 0.9, 2 ** 31 - 1));
}

function renewWhenSeen(): void {
  if (document.hidden) return document.addEventListener('visibilitychange', renewWhenSeen);
  document.removeEventListener('visibilitychange', renewWhenSeen);
  void renewIfAny();
}
