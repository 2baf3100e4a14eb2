import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateKey, signerOf } from '../keys/key-pair.ts';
import { RegistryError } from '../registry/registry-error.ts';
import { aSite, author, publishTo, start, testGate, withCases, type TestSite, type TestTeam } from '../registry/testing.ts';
import { aRemote } from '../testing/releases.ts';
import { remoteControl, Unreachable } from './client.ts';
import { authorization, digestOf } from './request-signature.ts';
import { controlServer } from './server.ts';

let test: TestSite;
let team: TestTeam;
let server: Server;
let url: string;
const problems: string[] = [];

beforeEach(async () => {
  test = await aSite();
  team = await test.team('platform');
  await withCases(team);
  const control = controlServer({ site: test.site, gate: testGate, clock: () => test.time.now }, (line) => problems.push(line));
  server = createServer((request, response) => void control(request, response, request.url!));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await test.close();
  problems.length = 0;
});

const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error as RegistryError,
  );

/** A request as the client would send it, with something else in it. */
async function send(
  change: Partial<Parameters<typeof authorization>[1]> = {},
  { signer = signerOf(team.key), body = JSON.stringify({ app: 'cases', ...author }), operation = 'kill' } = {},
) {
  const { reply } = (await (await fetch(`${url}/control`)).json()) as { reply: { registry: string; time: number } };
  const facts = {
    audience: reply.registry,
    operation: 'kill',
    time: reply.time,
    nonce: crypto.randomUUID(),
    digest: digestOf(Buffer.from(body)),
    ...change,
  };
  return post(authorization(signer, facts), body, operation);
}
async function post(header: string, body: string, operation = 'kill') {
  const response = await fetch(`${url}/control/${operation}`, { method: 'POST', headers: { authorization: header }, body });
  return { status: response.status, ...((await response.json()) as { code?: string; message?: string }) };
}

describe('the control plane over HTTP', () => {
  it('does what the one on this machine does', async () => {
    const remote = remoteControl({ url, key: team.key });
    await publishTo(remote, team.key, aRemote({ version: '3' }), 'pr-3');
    expect(await remote.promote({ pins: [{ app: 'cases', version: 'pr-3' }], base: 1, ...author })).toMatchObject({
      changed: true,
      revision: { revision: 2, by: 'mara' },
    });
    expect(await remote.revision({})).toEqual(await test.site.registry.current());
    expect(await remote.list({ app: 'cases' })).toEqual(await team.control.list({ app: 'cases' }));
    expect(await remote.history({})).toEqual(await team.control.history({}));
    expect(await remote.whoami({})).toMatchObject({ id: team.key.id, team: 'platform' });
    expect((await test.site.artefacts.get('cases', '3', 'home.js', new Set()))!.content.toString()).toContain('home.js');
  });

  it('refuses with the same code and words', async () => {
    const weak = await test.team('weak', { remotes: ['cases'], rights: ['promote', 'publish'] });
    const remote = remoteControl({ url, key: weak.key });
    await publishTo(remote, weak.key, aRemote({ version: '3', title: 'breaks the set' }));
    const asked: [string, string, () => Promise<unknown>][] = [
      ['not-allowed', `key ${weak.key.id} of weak has no right to kill cases`, () => remote.kill({ app: 'cases', ...author })],
      ['unknown', 'there is no build or tag "9" of cases', () => remote.promote({ pins: [{ app: 'cases', version: '9' }], ...author })],
      [
        'conflict',
        'revision 1 is live and not 7; look at it and run the command again',
        () => remote.promote({ pins: [{ app: 'cases', version: '2' }], base: 7, ...author }),
      ],
      [
        'gate',
        'not published:\n  cases (planted): it breaks the set',
        () => remote.promote({ pins: [{ app: 'cases', version: '3' }], ...author }),
      ],
      ['bad-request', expect.stringContaining('promote: ') as string, () => remote.promote({ pins: [], by: '', why: '' })],
    ];
    for (const [code, message, question] of asked) {
      const error = await refused(question());
      expect(error).toBeInstanceOf(RegistryError);
      expect([error!.code, error!.message]).toEqual([code, message]);
      if (code === 'gate') expect(error!.report!.findings).toHaveLength(1);
    }
  });

  it('refuses unknown, forged and revoked keys', async () => {
    const stranger = generateKey('stranger');
    expect((await refused(remoteControl({ url, key: stranger }).kill({ app: 'cases', ...author })))!.message).toContain(
      `key ${stranger.id} is not known here`,
    );
    const liar = { ...stranger, id: team.key.id };
    expect((await refused(remoteControl({ url, key: liar }).kill({ app: 'cases', ...author })))!.message).toContain(
      'is it the right key file?',
    );
    await test.site.teams.revoke(team.key.id, 'mara', 'a test');
    expect(await refused(remoteControl({ url, key: team.key }).kill({ app: 'cases', ...author }))).toMatchObject({ code: 'not-signed-in' });
    expect(await test.site.registry.history()).toEqual([1]);
  });

  it('refuses a replayed request, also after a restart', async () => {
    const nonce = crypto.randomUUID();
    expect(await send({ nonce })).toMatchObject({ status: 200 });
    expect(await send({ nonce })).toMatchObject({ status: 401, code: 'replayed', message: 'this request came before; ask again' });
    const again = controlServer({ site: test.site, gate: testGate, clock: () => test.time.now });
    server.removeAllListeners('request').on('request', (request, response) => void again(request, response, request.url!));
    expect(await send({ nonce })).toMatchObject({ status: 401, code: 'replayed' });
  });

  it('refuses old and future requests, then forgets nonces', async () => {
    await send();
    expect(await send({ time: start.getTime() - 61_000 })).toMatchObject({
      status: 401,
      code: 'replayed',
      message: 'the request was made 61 s ago; ask again',
    });
    expect(await send({ time: start.getTime() + 61_000 })).toMatchObject({ status: 401, code: 'replayed' });
    test.time.now = new Date(start.getTime() + 10 * 60_000);
    await send();
    expect(await test.site.storage.list('private/nonces/')).toHaveLength(1);
  });

  it('refuses a signature for another request', async () => {
    expect(await send({ digest: digestOf(Buffer.from('{}')) })).toMatchObject({
      status: 401,
      message: 'the body is not the one that was signed',
    });
    expect(await send({ operation: 'revive' })).toMatchObject({
      status: 401,
      message: 'the request was signed for revive and not for kill',
    });
    expect(await send({ audience: 'registry-00000000' })).toMatchObject({
      status: 401,
      message: 'the request was made for another registry',
    });
    expect(await test.site.registry.history()).toEqual([1]);
  });

  it.each([
    ['', 401],
    ['Bearer x', 401],
    ['Riftdrop x.y', 401],
    [`Riftdrop ${Buffer.from('{"key":1}').toString('base64url')}.AAAA`, 401],
  ])('refuses the authorization "%s"', async (header, status) => {
    expect(await post(header, '{}')).toMatchObject({ status, code: 'not-signed-in' });
  });

  it('knows no other operation, and no inherited one', async () => {
    for (const operation of ['shutdown', 'constructor', '__proto__']) expect((await send({ operation }, { operation })).status).toBe(404);
  });

  it('answers invalid JSON and hides internal errors', async () => {
    expect(await send({}, { body: 'no json' })).toMatchObject({ status: 400, message: 'the body is not JSON' });
    test.site.registry.append = () => Promise.reject(new Error('planted: the disk is full'));
    expect(await send()).toMatchObject({ status: 500, message: 'something went wrong at the control plane; its log says what' });
    expect(problems).toEqual(['POST /control/kill: planted: the disk is full']);
  });
});

describe('a control server that is not there', () => {
  it('is said to be unreachable, with the reason', async () => {
    const nobody = remoteControl({ url: 'http://127.0.0.1:9', key: team.key });
    const error = await nobody.list({}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Unreachable);
    expect((error as Error).message).toMatch(/^http:\/\/127\.0\.0\.1:9 cannot be reached: /);
  });

  it('is told from some other site', async () => {
    server.removeAllListeners('request').on('request', (_, response) => response.end('<html>'));
    await expect(remoteControl({ url, key: team.key }).list({})).rejects.toThrow('answers 200 and is no control server');
  });
});

it('names the method that an address takes', async () => {
  const asked = async (method: string, path: string) => {
    const { status, headers } = await fetch(url + path, { method });
    return [status, headers.get('allow')];
  };
  expect(await asked('GET', '/control/kill')).toEqual([405, 'POST']);
  expect(await asked('POST', '/control')).toEqual([405, 'GET']);
  expect(await asked('GET', '/control/nothing')).toEqual([404, null]);
});
