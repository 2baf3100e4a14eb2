import { sql } from 'kysely';
import { bootstrapCall, healthCall, siteClock, type Bootstrap } from '@riftdrop/contract/api/bootstrap/bootstrap';
import type { FastifyInstance } from 'fastify';
import { gameSettings } from '../games/index.ts';
import { readSettings } from '../plumbing/config/setting.ts';
import { setSiteBehind, siteBehind } from '../plumbing/database/site-time.ts';
import type { Domain, SettingsOf } from '../plumbing/domain.ts';
import { serve, type Served } from '../plumbing/http/http.ts';
import type { Plumbing } from '../plumbing/plumbing.ts';
import { registryDoorRoute } from './registry-door.ts';
import { companySettings } from './settings.ts';

const path = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year; each answer begins anew. */
const validForMs = 180 * 86_400_000;

/** The contact for reports of a vulnerability (RFC 9116). */
function securityText(fastify: FastifyInstance, { config, clock }: Pick<Plumbing, 'config' | 'clock'>): void {
  fastify.get(path, (_request, reply) => {
    const lines = [
      `Contact: mailto:${config.supportEmail}`,
      `Expires: ${new Date(clock.now() + validForMs).toISOString()}`,
      'Preferred-Languages: en',
      ...(config.publicOrigin === null ? [] : [`Canonical: ${config.publicOrigin}${path}`]),
    ];
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}

/** Settings of the site that belong to no domain, or to one that is not there yet. */
function siteSettings({ config, clock }: Plumbing): Partial<Bootstrap> {
  const { facebook, twitter, legalAddress, mirrors, paymentCards } = readSettings(companySettings, config.env);
  return {
    product: 'Riftdrop',
    status: config.maintenance ? 'maintenance' : 'ok',
    sandbox: config.identity === 'sandbox',
    server_time: new Date(clock.now()).toISOString(),
    socials: { facebook, twitter },
    images: {
      host: '',
      drop_case_path: '/img/cases/',
      skin_path: '/img/skins/',
      avatar_path: '/img/avatars/',
      sizes: [400, 200],
      ext: ['avif', 'webp'],
    },
    support_email: config.supportEmail,
    company: { legal_address: legalAddress, mirrors, payment_cards: paymentCards },
    race: null,
    features: {
      royale: true,
      rps: true,
      alternate_login: config.alternateLogin,
      group_game_prepay: readSettings(gameSettings, config.env).isPrepayOffered,
    },
    policy: { allow_skip: true, max_multi_open: 10, min_cycle_ms: 0, reminder_minutes: 60 },
  };
}

/** Start values and health. */
export function domain(plumbing: Plumbing, version: string, ofDomains: readonly SettingsOf[]): Domain {
  plumbing.health.watch(
    'database',
    async () => {
      await plumbing.db.pool.query('select 1');
      return true;
    },
    'essential',
  );
  const settings: SettingsOf[] = [() => siteSettings(plumbing), ...ofDomains];
  return {
    name: 'bootstrap',
    routes: (fastify) => {
      registryDoorRoute(fastify, plumbing);
      if (plumbing.config.supportEmail) securityText(fastify, plumbing);
    },
    calls: [
      serve(bootstrapCall, async ({ raw }) => {
        const parts = await Promise.all(settings.map(async (of) => of(raw.headers)));
        return bootstrapCall.reply.parse(Object.assign({}, ...parts));
      }),
      serve(healthCall, async ({ respond }) => {
        const { ready, degraded } = await plumbing.health.look();
        if (!ready) respond.code(503);
        return { ready, version, degraded };
      }),
      ...(plumbing.config.identity === 'sandbox' ? [serveClock(plumbing)] : []),
    ],
  };
}

/** Moves the time of a sandbox that is behind, and wakes the jobs that are due then. */
const serveClock = ({ db }: Plumbing): Served =>
  serve(siteClock, async ({ body }) => {
    const before = await siteBehind(db.owner);
    const behind = Math.min(before, body.behind);
    if (behind < before) {
      await setSiteBehind(db.owner, behind);
      await sql`select pg_notify('jobs', '')`.execute(db.sql);
    }
    return { behind };
  });
