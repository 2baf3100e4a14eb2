import { t } from '@lingui/core/macro';
import { announce } from '@riftdrop/host/announce';
import { ask } from '@riftdrop/host/api';
import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { RefusalError } from '@riftdrop/host/errors';
import { navigate } from '@riftdrop/host/navigation';
import { $player } from '@riftdrop/host/session';
import { toast } from '@riftdrop/host/toasts';
import { beginSession, updatePlayer } from '@riftdrop/host/wiring/session';
import { keepsCookies, lostCookie, noCookies } from './cookies.ts';
import { takeAttempt, type Attempt } from './pkce.ts';
import type { Returned } from './return-params.ts';
import { askForFactor, type HeldSignIn } from './second-factor.ts';

/**
 * Carries out a sign-in with the provider's answer. Shows failures to the player; resolves to whether the player is
 * signed in now. A second factor is requested before the session starts, and its modal continues from there.
 */
export async function finishSignIn(returned: Returned, attempt: Attempt | null): Promise<boolean> {
  // The texts that came with another state are untrusted: a link must not make this site show them.
  if (!attempt || returned.state !== attempt.state) return failed(wordsForStranger(returned));
  if (returned.error) return failed(returned.description?.replaceAll('+', ' ') || t`Try again later`);
  const signIn = { code: returned.code, verifier: attempt.verifier, agreed: attempt.agreed };
  if (returned.tfaRequired) return askForFactor(signIn);
  try {
    await enter(signIn);
    return true;
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.code === 'tfa_required') return askForFactor(signIn);
    return failed(error instanceof Error ? error.message : t`Try again later`);
  }
}

/**
 * Begins the session of a confirmed sign-in, and records the confirmations given on the way. Rejects with the server's
 * error.
 */
export async function enter({ code, verifier, agreed }: HeldSignIn, factor?: string): Promise<void> {
  await beginSession(code, verifier, factor);
  const nickname = $player.get()?.nickname ?? '';
  announce(t`Signed in as ${nickname}.`);
  if (agreed !== null) {
    const told = await ask('POST /profile/agreements', {
      body: { terms: true, age: true, fake_admins: true, version: agreed },
      quiet: true,
    });
    // If the request is lost, the question returns before the first stake.
    if (told.ok) updatePlayer({ age_confirmed: true, deprecated_tos: false });
    else if (told.refusal.code === 'terms_outdated') await askAnew();
  }
}

/**
 * The terms changed between the checkboxes and the sign-in: the current ones are shown for acceptance, unless this
 * account accepted them elsewhere.
 */
async function askAnew(): Promise<void> {
  await loadBootstrap();
  const player = $player.get();
  if (player && !player.age_confirmed) updatePlayer({ deprecated_tos: true });
}

function wordsForStranger({ error }: Returned): string {
  if (!keepsCookies()) return noCookies();
  return error === 'no_cookie' ? lostCookie() : t`This sign-in took too long or was not started here. Try again.`;
}

/** The main window came back from the provider: finish, and return to the address of the sign-in. */
export async function finishInMainWindow(returned: Returned): Promise<void> {
  const attempt = takeAttempt();
  const goBack = () => attempt && navigate(attempt.from, { replace: true });
  // The question for the second factor belongs to the page that it is opened on.
  if (returned.tfaRequired) goBack();
  await finishSignIn(returned, attempt);
  if (!returned.tfaRequired) goBack();
}

function failed(message: string): false {
  toast({ type: 'error', title: t`Steam login failed`, message, duration: 10_000 });
  return false;
}
