/**
 * Places that an operator can name, each as a condition on the page; a message for an unknown place is not shown.
 * `header` is below the header of every page.
 */
const places: Readonly<Record<string, (path: string) => boolean>> = {
  header: () => true,
  home: (path) => path === '/',
  deposit: (path) => /^\/(?:profile\/payments|payment)(?:\/|$)/.test(path),
  cashout: (path) => /^\/profile\/(?:cashout|withdrawal)$/.test(path),
  profile: (path) => /^\/profile(?:\/|$)/.test(path),
};

/** Whether a message for this place belongs to the page at `path`. One without a place belongs to all of them. */
export const isPlaceOf = (location: string, path: string): boolean => location === '' || (places[location]?.(path) ?? false);
