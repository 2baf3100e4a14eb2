import { anActor, call, pricedCases } from '../harness/api.ts';

/** Addresses of screens by name: those of a visitor, and those of a player. */
export interface Screens {
  visitor: Record<string, string>;
  player: Record<string, string>;
}

/** Every screen of a site with people on it; a player's are those of this simulated one. */
export async function screensOf(url: string, simulated: number): Promise<Screens> {
  return { visitor: await ofVisitor(url), player: await ofPlayer(url, simulated) };
}

async function ofVisitor(url: string): Promise<Record<string, string>> {
  const cases = await pricedCases(url);
  const slug = cases.at(-1)!.slug;
  const { items } = await call(url, 'GET /dropcase/:slug', { params: { slug } });
  const [king] = await call(url, 'GET /kings/current', {});
  const race = await call(url, 'GET /royale-race/session/list/finished', {});
  const { current_session: current } = await call(url, 'GET /royale-race', {});
  const leader = current?.top_participants[0]?.user.steamid;
  return {
    home: '/',
    case: `/case/${slug}`,
    ...(king && {
      'case-with-king': `/case/${king.drop_case.slug}`,
      'king-history': `/case/${king.drop_case.slug}/history`,
      king: `/case/${king.drop_case.slug}/king/${king.id}`,
    }),
    'points-cases': '/datpoints-cases',
    giveaways: '/giveaways',
    'free-cases': '/free-cases',
    top: '/top',
    skin: `/skin/${items[0]!.skin_item.id}`,
    ...(leader && { player: `/profile/${leader}` }),
    pvp: '/pvp',
    'pvp-finished': '/pvp/finished',
    battles: '/battles',
    'battles-finished': '/battles/finished',
    royales: '/royales',
    'royales-finished': '/royales/finished',
    'royale-faq': '/battle-royale-faq',
    rps: '/rps',
    'rps-finished-list': '/rps/finished',
    ...(await ofGames(url)),
    ...(leader && { 'battle-statistics': `/battles/stats/${leader}`, 'royale-statistics': `/royales/stats/${leader}` }),
    race: '/royales/race',
    'races-finished': '/royales/race/finished',
    ...(race.items[0] && { 'race-finished': `/royales/race/${race.items[0].id}` }),
    upgrade: '/upgrade',
    'upgrade-howto': '/upgrade/howto',
    partner: '/partner',
    ...ofShell,
    'sign-in': '/privacy?modal=login',
  };
}

/** Pages of the frame, which need no data. */
const ofShell = Object.fromEntries(
  [
    'provably-fair',
    'faq',
    'cases/howto',
    'demo',
    'why-riftdrop',
    'vs/marketplaces',
    'responsible-play',
    'scam-alert',
    'trade-restrictions',
    'contacts',
    'agreement',
    'privacy',
  ].map((path) => [path.replace('/', '-'), `/${path}`]),
);

/** A finished game of each type, and one that is not over. */
async function ofGames(url: string): Promise<Record<string, string>> {
  const pages = { GROUP_GAME: 'battle', BATTLE_ROYALE: 'royale', RPS_GAME: 'rps' } as const;
  const lists = {
    open: await call(url, 'GET /all-games/list/running', { query: { limit: 100 } }),
    finished: await call(url, 'GET /all-games/list/finished', { query: { limit: 100 } }),
  };
  const found: Record<string, string> = {};
  for (const [state, { items }] of Object.entries(lists))
    for (const { type, uid } of items) if (uid) found[`${pages[type]}-${state}`] ??= `/${pages[type]}/${uid}`;
  return found;
}

async function ofPlayer(url: string, simulated: number): Promise<Record<string, string>> {
  const player = await anActor(url, { simulated });
  const [payment] = (await player.ask('GET /payment/list')).items;
  const [cashOut] = (await player.ask('GET /cashout/list')).items;
  const { items } = await player.ask('GET /profile/drops/:id', { params: { id: 'me' } });
  return {
    'home-of-player': '/',
    profile: '/profile',
    followings: '/profile/followings',
    statistics: '/profile/statistics',
    settings: '/profile/settings',
    openings: '/openings',
    'upgrade-of-player': '/upgrade',
    'upgrade-history': '/upgrade/history',
    payments: '/profile/payments',
    ...(payment && { payment: `/profile/payments/${payment.id}` }),
    'cash-outs': '/profile/cashout',
    ...(cashOut && { 'cash-out': `/profile/cashout/${cashOut.id}` }),
    withdrawals: '/profile/withdrawal',
    'new-battle': '/battles/create',
    'new-royale': '/royales/create',
    'new-rps': '/rps/create',
    'own-finished-games': '/pvp/finished/me',
    giveaway: '/?modal=giveaway&giveaway.slug=hourly_giveaway',
    'ways-to-pay': '/privacy?modal=addBalance',
    ...(items[0] && { 'verify-roll': `/privacy?modal=verifyRoll&verifyRoll.drop=${items[0].id}` }),
  };
}
