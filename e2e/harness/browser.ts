/**
 * How every suite and measurement starts Chromium. Its background traffic would count as requests of the site, and its
 * sandbox needs rights that a container or root may lack.
 */
export const browserFlags = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** For features that a headless Chromium lacks. */
export const wholeBrowser = { ...browserFlags, executablePath: process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium' };
