import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Network } from '@riftdrop/contract/api/profile/socials';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { SocialNetwork } from './network.ts';
import { signValue, readSigned } from '../../auth/index.ts';
import { formOf, readForms, sendPage } from '../../plumbing/http/sandbox-page.ts';
import { authorizePage, strayPage } from './sandbox-page.ts';

const path = (network: string): string => `/sandbox/social/${network}`;
const purpose = (network: string): string => `sandbox-social-${network}`;
const codeMs = 5 * 60_000;
const namePattern = /^[A-Za-z0-9_]{1,15}$/;

/** Contents of a signed code. */
interface SandboxAnswer {
  state: string;
  name: string;
  follows: boolean;
  /** Epoch milliseconds. */
  until: number;
}

/** A network that accepts every typed name, and every claim to follow the site. */
export function sandboxNetwork(network: Network, { secret, clock }: Pick<Plumbing, 'secret' | 'clock'>): SocialNetwork {
  return {
    authUrl: (state) => `${path(network)}?state=${encodeURIComponent(state)}`,
    redeem: async (code, state) => {
      const said = readSigned<SandboxAnswer>(secret, purpose(network), code);
      if (said?.state !== state || said.until <= clock.now()) return null;
      const externalId = createHash('sha256').update(`${network}|${said.name.toLowerCase()}`).digest('hex').slice(0, 20);
      return { externalId, name: said.name, confirmed: said.follows };
    },
  };
}

/** The pages of a sandbox network on which a player agrees to attach an account. */
export function sandboxPages(
  server: FastifyInstance,
  networks: readonly Network[],
  { secret, clock }: Pick<Plumbing, 'secret' | 'clock'>,
): void {
  void server.register(async (scope) => {
    readForms(scope);
    for (const network of networks) {
      scope.get(path(network), (request, reply) => {
        const { state } = request.query as { state?: unknown };
        return typeof state === 'string' && state !== ''
          ? sendPage(reply, 200, authorizePage(network, path(network), state))
          : sendPage(reply, 400, strayPage());
      });
      scope.post(path(network), (request, reply) => {
        const form = formOf(request);
        const [state, name] = [form.get('state') ?? '', (form.get('name') ?? '').replace(/^@/, '')];
        if (state === '' || !namePattern.test(name)) return sendPage(reply, 400, strayPage());
        const said: SandboxAnswer = { state, name, follows: form.get('follows') === 'yes', until: clock.now() + codeMs };
        const code = signValue(secret, purpose(network), said);
        return reply.redirect(`/profile/settings?${new URLSearchParams({ network, code, state }).toString()}`, 303);
      });
    }
  });
}
