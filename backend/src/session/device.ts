import type { FastifyRequest } from 'fastify';
import { networkOf } from '@riftdrop/contract/http/client-address';
import { digest } from './secrets.ts';

/** What a request says about the device that sent it, as much as a player needs to know one's own again. */
export interface Device {
  /** For example `Firefox on Windows`; empty when it did not say. */
  name: string;
  /** The network without the last part of the address. */
  network: string;
  /** Digest of what the browser says it is: a retry comes from the same one. */
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
