import type { Player } from '@riftdrop/contract/profile';
import type { Token } from '@riftdrop/contract/session';
import { applyBalances, clearBalances } from '../balance.ts';
import { $person, $state } from './player.ts';
import { request } from './request.ts';
import { $tokenExpiry, dropToken, hasSession, holdToken, renewToken } from './token.ts';

type News = { kind: 'in' | 'out' };
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('riftdrop.session') : null;
const tell = (news: News) => channel?.postMessage(news);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes up the session of this device, if there is one. Never rejects. */
export async function startSession(): Promise<void> {
  $tokenExpiry.listen(planRenewal);
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => void (data.kind === 'in' ? resume() : becomeVisitor()));
  await resume();
}

/** Turns an authorization code into a session and tells the other tabs. Rejects with the server's words. */
export async function beginSession(code: string | null, verifier: string): Promise<void> {
  if (!code) throw new Error('Authentication code is not defined');
  const result = await request('POST /oauth/token', {
    body: { grant_type: 'authorization_code', code, code_verifier: verifier, cookie: true },
  });
  if (!result.ok) throw new Error(result.refusal.message);
  holdToken(result.value as Token);
  if (!(await loadPlayer())) throw new Error('Login required');
  tell({ kind: 'in' });
}

export async function endSession(): Promise<void> {
  // The server ends the session that the token names, so it is asked before the token goes; the player does not wait for it.
  const told = request('POST /oauth/invalidate', { quiet: true });
  becomeVisitor();
  tell({ kind: 'out' });
  await told;
}

/** Reads the signed-in person anew, for example after the connection was lost. */
export async function loadPlayer(): Promise<boolean> {
  const result = await request('GET /profile/me', { quiet: true });
  if (!result.ok) return false;
  adopt(result.value as Player);
  return true;
}

/** Merges fields that the server told about the signed-in person. */
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
  const renewal = await renewToken();
  if (renewal === 'renewed' && (await loadPlayer())) return;
  if ($state.get() === 'starting') forgetPlayer();
  // Nobody answered: the session stays known and is taken up when the network is back.
  if (renewal !== 'ended') addEventListener('online', retryOnline);
}

function retryOnline(): void {
  removeEventListener('online', retryOnline);
  void resume();
}

function becomeVisitor(): void {
  dropToken();
  forgetPlayer();
}

function forgetPlayer(): void {
  $person.set(null);
  clearBalances();
  $state.set('visitor');
}

/** Renews at 90 % of the token's life (SHELL-114); a hidden tab waits until somebody looks at it, so that one tab does it. */
function planRenewal(expiresAt: number | null): void {
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', renewWhenSeen);
  if (expiresAt === null) {
    // The session ended under our feet: the page becomes a visitor's.
    if ($state.get() === 'player') forgetPlayer();
    return;
  }
  timer = setTimeout(renewWhenSeen, Math.min((expiresAt - Date.now()) * 0.9, 2 ** 31 - 1));
}

function renewWhenSeen(): void {
  if (document.hidden) return document.addEventListener('visibilitychange', renewWhenSeen);
  document.removeEventListener('visibilitychange', renewWhenSeen);
  void renewToken();
}
