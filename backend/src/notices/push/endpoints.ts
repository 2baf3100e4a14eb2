/**
 * Hosts of the push services of Chromium browsers, Firefox, Edge and Safari. The address comes from the player, and this server
 * sends requests to it: no other host is allowed.
 */
const hosts = [/^fcm\.googleapis\.com$/, /^updates\.push\.services\.mozilla\.com$/, /\.notify\.windows\.com$/, /\.push\.apple\.com$/];

/** True for an address of a known push service. */
export function isAllowedEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url?.protocol === 'https:' && url.port === '' && hosts.some((host) => host.test(url.hostname));
}

/** Sandbox devices are addressed on the site itself, and nothing is ever requested there. */
export function sandboxEndpoint(endpoint: string): boolean {
  return /^\/sandbox\/push\/[\w-]{16,64}$/.test(URL.parse(endpoint)?.pathname ?? '');
}
