import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { keepsCookies, noCookies } from './cookies.ts';
import { keepAttempt, loginUrl, newAttempt, whereTo } from './pkce.ts';
import { askInPopup, PopupBlocked, PopupClosed } from './popup.ts';
import type { Returned } from './return-params.ts';
import { finishSignIn } from './sign-in.ts';

/**
 * The two ways to the provider, the error of the last try, and whether its window did not open or closed without an answer.
 * @param agreed version of the terms that the three checkboxes were ticked for; null when they were not shown
 */
export function useSignIn(agreed: string | null) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [windowLost, setWindowLost] = useState(false);

  async function inPopup(): Promise<void> {
    if (!keepsCookies()) return setProblem(noCookies());
    const attempt = newAttempt(agreed);
    setPending(true);
    setProblem(null);
    try {
      const finish = (returned: Returned) => finishSignIn(returned, attempt);
      await finish(await askInPopup(loginUrl(attempt, false), attempt.state, (returned) => void finish(returned)));
    } catch (error) {
      setWindowLost(error instanceof PopupBlocked || error instanceof PopupClosed);
      setProblem(wordsFor(error));
    } finally {
      setPending(false);
    }
  }

  function inMainWindow(): void {
    if (!keepsCookies()) return setProblem(noCookies());
    const attempt = newAttempt(agreed);
    keepAttempt({ ...attempt, from: whereTo(attempt.from) });
    location.assign(loginUrl(attempt, true));
  }

  return { pending, problem, windowLost, inPopup: () => void inPopup(), inMainWindow };
}

const wordsFor = (error: unknown) =>
  error instanceof PopupBlocked
    ? t`Your browser is blocking pop-ups. Please disable your pop-up blocker in settings or try a different browser.`
    : error instanceof Error
      ? error.message
      : t`Try again later`;
