import { beingDrawn, untilDrawn } from '@riftdrop/contract/release/pictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '@riftdrop/contract/http/client-address';
import { contentTypes } from '@riftdrop/art/pictures/format';
import { addressOf } from '@riftdrop/art/pictures/address';
import type { Address } from '@riftdrop/art/pictures/address';
import { asksAgain } from './pictures/gallery.ts';
import type { Gallery } from './pictures/gallery.ts';
import type { PictureExists } from './pictures/known.ts';

/** A picture's key determines its content, so a browser never needs to fetch it twice. */
const keptForEver = 'public, max-age=31536000, immutable';

/** How long an answer may hold a browser's connection, milliseconds: a machine with nothing else to do draws a picture or two meanwhile. */
const shortWait = 300;

/** Four by four transparent pixels as PNG. */
const nothingYet = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAMAAACeL25MAAAAA1BMVEVMaXFNx9g6AAAAAXRSTlMAQObYZgAAAAlwSFlzAAAD6AAAA+gBtXtSawAAAAtJREFUCNdjYMAEAAAUAAHlhrBKAAAAAElFTkSuQmCC',
  'base64',
);

/**
 * `GET /img/{cases|skins|avatars}/{image}[_{size}].{ext}`: size 400 or 200 wide, without a size 800; ext avif, webp or png. Any
 * other address, and a picture without an owner on the site, is 404 at once. 202 with a tiny transparent picture while the
 * picture is being drawn (@see beingDrawn), unless the address ends in `?wait`. 503 with Retry-After while too many pictures
 * wait to be drawn.
 */
export function pictureRoutes(fastify: FastifyInstance, gallery: Gallery, isKnown: PictureExists): void {
  fastify.get<{ Params: { shelf: string; file: string } }>('/img/:shelf/:file', async (request, reply) => {
    const address = addressOf(request.params.shelf, request.params.file);
    if (address === null) return unknown(reply);
    // Not cached: the picture may get an owner in a moment.
    if (!(await isKnown(address.picture))) return unknown(reply, 'no-store');
    return answer(request, reply, address, gallery);
  });
  fastify.get('/img/*', (_, reply) => unknown(reply));
}

async function answer(request: FastifyRequest, reply: FastifyReply, address: Address, gallery: Gallery): Promise<FastifyReply> {
  const etag = gallery.etag(address);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers({ etag, 'cache-control': keptForEver }).send();
  // Why a picture could not be drawn is in the log; the next request tries again.
  const waiting = new AbortController();
  request.signal.addEventListener('abort', () => waiting.abort());
  const drawn = gallery.bytes(address, { client: networkOf(request.ip), signal: waiting.signal }).catch(() => null);
  const bytes = await (request.url.endsWith(untilDrawn) ? whileAsked(request, drawn) : soon(drawn));
  if (bytes === 'late') {
    waiting.abort(asksAgain);
    return reply.code(beingDrawn).headers({ 'content-type': 'image/png', 'cache-control': 'no-store' }).send(nothingYet);
  }
  if (bytes === null || bytes === 'busy')
    return later(reply, bytes === null ? 'The picture could not be drawn' : 'Too many pictures are being drawn');
  return reply
    .headers({
      'content-type': contentTypes[address.format.ext],
      etag,
      'cache-control': keptForEver,
      'x-content-type-options': 'nosniff',
      'content-length': bytes.length,
    })
    .send(bytes);
}

/** The result within a moment, or `late` without one. */
async function soon<T>(work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, shortWait, 'late')));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Null when the client disconnects first: nothing of its request may wait on for the picture. */
function whileAsked<T>(request: FastifyRequest, work: Promise<T>): Promise<T | null> {
  const gone = new Promise<null>((resolve) => request.signal.addEventListener('abort', () => resolve(null)));
  return Promise.race([work, gone]);
}

const unknown = (reply: FastifyReply, cacheControl = 'public, max-age=60'): FastifyReply =>
  reply.code(404).headers({ 'cache-control': cacheControl }).send({ error: true, code: 'not_found', message: 'No such picture' });

const later = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send({ error: true, code: 'busy', message });
