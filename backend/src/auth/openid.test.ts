import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../plumbing/testing.ts';
import { askDirectly } from './steam.ts';
import { nonceTaker } from './nonces.ts';
import { NotBelieved, openidNs, verifyAssertion, type Provider } from './openid.ts';

const returnTo = 'https://play.example/api/oauth/steam/callback?flow=f';
const now = Date.parse('2026-11-20T12:00:00Z');
const steamid = '76561198000000001';
const yes = `ns:${openidNs}\nis_valid:true\n`;

/** The worst provider there is: it confirms everything, so that every forgery must be detected before. */
function credulous() {
  const asked: URLSearchParams[] = [];
  const provider: Provider = {
    endpoint: 'https://id.example/login',
    idPrefix: 'https://id.example/id/',
    ask: async (form) => {
      asked.push(form);
      return yes;
    },
  };
  return { asked, provider };
}

const genuine = (): [string, string][] =>
  Object.entries({
    'openid.ns': openidNs,
    'openid.mode': 'id_res',
    'openid.op_endpoint': 'https://id.example/login',
    'openid.claimed_id': `https://id.example/id/${steamid}`,
    'openid.identity': `https://id.example/id/${steamid}`,
    'openid.return_to': returnTo,
    'openid.response_nonce': '2026-11-20T11:59:58Zabcdef',
    'openid.assoc_handle': '1234567890',
    'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    'openid.sig': 'c2ln',
  });
const names = genuine().map(([name]) => name);
const verify = (provider: Provider, fields: [string, string][], fresh = true) =>
  verifyAssertion(provider, new URLSearchParams(fields), returnTo, now, async () => fresh);

test('believes the answer it asked for', async () => {
  const { provider, asked } = credulous();
  expect(await verify(provider, genuine())).toBe(steamid);
  expect(asked).toHaveLength(1);
  expect([...asked[0]!.keys()].sort()).toEqual([...names].sort());
});

describe('sends no request about an answer', () => {
  const refused = async (fields: [string, string][]) => {
    const { provider, asked } = credulous();
    await expect(verify(provider, fields)).rejects.toThrow(NotBelieved);
    return asked.length;
  };

  test.each(names.filter((name) => name !== 'openid.sig' && name !== 'openid.assoc_handle'))('without %s', async (name) => {
    expect(await refused(genuine().filter(([other]) => other !== name))).toBe(0);
  });

  test.each(names)('that repeats %s with any value, before or after', async (name) => {
    const value = genuine().find(([other]) => other === name)![1];
    for (const second of [value, 'x']) {
      expect(await refused([...genuine(), [name, second]])).toBe(0);
      expect(await refused([[name, second], ...genuine()])).toBe(0);
    }
  });

  test.each(['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'])(
    'that does not sign %s',
    async (name) => {
      const fields = genuine().map(([key, value]): [string, string] => [
        key,
        key === 'openid.signed'
          ? value
              .split(',')
              .filter((one) => one !== name)
              .join(',')
          : value,
      ]);
      expect(await refused(fields)).toBe(0);
      // A name that only looks like it signs nothing.
      expect(await refused(fields.map(([key, value]) => [key, key === 'openid.signed' ? `${value},${name} , x${name}` : value]))).toBe(0);
    },
  );

  test.each([
    ['an extension', 'openid.ns.sreg', 'http://openid.net/extensions/sreg/1.1'],
    ['the core name space under another name', 'openid.ns.core', openidNs],
    ['a field of it', 'openid.core.claimed_id', 'https://id.example/id/76561198000000002'],
    ['an order to forget the key', 'openid.invalidate_handle', '1234567890'],
  ])('that carries %s', async (_what, name, value) => {
    expect(await refused([...genuine(), [name, value]])).toBe(0);
  });

  test('of which any one field was changed', async () => {
    const matters = names.filter((name) => !['openid.sig', 'openid.assoc_handle', 'openid.response_nonce', 'openid.signed'].includes(name));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...matters), fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(60), async (name, text, at) => {
        const fields = genuine().map(([key, value]): [string, string] => [
          key,
          key === name ? value.slice(0, at) + text + value.slice(at + 1) : value,
        ]);
        fc.pre(fields.find(([key]) => key === name)![1] !== genuine().find(([key]) => key === name)![1]);
        expect(await refused(fields)).toBe(0);
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});

/** A provider that is reached over the network and means ill. */
describe('a direct request', () => {
  let server: Server;
  let behave: (request: IncomingMessage, answer: ServerResponse) => void;
  let origin: string;
  let visits: string[] = [];
  beforeAll(async () => {
    server = createServer((request, answer) => {
      visits.push(request.url!);
      behave(request, answer);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.on('listening', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  /** Only a client without any answer waits until `patience` ends: the others must not be judged by how busy the machine is. */
  const ask = (answer: typeof behave, patience = 4000) => {
    behave = answer;
    visits = [];
    const provider: Provider = {
      endpoint: 'https://id.example/login',
      idPrefix: 'https://id.example/id/',
      ask: (form) => askDirectly(`${origin}/login`, form, fetch, patience),
    };
    return verify(provider, genuine());
  };

  test('brings back a yes', async () => {
    expect(await ask((_request, answer) => answer.end(yes))).toBe(steamid);
  });

  const evil: [string, typeof behave, patience?: number][] = [
    [
      'redirects to a yes',
      (request, answer) => void (request.url === '/yes' ? answer.end(yes) : answer.writeHead(307, { location: '/yes' }).end()),
    ],
    ['answers with an error page that says yes', (_request, answer) => void answer.writeHead(500).end(yes)],
    ['answers 203', (_request, answer) => void answer.writeHead(203).end(yes)],
    ['never answers', () => {}, 1000],
    ['answers drop by drop', (_request, answer) => void drip(answer), 1000],
    ['hangs up', (request) => void request.socket.destroy()],
    [
      'hangs up in the middle of its answer',
      (request, answer) => void answer.writeHead(200, { 'content-length': '500' }).write(yes, () => request.socket.destroy()),
    ],
    ['answers with a megabyte', (_request, answer) => void answer.end(yes + 'x'.repeat(1_000_000))],
    [
      'answers with a bomb',
      (_request, answer) => void answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(yes + '\0'.repeat(20_000_000))),
    ],
    [
      'answers with other bytes than text',
      (_request, answer) => void answer.end(Buffer.concat([Buffer.from(yes), Buffer.from([0xff, 0xfe])])),
    ],
    ['says yes and no', (_request, answer) => void answer.end(`${yes}is_valid:false\n`)],
    ['says yes in another protocol', (_request, answer) => void answer.end('ns:http://openid.net/signon/1.1\nis_valid:true\n')],
    ['says yes within a page', (_request, answer) => void answer.end(`<html>${yes}</html>`.replace('ns:', 'ns :'))],
  ];
  test.each(evil)('to a provider that %s fails within its time limit', async (_what, answer, patience) => {
    const began = performance.now();
    await expect(ask(answer, patience)).rejects.toThrow(/./);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(visits).toEqual(['/login']);
  });
});

async function drip(answer: ServerResponse): Promise<void> {
  answer.writeHead(200);
  while (!answer.destroyed && answer.write('x')) await sleep(50);
}

// proves G31
test('signs in once for fifty uses across two processes', async () => {
  const app = await startApp();
  const second = await startApp({ beside: app });
  const uses = Array.from({ length: 50 }, (_, i) => {
    const { provider } = credulous();
    return verifyAssertion(provider, new URLSearchParams(genuine()), returnTo, now, nonceTaker((i % 2 ? app : second).db, 'taken'));
  });
  const outcomes = await Promise.allSettled(uses);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await second.close();
  await app.close();
});
