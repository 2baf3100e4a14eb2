import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Network } from '@riftdrop/contract/api/profile/socials';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { SocialNetwork } from './network.ts';
import { signValue, readSigned } from '../../session/index.ts';
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

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const page = (reply: FastifyReply, status: number, text: string) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(text);

/** The pages of a sandbox network on which a player agrees to attach an account. */
export function sandboxPages(
  server: FastifyInstance,
  networks: readonly Network[],
  { secret, clock }: Pick<Plumbing, 'secret' | 'clock'>,
): void {
  void server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    for (const network of networks) {
      scope.get(path(network), (request, reply) => {
        const { state } = request.query as { state?: unknown };
        return typeof state === 'string' && state !== ''
          ? page(reply, 200, authorizePage(network, path(network), state))
          : page(reply, 400, strayPage());
      });
      scope.post(path(network), (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const [state, name] = [form.get('state') ?? '', (form.get('name') ?? '').replace(/^@/, '')];
        if (state === '' || !namePattern.test(name)) return page(reply, 400, strayPage());
        const said: SandboxAnswer = { state, name, follows: form.get('follows') === 'yes', until: clock.now() + codeMs };
        const code = signValue(secret, purpose(network), said);
        return reply.redirect(`/profile/settings?${new URLSearchParams({ network, code, state }).toString()}`, 303);
      });
    }
  });
}
