import { styleSource } from './view-styles.ts';
import { watchdogHash } from './watchdog.ts';

/**
 * The content policy of our pages. Only our own files run, and nothing inline but the watchdog and the style attributes of a first view;
 * images may come from a blob that the page itself made. Strings become no script and no HTML: the shell has the one Trusted
 * Types policy, which allows only addresses of the registry.
 */
const contentPolicy = (connect: readonly string[], styles: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' '${watchdogHash}'`,
    "style-src 'self'",
    ...(styles.length > 0 ? [`style-src-attr ${styleSource(styles)}`] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // Not `report-to`: browsers that support it send nothing from an origin without TLS, and elsewhere only after a minute.
    'report-uri /reports/csp',
  ].join('; ');

/**
 * Headers of a page that may connect to more than its own origin, as one of a developer does for hot reload. `styles` are the values of
 * style attributes in its first view.
 */
export const pageHeadersFor = (connect: readonly string[], styles: readonly string[] = []) => ({
  'content-security-policy': contentPolicy(connect, styles),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-frame-options': 'DENY',
});

/**
 * Headers of every response of a gateway, which a page, a drawing or the backend may override. With an `https` origin browsers never
 * come by plain HTTP again.
 */
export const answerHeaders = (publicOrigin: string | null) => ({
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicOrigin?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

/** A script may be run as a worker, which obeys the policy that comes with it. */
export const scriptHeaders = {
  'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** Headers of every page, of the gateway and of a static host. */
export const pageHeaders = pageHeadersFor([]);
