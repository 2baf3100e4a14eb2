/** False where pages are rendered on a server: there is no address, no storage, no event and no device. */
export const inBrowser = 'document' in globalThis;
