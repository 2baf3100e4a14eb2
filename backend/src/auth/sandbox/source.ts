import type { Secret } from '../../plumbing/config/secret.ts';
import { sandboxPerson, welcome } from '../../accounts/index.ts';
import type { IdentitySource } from '../identity-source.ts';
import type { Database } from '../../plumbing/database/database.ts';
import { sandboxName } from './names.ts';
import { checkAuthentication, endpointOf, idPrefixOf, type TakeNonce } from './provider.ts';

/**
 * Players of the sandbox. The direct request goes to the provider in this process and not over the network, because the public
 * address may not be reachable from here; the text is the same.
 */
export const sandboxSource = (secret: Secret, takeNonce: TakeNonce, db: Database): IdentitySource => ({
  welcome,
  provider: (origin) => ({
    endpoint: endpointOf(origin),
    idPrefix: idPrefixOf(origin),
    ask: (form) => checkAuthentication(secret, form, takeNonce),
  }),
  person: async (steamid) => sandboxPerson(steamid),
  profileAt: async (url, origin) => {
    const prefix = idPrefixOf(origin);
    return (url.startsWith(prefix) && /^(9[0-9]{16})\/$/.exec(url.slice(prefix.length))?.[1]) || null;
  },
  profileName: (steamid) => sandboxName(db, steamid),
});
