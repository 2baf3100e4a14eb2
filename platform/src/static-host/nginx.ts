import type { Revision } from '@riftdrop/contract/release/remotes';
import { pictureHeaders } from '../gateway/assets.ts';
import { pageHeaders } from '../gateway/policy.ts';
import type { Page } from './pages.ts';

/**
 * The part of nginx's configuration that depends on the composition: which document a path has, and which addresses have moved.
 * For the `http` context, to be included; nginx has to be reloaded when it changes, which it does only with the routes.
 */
export function nginxPages({ shell }: Pick<Revision, 'shell'>, pages: readonly Page[]): string {
  const known = pages.flatMap(({ route, file }) => (route === null ? [] : [{ route, file }]));
  const moved = shell.moved.map(({ from, to }) => ({ route: from, to }));
  return [
    'map $uri $riftdrop_page {',
    '  default "";',
    ...known.sort(byPrecision).map(({ route, file }) => `  "~^${plainPattern(route)}$" /${file};`),
    '}',
    // The address as sent: captures go into a header, where decoded characters could begin another one.
    'map $request_uri $riftdrop_moved {',
    '  default "";',
    ...moved
      .sort(byPrecision)
      .map(({ route, to }) => `  "~^${pattern(route, '[\\w.~%+:@-]+', '[\\w.~%+:@/-]+')}(?:[?]|$)" "${filled(to)}";`),
    '}',
    '',
  ].join('\n');
}

export interface NginxOptions {
  /** Parameters of `listen`, for example `443 ssl` or `127.0.0.1:8080`. */
  listen: string;
  /** The `public` folder of the registry's store. */
  root: string;
  /** Origin of a gateway or backend that answers calls, sockets and pictures; without one these paths are not there. */
  backend?: string;
}

/** Paths that are not files. */
const backendPaths = '^/(api|socket\\.io|img|sandbox|reports|\\.well-known/security\\.txt)(/|$)';

/** The server block for a site without our gateway. It sends the same headers as the gateway. */
export function nginxServer({ listen, root, backend }: NginxOptions): string {
  const headers = Object.entries(pageHeaders).map(([name, value]) => `    add_header ${name} "${value.replaceAll('"', '\\"')}" always;`);
  return `server {
  listen ${listen};
  root ${root};
  absolute_redirect off;
  gzip on;
  gzip_static on;
  gzip_vary on;
  gzip_types application/json application/manifest+json image/svg+xml text/css text/javascript text/plain;
  types {
    application/json json;
    application/manifest+json webmanifest;
    font/woff2 woff2;
    image/avif avif;
    image/jpeg jpg;
    image/png png;
    image/svg+xml svg;
    image/webp webp;
    image/x-icon ico;
    text/css css;
    text/html html;
    text/javascript js;
    text/plain txt;
  }
  charset utf-8;
  charset_types application/json application/manifest+json text/css text/html text/javascript text/plain;
  error_page 404 /404.html;
  add_header X-Content-Type-Options nosniff always;

  location /assets/ {
    add_header Cache-Control "public, max-age=31536000, immutable";
    add_header Access-Control-Allow-Origin *;
    add_header X-Content-Type-Options nosniff always;
    try_files $uri =404;
  }
  location ~ ^/assets/.+\\.svg$ {
    add_header Cache-Control "public, max-age=31536000, immutable";
    add_header Access-Control-Allow-Origin *;
    add_header X-Content-Type-Options nosniff always;
    add_header Content-Security-Policy "${pictureHeaders['content-security-policy']}" always;
    try_files $uri =404;
  }
  location ~ ^/registry/(revisions|builds|sets)/ {
    add_header Cache-Control "public, max-age=31536000, immutable";
    add_header X-Content-Type-Options nosniff always;
    try_files $uri =404;
  }
  location /registry/ {
    add_header Cache-Control no-cache;
    add_header X-Content-Type-Options nosniff always;
    try_files $uri =404;
  }
${backend === undefined ? '' : backendLocation(backend)}  location / {
    add_header Cache-Control no-cache always;
    add_header X-Content-Type-Options nosniff always;
${headers.join('\n')}
    if ($riftdrop_moved) {
      return 308 $riftdrop_moved$is_args$args;
    }
    rewrite ^(/\\w[\\w/.:@%-]*)/$ $1 permanent;
    try_files $riftdrop_page $uri =404;
  }
}
`;
}

const backendLocation = (backend: string): string => `  location ~ ${backendPaths} {
    proxy_pass ${backend};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $http_connection;
  }
`;

/** nginx takes the first pattern that matches: literal segments before parameters, parameters before the rest. */
function byPrecision(a: { route: string }, b: { route: string }): number {
  const rank = ({ route }: { route: string }) =>
    segmentsOf(route)
      .map((segment) => (segment === '*' ? 2 : segment.startsWith(':') ? 1 : 0))
      .join('');
  return rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0;
}

const segmentsOf = (route: string) => route.split('/').filter((segment) => segment !== '');

/** `/case/:slug` as a regular expression without names: nginx takes fewer words for them than a remote may have for its parameters. */
const plainPattern = (route: string): string => pattern(route, '[^/]+', '.+').replace(/\?<at_[^>?]*>/g, '?:');

/** `/case/:slug` as a regular expression that captures the slug as `at_slug`, a name that is no variable of nginx. */
function pattern(route: string, one: string, rest: string): string {
  const parts = segmentsOf(route).map((segment) => {
    if (segment === '*') return `(?<at_rest>${rest})`;
    return segment.startsWith(':') ? `(?<at_${segment.slice(1)}>${one})` : segment.replace(/[.+-]/g, '\\$&');
  });
  return `/${parts.join('/')}`;
}

/** An address with the captures filled in. */
const filled = (to: string): string =>
  `/${segmentsOf(to)
    .map((segment) => (segment === '*' ? '$at_rest' : segment.startsWith(':') ? `$at_${segment.slice(1)}` : segment))
    .join('/')}`;
