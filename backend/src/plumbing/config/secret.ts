import { secretsOf } from '@riftdrop/metrics/secrets-file';
import { messageOf, StartFailure } from '../failure.ts';

/** The keys of `SECRET_KEY`, newest first: the first signs, all verify. They change while the process runs: read them at each use. */
export interface Secret {
  keys: readonly [Buffer, ...Buffer[]];
}

/** Derives a value from each key once; it goes with the key. */
export function perKey<T extends object>(derive: (key: Buffer) => T): (key: Buffer) => T {
  const derived = new WeakMap<Buffer, T>();
  return (key) => {
    const value = derived.get(key) ?? derive(key);
    derived.set(key, value);
    return value;
  };
}

/**
 * The environment with the values of SECRETS_FILE over it.
 * @param names that the file may set
 * @throws a `StartFailure` for a file that is no list of them
 */
export function withSecrets(env: NodeJS.ProcessEnv, names: ReadonlySet<string>): NodeJS.ProcessEnv {
  try {
    const secrets = secretsOf(env);
    const other = Object.keys(secrets).find((name) => !names.has(name));
    if (other !== undefined) throw new Error(`SECRETS_FILE holds ${other}, which is no secret of this process`);
    return { ...env, ...secrets };
  } catch (error) {
    throw new StartFailure(messageOf(error));
  }
}
