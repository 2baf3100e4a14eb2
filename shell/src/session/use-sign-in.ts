import { useState } from 'react';
import { keepAttempt, loginUrl, newAttempt } from './pkce.ts';
import { askInPopup, PopupBlocked } from './popup.ts';
import { finishSignIn } from './sign-in.ts';

/** The two ways to the provider, and what is wrong with the last try. */
export function useSignIn() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function inPopup(): Promise<void> {
    const attempt = newAttempt();
    setPending(true);
    setProblem(null);
    try {
      await finishSignIn(await askInPopup(loginUrl(attempt, false)), attempt);
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      setPending(false);
    }
  }

  function inMainWindow(): void {
    const attempt = newAttempt();
    keepAttempt({ ...attempt, from: withoutLogin(attempt.from) });
    location.assign(loginUrl(attempt, true));
  }

  return { pending, problem, inPopup: () => void inPopup(), inMainWindow };
}

const wordsFor = (error: unknown) =>
  error instanceof PopupBlocked
    ? 'Your browser is blocking pop-ups. Please disable your pop-up blocker in settings or try a different browser.'
    : error instanceof Error
      ? error.message
      : 'Try again later';

/** Coming back signed in, nobody wants to see the login modal again. */
function withoutLogin(from: string): string {
  const url = new URL(from, location.origin);
  const others = url.searchParams.getAll('modal').filter((name) => name !== 'login');
  url.searchParams.delete('modal');
  for (const name of others) url.searchParams.append('modal', name);
  return url.pathname + url.search + url.hash;
}
