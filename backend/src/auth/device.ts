import type { FastifyRequest } from 'fastify';
import { networkOf } from '@riftdrop/contract/http/client-address';
import { digest } from './secrets.ts';

/** The device that sent a request, in enough detail for players to recognise their devices. */
export interface Device {
  /** For example `Firefox on Windows`; empty without a known user agent. */
  name: string;
  /** The network without the last part of the address. */
  network: string;
  /** Digest of the user agent: a retry comes from the same one. */
  mark: string;
}

export function deviceOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Device {
  const agent = headers['user-agent'] ?? '';
  return { name: nameOf(agent), network: shownNetwork(ip), mark: digest(agent) };
}

// The order matters: most browsers name others besides themselves.
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

function nameOf(agent: string): string {
  const find = (list: [string, RegExp][]) => list.find(([, pattern]) => pattern.test(agent))?.[0];
  return [find(browsers), find(systems)].filter((part) => part !== undefined).join(' on ');
}

function shownNetwork(ip: string): string {
  const network = networkOf(ip);
  return network.includes(':') ? network : network.replace(/\.\d+$/, '.*');
}
