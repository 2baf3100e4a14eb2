import { request } from 'node:http';
import { request as secureRequest } from 'node:https';

/** Interval of health checks of each backend, and their timeout, milliseconds. */
const checkInterval = 2_000;
const checkTimeout = 1_500;

/** The backend processes behind a gateway. Requests go round-robin to those that are up. */
export interface Backends {
  /** The next backend, one that is up if there is any; null when all are among `except`, which lists those one request has tried. */
  next(except?: ReadonlySet<string>): string | null;
  /** Reports a failed connection: this backend comes last until it passes a health check again. */
  failed(url: string): void;
  /** Whether each backend passed its last health check. */
  up(): boolean[];
  /** Replaces the list, as after a restart on another port. New ones count as up. */
  set(urls: readonly string[]): void;
  close(): void;
}

export function watchBackends(urls: readonly string[]): Backends {
  let up = new Map(urls.map((url) => [url, true]));
  let turn = 0;
  const check = () => {
    for (const url of up.keys()) void isHealthy(url).then((healthy) => up.has(url) && up.set(url, healthy));
  };
  const timer = setInterval(check, checkInterval).unref();
  return {
    next(except = new Set()) {
      const left = [...up].filter(([url]) => !except.has(url));
      const healthy = left.filter(([, is]) => is);
      // When none seems to be up, trying is better than refusing: the checks may be behind, or the backends only slow.
      const candidates = healthy.length > 0 ? healthy : left;
      return candidates[turn++ % Math.max(candidates.length, 1)]?.[0] ?? null;
    },
    failed(url) {
      if (up.has(url)) up.set(url, false);
    },
    up: () => [...up.values()],
    set(list) {
      up = new Map(list.map((url) => [url, up.get(url) ?? true]));
    },
    close: () => clearInterval(timer),
  };
}

function isHealthy(url: string): Promise<boolean> {
  return new Promise((answer) => {
    const probe = (url.startsWith('https:') ? secureRequest : request)(`${url}/api/health`, { timeout: checkTimeout }, (response) => {
      response.resume();
      answer(response.statusCode === 200);
    });
    probe.on('timeout', () => probe.destroy());
    probe.on('error', () => answer(false));
    probe.end();
  });
}
