import type { DropCase } from '@riftdrop/contract/cases';
import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import { aSection } from './factories.ts';

// A page comes when its parts are compiled and drawn, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

type Answer = unknown | { refused: string; status?: number; message?: string };

/** What a page asked for. */
export interface Asked {
  route: string;
  query: Record<string, string>;
}

/**
 * Stands where the network is: answers by route what the test says, for example `{'GET /dropcase': []}`; a function gets the search
 * parameters. What has no answer is told as a network that is not there. Everything above `fetch` is the real thing.
 */
export function aServer(answers: Record<string, Answer | ((query: Record<string, string>) => Answer)>) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const route = `${request.method} ${url.pathname.replace(/^\/api/, '')}`;
    const query = Object.fromEntries(url.searchParams);
    asked.push({ route, query });
    const known = answers[route];
    if (known === undefined) throw new TypeError('Failed to fetch');
    const answer = typeof known === 'function' ? await (known as (query: Record<string, string>) => Answer)(query) : known;
    const { refused, status = 422, message = 'Not now.' } = (answer ?? {}) as { refused?: string; status?: number; message?: string };
    return refused ? Response.json({ error: true, code: refused, message }, { status }) : Response.json(answer);
  });
  return { answers, asked, of: (route: string) => asked.filter((one) => one.route === route) };
}

/** Cases as `GET /dropcase/search` answers them: the asked page of all of them. */
export const pageOf =
  <T>(all: readonly T[]) =>
  ({ offset = '0', limit = '20' }: Record<string, string>) => ({
    items: all.slice(Number(offset), Number(offset) + Number(limit)),
    offset: Number(offset),
    limit: Number(limit),
    total: all.length,
  });

/** A site with these cases in one section. */
export const aSite = (cases: DropCase[]) => ({
  'GET /dropcase': [aSection(cases)],
  'GET /dropcase/search': pageOf(cases),
  'GET /dropcase/favorites': { items: [] },
});
