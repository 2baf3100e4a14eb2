import { navigate } from '@riftdrop/host/navigation';
import { toast } from '@riftdrop/host/toasts';
import { beginSession } from '@riftdrop/host/wiring/session';
import { announce } from '@riftdrop/host/announce';
import { $player } from '@riftdrop/host/session';
import { takeAttempt, type Attempt } from './pkce.ts';
import type { Returned } from './return-params.ts';

/** Carries out a sign-in with what came back. Failures are told to the player here; the answer says whether it worked. */
export async function finishSignIn(returned: Returned, attempt: Attempt | null): Promise<boolean> {
  if (returned.error) return failed(returned.description?.replaceAll('+', ' ') || 'Try again later');
  if (!attempt || returned.state !== attempt.state) return failed('This sign-in was not started here. Try again.');
  try {
    await beginSession(returned.code, attempt.verifier);
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'Try again later');
  }
  announce(`Signed in as ${$player.get()?.nickname ?? ''}.`);
  return true;
}

/** The main window came back from the provider: finish, and go to where the person was. */
export async function finishInMainWindow(returned: Returned): Promise<void> {
  const attempt = takeAttempt();
  await finishSignIn(returned, attempt);
  if (attempt) navigate(attempt.from, { replace: true });
}

/** SHELL-097. */
function failed(message: string): false {
  toast({ type: 'error', title: 'Steam login failed', message, duration: 10_000 });
  return false;
}
