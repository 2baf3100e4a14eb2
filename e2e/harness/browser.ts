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

export const noPictures = '--blink-settings=imagesEnabled=false';

/** For tests that look at no picture: to fetch, decode and paint all of them takes a third of the processor. */
export const withoutPictures = { ...browserFlags, args: [...browserFlags.args, noPictures] };

/** For features that a headless Chromium lacks. */
export const wholeBrowser = { ...browserFlags, executablePath: process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium' };
