import type { TrustedKey } from '@riftdrop/contract/release/signed';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../registry/context.ts';
import { leaseDoor } from '@riftdrop/contract/release/backend-lease';
import { isOperation, perform } from '../registry/operations.ts';
import { RegistryError, type RegistryErrorCode } from '../registry/registry-error.ts';
import { leaseBackend } from '../registry/running-backends.ts';
import type { ServiceKeys } from '../settings.ts';
import { diskTrouble } from '../storage/disk-trouble.ts';
import { letIn } from './let-in.ts';
import { digestOf } from './request-signature.ts';
import { decodeInput } from './wire.ts';

/** A build with its fonts and pictures is a few megabytes, a third more on the wire. */
const largestBody = 64 * 1024 * 1024;

const statusOf: Record<RegistryErrorCode, number> = {
  'bad-request': 400,
  'not-signed-in': 401,
  replayed: 401,
  'not-allowed': 403,
  unknown: 404,
  conflict: 409,
  'not-running': 409,
  'bad-build': 422,
  gate: 422,
};

/** Data that a client needs to sign. */
export interface Greeting {
  registry: string;
  /** Keys that sign the live revision. */
  keys: TrustedKey[];
  time: number;
}

/** Answers everything below `/control`. */
export type ControlServer = (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;

/**
 * The control plane over HTTP: `GET /control` returns the greeting, `POST /control/<operation>` carries out one operation for the key
 * that signed the request. With a service key, backend processes hold their leases here. Reading the live revision needs no key:
 * that is `/registry/`.
 */
export function controlServer(
  context: Omit<Context, 'actor'>,
  problem: (message: string) => void = () => {},
  serviceKeys: ServiceKeys = { all: [] },
): ControlServer {
  const { site, clock } = context;

  async function answer(request: IncomingMessage, pathname: string): Promise<unknown> {
    if (pathname === '/control') {
      const keys = await site.keys.trusted();
      return { registry: keys[0]!.id, keys, time: clock().getTime() } satisfies Greeting;
    }
    if (pathname === leaseDoor && serviceKeys.all.length > 0) {
      const { authorization } = request.headers;
      return leaseBackend(site, { body: await readBody(request), authorization, serviceKeys: serviceKeys.all, now: clock() });
    }
    const operation = pathname.replace('/control/', '');
    if (!isOperation(operation)) throw new RegistryError('unknown', `there is no operation ${pathname}`);
    const { key, digest } = await letIn({ site, clock }, request, operation);
    const body = await readBody(request);
    if (digestOf(body) !== digest) throw new RegistryError('not-signed-in', 'the body is not the one that was signed');
    return perform({ ...context, actor: key }, operation, parse(body));
  }

  return async (request, response, pathname) => {
    const method = pathname === '/control' ? 'GET' : 'POST';
    if (request.method !== method && (method === 'GET' || isOperation(pathname.replace('/control/', '')))) {
      response.setHeader('allow', method);
      return send(response, 405, { code: 'unknown', message: `only ${method} here` });
    }
    try {
      send(response, 200, { reply: await answer(request, pathname) });
    } catch (error) {
      if (error instanceof RegistryError)
        return send(response, statusOf[error.code], { code: error.code, message: error.message, report: error.report });
      problem(`${request.method} ${pathname}: ${error instanceof Error ? error.message : String(error)}`);
      // The operator can free a disk from this error alone, without the log of a machine that may be out of reach.
      const disk = diskTrouble(error) && `the registry could not keep it: ${(error as NodeJS.ErrnoException).code} at the control plane`;
      send(response, 500, { code: 'failed', message: disk ?? 'something went wrong at the control plane; its log says what' });
    }
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > largestBody) throw new RegistryError('bad-request', `the request is larger than ${largestBody} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parse(body: Buffer): unknown {
  try {
    return decodeInput(body);
  } catch {
    throw new RegistryError('bad-request', 'the body is not JSON');
  }
}

function send(response: ServerResponse, status: number, content: unknown): void {
  const body = Buffer.from(JSON.stringify(content));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // A refused upload is not read to its end.
    ...(status >= 400 && { connection: 'close' }),
  });
  response.end(body);
}
