import { randomUUID } from 'node:crypto';
import type { openCase } from '@riftdrop/contract/api/cases/cases';
import type { z } from 'zod';
import type { startApp } from '../plumbing/testing.ts';

type App = Awaited<ReturnType<typeof startApp>>;
type Player = Awaited<ReturnType<App['aPlayer']>>;
export type OpenedDrop = NonNullable<z.output<typeof openCase.reply>['drop']>;

/** The body from a browser that shows the current version of a case. */
export async function quoteOf(app: App, slug: string): Promise<{ version: number; client_seed: string }> {
  const reply = await app.reply('GET /dropcase/:slug', { params: { slug } });
  return { version: reply.drop_case_version, client_seed: 'test.seed' };
}

/** Opens a case once and expects success. */
export async function openOnce(app: App, player: Player, slug: string): Promise<OpenedDrop> {
  return (
    await app.reply('POST /dropcase/open/:slug', { params: { slug }, body: await quoteOf(app, slug), key: randomUUID() }, { as: player })
  ).drop!;
}
