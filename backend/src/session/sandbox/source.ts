import type { IdentitySource } from '../identity-source.ts';
import { sandboxPerson } from '../cast.ts';
import { welcome } from '../players.ts';
import { checkAuthentication, endpointOf, idPrefixOf, type TakeNonce } from './provider.ts';

/**
 * People of the sandbox. The direct request goes to the provider in this process and not over the network, because the
 * public address may not be reachable from here; what is said is the same text.
 */
export const sandboxSource = (secret: Buffer, takeNonce: TakeNonce): IdentitySource => ({
  welcome,
  provider: (origin) => ({
    endpoint: endpointOf(origin),
    idPrefix: idPrefixOf(origin),
    ask: (form) => checkAuthentication(secret, form, takeNonce),
  }),
  person: async (steamid) => sandboxPerson(steamid),
});
