/** Whether this browser keeps cookies. One that keeps none can sign nobody in. */
export const keepsCookies = (): boolean => navigator.cookieEnabled;

export const noCookies =
  'Your browser blocks cookies, and signing in needs one. Allow cookies for this site in the settings of your browser, then try again.';

/** The browser says that it keeps cookies, and the server got none back. */
export const lostCookie =
  'Your browser sent back no cookie of this sign-in. Allow cookies for this site in its settings, and begin and finish in the same browser.';
