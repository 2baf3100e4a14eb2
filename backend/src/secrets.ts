import { type Config, coreSettings, readConfig, secretKeys } from './plumbing/config/config.ts';
import { type Secret, withSecrets } from './plumbing/config/secret.ts';
import { StartFailure } from './plumbing/failure.ts';
import { checkSettings } from './settings.ts';
import { checkoutProviders, providers } from './wallet/index.ts';

/** Names that SECRETS_FILE may set: they are read at each use. */
const names = new Set([
  ...Object.values(coreSettings).flatMap(({ name, isSecret }: { name: string; isSecret?: boolean }) => (isSecret ? [name] : [])),
  ...checkoutProviders.flatMap((provider) => providers[provider].keys),
]);

/** The environment with the values of SECRETS_FILE over it. Throws a `StartFailure` for a file that is no list of secrets. */
export const environment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => withSecrets(env, names);

/** Takes the values of a changed SECRETS_FILE. Throws a `StartFailure` when one of them is wrong, and takes none then. */
export function takeSecrets(env: NodeJS.ProcessEnv, config: Config, secret: Secret): void {
  const next = readConfig(environment(env));
  checkSettings(next.env);
  const keys = secretKeys(next);
  if (next.sealingKeys.length === 0 && !keys[0].equals(secret.keys[0]))
    throw new StartFailure('a new SECRET_KEY needs SEALING_KEYS, or what the old one sealed does not open');
  const { sealingKeys, serviceKeys, pushKeys, steamApiKey } = next;
  Object.assign(config, { env: next.env, secretKeys: next.secretKeys, sealingKeys, serviceKeys, pushKeys, steamApiKey });
  secret.keys = keys;
}
