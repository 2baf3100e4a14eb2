import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { untilDrawn } from '@riftdrop/contract/release/pictures';
import { balancesOf, cast, playerById } from '../../accounts/index.ts';
import { formOf, readForms, sendPage, html, type Markup, sandboxPage } from '../../plumbing/http/sandbox-page.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { siteTime } from '../nonces.ts';
import { callbackPath, originOf } from '../origin.ts';
import { renameInSandbox, sandboxName } from './names.ts';
import { assertion, checkAuthentication, sandboxPath, type TakeNonce } from './provider.ts';

/** A player to sign in as. */
interface Choice {
  steamid: string;
  nickname: string;
  avatar: string;
  /** USD cents. */
  balance: number;
}

const money = (cents: number): string => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

const person = ({ steamid, nickname, avatar, balance }: Choice): Markup =>
  html` <li>
    <button class="person" name="person" value="${steamid}">
      <picture
        ><source type="image/avif" srcset="/img/avatars/${avatar}_200.avif${untilDrawn}" />
        <img src="/img/avatars/${avatar}_200.webp${untilDrawn}" alt="" width="56" height="56"
      /></picture>
      <span class="who"><span class="name">${nickname}</span><span class="note">${money(balance)}</span></span>
    </button>
  </li>`;

/** The sign-in page with the choice of a player. */
function signInPage(returnTo: string, choices: Choice[]): string {
  return sandboxPage(
    'Sign in · Sandbox platform',
    html`<h1>Who do you want to be?</h1>
      <p class="lead">This page stands in for the game platform. All people here are made up, and all money is play money.</p>
      <form method="post" action="${sandboxPath}/approve">
        <input type="hidden" name="return_to" value="${returnTo}" />
        <ul class="people">
          ${choices.map(person)}
        </ul>
        <button class="new" name="person" value="new">
          <span>A new player</span><span class="note">starts with $100.00 and 1,000 points</span>
        </button>
      </form>
      <form class="again" method="post" action="${sandboxPath}/approve">
        <input type="hidden" name="return_to" value="${returnTo}" />
        <label for="number">Came as a new player before? Enter the 17-digit number from your profile.</label>
        <span class="row"
          ><input
            id="number"
            name="person"
            inputmode="numeric"
            autocomplete="off"
            pattern="9[0-9]{16}"
            maxlength="17"
            required
            title="17 digits, the first one is 9"
          /><button class="plain">Sign in</button></span
        >
      </form>
      <form class="back" method="post" action="${sandboxPath}/approve">
        <input type="hidden" name="return_to" value="${returnTo}" /><button class="plain" name="person" value="cancel">Cancel</button>
      </form>`,
  );
}

/** A player's profile on the sandbox platform, where the name can be changed. */
function profilePage(steamid: string, nickname: string): string {
  return sandboxPage(
    'Profile · Sandbox platform',
    html`<h1>${nickname}</h1>
      <p class="lead">Profile ${steamid}. Each name can be changed here by every visitor: all people are made up.</p>
      <form class="again" method="post" action="${sandboxPath}/id/${steamid}/">
        <label for="nickname">Name</label>
        <span class="row"
          ><input id="nickname" name="nickname" value="${nickname}" autocomplete="off" maxlength="32" required /><button class="plain">
            Save
          </button></span
        >
      </form>`,
  );
}

/** A request that no sign-in of this site makes. */
function strayPage(): string {
  return sandboxPage(
    'Nothing to sign in to · Sandbox platform',
    html`<h1>Nothing to sign in to</h1>
      <p class="lead">This page belongs to a sign-in that was started on the site. Please start it there.</p>
      <p><a href="/">To the site</a></p>`,
  );
}

const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
/** The sandbox platform: its OpenID endpoint, and the page with the choice of a player. */
export function sandboxRoutes(server: FastifyInstance, plumbing: Plumbing, takeNonce: TakeNonce): void {
  const { secret } = plumbing;
  void server.register(async (scope) => {
    readForms(scope);

    scope.get(`${sandboxPath}/style.css`, (_request, reply) =>
      reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' }).send(style),
    );

    scope.get(`${sandboxPath}/login`, async (request, reply) => {
      const query = request.query as Record<string, string>;
      const returnTo = ownReturn(request, plumbing, query['openid.return_to']);
      if (query['openid.mode'] !== 'checkid_setup' || !returnTo) return sendPage(reply, 400, strayPage());
      return sendPage(reply, 200, signInPage(returnTo, await choices(plumbing)));
    });

    scope.post(`${sandboxPath}/login`, async (request, reply) => {
      const answer = await checkAuthentication(secret, formOf(request), takeNonce);
      return reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).send(answer);
    });

    if (plumbing.config.alternateLogin) profileRoutes(scope, plumbing);

    scope.post(`${sandboxPath}/approve`, async (request, reply) => {
      const form = formOf(request);
      const returnTo = ownReturn(request, plumbing, form.get('return_to'));
      const chosen = form.get('person') ?? '';
      if (!returnTo) return sendPage(reply, 400, strayPage());
      if (chosen === 'cancel') return reply.redirect(cancelled(returnTo));
      const steamid = chosen === 'new' ? newNumber() : chosen;
      if (!isNumber(steamid)) return sendPage(reply, 400, strayPage());
      return reply.redirect(assertion(secret, originOf(request, plumbing.config), returnTo, steamid, await siteTime(plumbing.db)), 303);
    });
  });
}

/** A profile of the sandbox platform; its name exists on the platform only, and alternate login reads it. */
function profileRoutes(scope: FastifyInstance, { db }: Plumbing): void {
  scope.get(`${sandboxPath}/id/:steamid`, async (request, reply) => {
    const { steamid } = request.params as { steamid: string };
    if (!isNumber(steamid)) return sendPage(reply, 404, strayPage());
    return sendPage(reply, 200, profilePage(steamid, await sandboxName(db, steamid)));
  });

  scope.post(`${sandboxPath}/id/:steamid`, async (request, reply) => {
    const { steamid } = request.params as { steamid: string };
    const nickname = (formOf(request).get('nickname') ?? '').replace(/\p{C}/gu, '').trim();
    if (!isNumber(steamid) || !nickname || Array.from(nickname).length > 32) return sendPage(reply, 400, strayPage());
    await renameInSandbox(db, steamid, nickname);
    return reply.redirect(`${sandboxPath}/id/${steamid}/`, 303);
  });
}

const isNumber = (text: string): boolean => /^9[0-9]{16}$/.test(text);

/** The platform redirects to this site only. */
function ownReturn(request: FastifyRequest, { config }: Plumbing, text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  return origin === originOf(request, config) && pathname === callbackPath ? text : null;
}

function cancelled(returnTo: string): string {
  const url = new URL(returnTo);
  url.searchParams.set('openid.mode', 'cancel');
  return url.href;
}

/** An unused number: 16 random digits after the 9 of the sandbox. */
const newNumber = (): string => `9${String(randomInt(1, 100_000_000)).padStart(8, '0')}${String(randomInt(100_000_000)).padStart(8, '0')}`;

const choices = ({ db }: Plumbing): Promise<Choice[]> =>
  Promise.all(
    cast.map(async ({ steamid, nickname, avatar, balance }) => {
      const player = await playerById(db.sql, steamid);
      return { steamid, nickname, avatar, balance: player ? (await balancesOf(db.sql, player.id)).balance : balance };
    }),
  );
