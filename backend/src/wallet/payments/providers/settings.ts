import { StartFailure } from '../../../plumbing/failure.ts';
import { type CheckoutProvider, providers } from './all.ts';

/**
 * Reads the settings of a provider from the environment; null when none of its keys is set. Throws a `StartFailure` that names
 * missing or wrong settings, without their values.
 */
export function settingsOf(provider: CheckoutProvider, env: NodeJS.ProcessEnv): Readonly<Record<string, string>> | null {
  const { keys, bases } = providers[provider];
  const missing = keys.filter((name) => !env[name]);
  if (missing.length === keys.length) return null;
  if (missing.length > 0) throw new StartFailure(`${keys.find((name) => env[name])} needs ${missing.join(' and ')} too`);
  const all: Record<string, string> = {};
  for (const name of keys) all[name] = env[name]!;
  for (const [name, usual] of Object.entries(bases)) all[name] = baseOf(name, env[name] || usual);
  return all;
}

function baseOf(name: string, text: string): string {
  if (!/^https:\/\/[^\s?#]+[^\s?#/]$/.test(text) || !URL.canParse(text))
    throw new StartFailure(`${name} must be an https address without a slash at its end`);
  return text;
}
