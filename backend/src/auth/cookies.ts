import { sessionMark } from '@riftdrop/contract/release/first-view';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../plumbing/config/config.ts';
import { originOf } from './origin.ts';

/** A cookie that only this server reads. */
export interface SiteCookie {
  name: string;
  /** Where it is sent on a site without https; `__Host-` cookies are sent everywhere. */
  path: string;
  sameSite: 'strict' | 'lax';
  /** Seconds. */
  life: number;
}

/** Values that are looked at, however many cookies of one name a request carries. */
const maxCookies = 8;

/**
 * Over https the name begins with `__Host-`: then no other host of the domain, and no attacker between browser and server over
 * http, can set a cookie of this name. Browsers take such cookies over https only.
 */
const prefix = '__Host-';
const isSecure = (request: FastifyRequest, config: Pick<Config, 'publicOrigin'>): boolean => originOf(request, config).startsWith('https:');

/** Sets a cookie; `null` takes it away. One that an earlier release named otherwise goes with it. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'publicOrigin'>,
  { name, path, sameSite, life }: SiteCookie,
  value: string | null,
): void {
  const secure = isSecure(request, config);
  const flags = { httpOnly: true, sameSite, secure };
  reply.setCookie(secure ? prefix + name : name, value ?? '', { ...flags, path: secure ? '/' : path, maxAge: value === null ? 0 : life });
  if (secure && valuesOf(request, name).length > 0) reply.setCookie(name, '', { ...flags, path, maxAge: 0 });
}

/**
 * Sets the mark beside a session, or takes it away with 0 seconds. It is sent with every page, and has no content: by its
 * presence the gateway chooses a document for a player. No script reads it, and planted it changes nothing but that.
 */
export function markSession(request: FastifyRequest, reply: FastifyReply, config: Pick<Config, 'publicOrigin'>, seconds: number): void {
  const flags = { httpOnly: true, sameSite: 'lax', secure: isSecure(request, config), path: '/' } as const;
  reply.setCookie(sessionMark, seconds === 0 ? '' : '1', { ...flags, maxAge: seconds });
}

/**
 * Every value that the request carries for a cookie, in its order: a foreign one may stand beside the real one. The name of
 * earlier releases counts only without a cookie of the current name, so that the change signs no player out.
 */
export function cookieValues(request: FastifyRequest, config: Pick<Config, 'publicOrigin'>, { name }: SiteCookie): string[] {
  if (!isSecure(request, config)) return valuesOf(request, name);
  const own = valuesOf(request, prefix + name);
  return own.length > 0 ? own : valuesOf(request, name);
}

function valuesOf({ headers }: FastifyRequest, name: string): string[] {
  const values = (headers.cookie ?? '').split(';').flatMap((pair) => {
    const [key = '', ...rest] = pair.split('=');
    return key.trim() === name ? [rest.join('=').trim()] : [];
  });
  return [...new Set(values.filter((value) => value !== ''))].slice(0, maxCookies);
}
