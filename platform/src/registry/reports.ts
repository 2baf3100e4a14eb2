import { countReports } from '../reports/counters.ts';
import { followLog } from '../reports/follow-log.ts';
import { reportsFolder } from '../reports/place.ts';
import type { ParsedInput, ReplyOf } from './control-plane.ts';
import type { Context } from './context.ts';

/** Different errors that are shown. */
const maxReports = 50;

/** Reports of pages about an app, or about all: counts by version, and the newest errors. They identify no player. */
export async function reports({ site }: Context, { app }: ParsedInput<'reports'>): Promise<ReplyOf<'reports'>> {
  const folder = reportsFolder(site.dataDir);
  const isAsked = (owner: string) => app === undefined || owner.split('@')[0] === app;
  const counters = await countReports(folder);
  return {
    versions: [...counters].filter(([owner]) => isAsked(owner)).map(([owner, counts]) => ({ owner, ...counts })),
    errors: await newestErrors(folder, isAsked),
  };
}

async function newestErrors(folder: string, isAsked: (owner: string) => boolean): Promise<ReplyOf<'reports'>['errors']> {
  const found = new Map<string, { at: number; error: ReplyOf<'reports'>['errors'][number] }>();
  await followLog(folder)(({ received, errors }) => {
    for (const { owner, phase, message, path, times } of errors.filter((one) => isAsked(one.owner))) {
      const key = `${owner} ${phase} ${message}`;
      const before = found.get(key)?.error.times ?? 0;
      found.set(key, {
        at: received,
        error: { owner, phase, message, path, times: before + times, last: new Date(received).toISOString() },
      });
    }
  });
  return [...found.values()]
    .sort((a, b) => b.at - a.at)
    .slice(0, maxReports)
    .map(({ error }) => error);
}
