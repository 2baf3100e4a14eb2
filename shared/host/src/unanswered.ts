import { t } from '@lingui/core/macro';
import { words } from './money-call.ts';
import { toast } from './toasts.ts';

/** Words of the notice, translated: its title, and the verb of the server's action. */
interface Words {
  title?: string;
  done?: string;
}

/**
 * Says that the outcome of a call that moves money is open; `run` sends the same call again. Stays until the player closes it or asks
 * again. @param what noun of the call, translated; a second notice about the same replaces the first @returns number of the toast
 */
export const toastUnanswered = (what: string, run: () => void, { title = t`No answer`, done }: Words = {}): number =>
  toast({
    type: 'error',
    title,
    message: words.unanswered(what, done),
    duration: null,
    key: `unanswered ${what}`,
    action: { label: words.again, run },
  });

/** The same about a sale of items. */
export const toastUnsold = (run: () => void): number => toastUnanswered(t`sale`, run, { title: t`Not sold yet`, done: t`made` });
