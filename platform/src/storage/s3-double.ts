import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket in memory that speaks as much of S3's protocol as the store uses, over real HTTP, for tests. */
export interface S3Double {
  url: string;
  /** The stored objects, by key. */
  objects: Map<string, { body: Buffer; etag: string; headers: IncomingMessage['headers'] }>;
  /** Answers the next writes of a key with 409, as S3 does when two arrive at the same moment. */
  collide(times: number): void;
  /** Breaks every connection off, or answers nothing on it, until it is well again. */
  mood: 'well' | 'away' | 'silent';
  /** Carries out the next write and cuts the connection instead of answering. */
  loseAnswer(): void;
  close(): Promise<void>;
}

/** Page size of listings; small, so that a test meets the second page. */
const pageSize = 3;

export async function startS3Double(): Promise<S3Double> {
  const objects: S3Double['objects'] = new Map();
  let collisions = 0;
  let losing = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://bucket');
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    const known = objects.get(key);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return fail(response, 403, 'AccessDenied');
    if (url.searchParams.get('list-type') === '2') return list(response, url.searchParams, [...objects.keys()].sort());
    if (request.method === 'GET') {
      if (!known) return fail(response, 404, 'NoSuchKey');
      response.writeHead(200, { etag: known.etag }).end(known.body);
      return;
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    if (collisions > 0 && collisions--) return fail(response, 409, 'ConditionalRequestConflict');
    if (request.headers['if-none-match'] === '*' && known) return fail(response, 412, 'PreconditionFailed');
    const wanted = request.headers['if-match'];
    if (wanted !== undefined && !known) return fail(response, 404, 'NoSuchKey');
    if (wanted !== undefined && known!.etag !== wanted) return fail(response, 412, 'PreconditionFailed');
    const body = Buffer.concat(parts);
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    objects.set(key, { body, etag, headers: request.headers });
    if (losing) {
      losing = false;
      request.socket.destroy();
    } else response.writeHead(200, { etag }).end();
  }

  const server = createServer((request, response) => {
    if (double.mood === 'away') request.socket.destroy();
    else if (double.mood === 'well') void answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const double: S3Double = {
    mood: 'well',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    loseAnswer: () => void (losing = true),
    collide: (times) => void (collisions = times),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return double;
}

/** A client of the double. @param more its settings besides, for example how often it tries */
export const clientOf = ({ url }: S3Double, more: S3ClientConfig = {}): S3Client =>
  new S3Client({
    endpoint: url,
    forcePathStyle: true,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    ...more,
  });

function list(response: ServerResponse, query: URLSearchParams, keys: string[]): void {
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const found = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = found.slice(0, pageSize);
  const more = found.length > page.length;
  xml(
    response,
    200,
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${page
      .map((key) => `<Contents><Key>${key}</Key></Contents>`)
      .join('')}</ListBucketResult>`,
  );
}

const fail = (response: ServerResponse, status: number, code: string): void =>
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

function xml(response: ServerResponse, status: number, content: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
}
