import { calls } from '@riftdrop/contract/http/calls';
import { fuzzCalls, inParallel, type CallReport } from './calls.ts';
import { rawClasses, sendRaw } from './raw.ts';
import { fuzzFrames, type FrameReport } from './sockets.ts';

/** How much is sent: per route, per class of frames, and how often each raw text. */
export interface Size {
  valid: number;
  near: number;
  hostile: number;
  frames: number;
  raw: number;
  seed: number;
}
export interface FuzzReport extends CallReport {
  frames: FrameReport;
  /** Raw texts sent per class. */
  raw: Map<string, number>;
  /** Milliseconds that `GET /api/health` took in between. */
  health: number[];
}

/**
 * Attacks a running server with valid and invalid input: requests of every call, websocket frames, and bytes that are no HTTP.
 * The server must be a sandbox without rate limits. Its faults are in `findings`.
 */
export async function fuzz(origin: string, size: Size): Promise<FuzzReport> {
  const health: number[] = [];
  const watch = setInterval(
    () =>
      void measure(origin).then(
        (ms) => health.push(ms),
        () => health.push(Infinity),
      ),
    250,
  );
  try {
    const served = await servedRoutes(origin);
    const there = [...calls.values()].filter(({ route }) => served.has(route));
    const report = await fuzzCalls(origin, there, size, () => signIn(origin));
    const frames = await fuzzFrames(origin, size.frames, size.seed);
    const raw = await fuzzRaw(origin, size.raw, report);
    for (const what of frames.findings) report.findings.push({ route: 'socket', what, request: '' });
    if ((await measure(origin)) === Infinity)
      report.findings.push({ route: 'GET /health', what: 'the server is not well afterwards', request: '' });
    return { ...report, frames, raw, health };
  } finally {
    clearInterval(watch);
  }
}

/** The calls that the server lists: calls may be switched off by configuration. */
async function servedRoutes(origin: string): Promise<Set<string>> {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    ),
  );
}

async function fuzzRaw(origin: string, times: number, { findings }: CallReport): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  const all = Object.entries(rawClasses).flatMap(([name, texts]) =>
    Array.from({ length: times }, () => texts.map((text) => ({ name, text }))).flat(),
  );
  await inParallel(all, 16, async ({ name, text }) => {
    const status = await sendRaw(origin, text);
    sent.set(name, (sent.get(name) ?? 0) + 1);
    if (status !== null && status >= 500)
      findings.push({ route: 'raw', what: `answered ${status} to ${name}`, request: String(text).slice(0, 300) });
  });
  return sent;
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/dev/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"new":true}',
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function measure(origin: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${origin}/api/health`);
  const { ready } = (await answer.json()) as { ready: boolean };
  return ready ? performance.now() - began : Infinity;
}
