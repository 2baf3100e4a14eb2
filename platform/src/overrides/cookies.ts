import type { IncomingMessage } from 'node:http';

export const passCookie = 'rd_qa';
export const overrideCookie = 'rd_override';
/** Scripts of the page read it as well: the shell must come to the same choice as the gateway. */
export const cohortsCookie = 'rd_cohorts';

export function cookieOf({ headers }: IncomingMessage, name: string): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

/** Without `seconds` it lives as long as the browser is open. Scripts of the page see it only when it is `readable`. */
export function setCookie(name: string, value: string, seconds?: number, { readable = false } = {}): string {
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  return `${name}=${value}; Path=/; SameSite=Lax${life}${readable ? '' : '; HttpOnly'}`;
}

export const droppedCookie = (name: string): string => setCookie(name, '', 0);
