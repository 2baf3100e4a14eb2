import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { balancesOf, cast, playerById } from '../../accounts/index.ts';
import { formOf, readForms, sendPage } from '../../plumbing/http/sandbox-page.ts';
import type { Plumbing } from '../../plumbing/plumbing.ts';
import { siteTime } from '../nonces.ts';
import { callbackPath, originOf } from '../origin.ts';
import { renameInSandbox, sandboxName } from './names.ts';
import { profilePage, signInPage, strayPage, type Choice } from './page.ts';
import { assertion, checkAuthentication, sandboxPath, type TakeNonce } from './provider.ts';

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
