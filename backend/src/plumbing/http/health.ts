import { messageOf } from '../failure.ts';
import type { Logger } from '../config/logger.ts';

/** Reports parts that fail while the rest goes on. */
export interface Health {
  /**
   * `isWell` runs at every look; when it returns false or throws, `name` is listed. Without an `essential` part no request is
   * answered.
   */
  watch(name: string, isWell: () => boolean | Promise<boolean>, importance?: 'essential'): void;
  look(): Promise<{ ready: boolean; degraded: string[] }>;
}

export function health(log: Logger): Health {
  const checks = new Map<string, () => boolean | Promise<boolean>>();
  const essential = new Set<string>();
  const ask = async (name: string, isWell: () => boolean | Promise<boolean>) => {
    try {
      return await isWell();
    } catch (error) {
      log.warn('a health check failed', { name, error: messageOf(error) });
      return false;
    }
  };
  const askAll = async () => {
    const answers = await Promise.all([...checks].map(async ([name, isWell]) => ({ name, well: await ask(name, isWell) })));
    const degraded = answers.filter(({ well }) => !well).map(({ name }) => name);
    return { ready: !degraded.some((name) => essential.has(name)), degraded };
  };
  let looking: ReturnType<typeof askAll> | null = null;
  return {
    watch(name, isWell, importance) {
      checks.set(name, isWell);
      if (importance) essential.add(name);
    },
    // Any client may call at any pace: simultaneous calls share the answers.
    look: () => (looking ??= askAll().finally(() => (looking = null))),
  };
}
