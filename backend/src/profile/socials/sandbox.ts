import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Network } from '@riftdrop/contract/api/profile/socials';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import type { SocialNetwork } from './network.ts';
import { signValue, readSigned } from '../../auth/index.ts';
import { formOf, readForms, sendPage, html, sandboxPage } from '../../plumbing/http/sandbox-page.ts';

const titles: Record<Network, string> = { twitter: 'Twitter', facebook: 'Facebook' };

/** The page with a form for an account's name, and whether it follows the site. */
function authorizePage(network: Network, action: string, state: string): string {
  const title = titles[network];
  return sandboxPage(
    `Attach · Sandbox ${title}`,
    html`<h1>Attach a ${title} account</h1>
      <p class="lead">This page stands in for ${title}. All people here are made up, and no post is made.</p>
      <form class="again" method="post" action="${action}">
        <input type="hidden" name="state" value="${state}" />
        <label for="name">Account name</label>
        <span class="row"
          ><input
            id="name"
            name="name"
            autocomplete="off"
            pattern="@?[A-Za-z0-9_]{1,15}"
            maxlength="16"
            required
            title="1 to 15 letters, digits and underscores"
        /></span>
        <label><input type="checkbox" name="follows" value="yes" /> This account follows Riftdrop</label>
        <button class="plain">Attach</button>
      </form>
      <p><a href="/profile/settings">Cancel</a></p>`,
  );
}

/** A request that no attaching of this site makes. */
const strayPage = (): string =>
  sandboxPage(
    'Nothing to attach · Sandbox',
    html`<h1>Nothing to attach</h1>
      <p class="lead">This page belongs to an attaching that was started on the site. Please start it there.</p>
      <p><a href="/profile/settings">To the settings</a></p>`,
  );

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
