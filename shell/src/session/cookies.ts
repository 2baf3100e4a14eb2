import { t } from '@lingui/core/macro';

/** Whether this browser stores cookies. Without them sign-in is impossible. */
export const keepsCookies = (): boolean => navigator.cookieEnabled;

export const noCookies = (): string =>
  t`Your browser blocks cookies, and signing in needs one. Allow cookies for this site in the settings of your browser, then try again.`;

/** The browser reports that cookies are on, and the server received none. */
export const lostCookie = (): string =>
  t`Your browser sent back no cookie of this sign-in. Allow cookies for this site in its settings, and begin and finish in the same browser.`;
