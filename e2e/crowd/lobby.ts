import type { GameType, GameView } from '@riftdrop/contract/api/games/games';
import type { Behaviour, CrowdSite } from './behaviour.ts';
import { battle } from './behaviours/battle.ts';
import { payIn } from './behaviours/deposit.ts';
import { royale } from './behaviours/royale.ts';
import { rps } from './behaviours/rps.ts';
import type { Person } from './person.ts';

/** Of each type, the page of its games, how many of them stay open for real players, and who makes a new one. */
const types: Record<GameType, { path: string; kept: number; make: Behaviour }> = {
  GROUP_GAME: { path: '/battle', kept: 2, make: battle },
  BATTLE_ROYALE: { path: '/royale', kept: 1, make: royale },
  RPS_GAME: { path: '/rps', kept: 1, make: rps },
};
const typeNames = Object.keys(types) as GameType[];

/** How long a game among simulated players waits for others before they fill it, milliseconds. */
const patience = { least: 20_000, most: 90_000 };

/** Joins games: one that a real player joined is filled within half a minute, and some of the others stay open for real players. */
export class Lobby {
  /** The public games that are not over, as of the last look. */
  games: readonly GameView[] = [];
  private readonly fillAt = new Map<string, number>();

  /** Looks at the lobby and does what is due there. `isHurried` leaves no game open for long, as in a day that is played at once. */
  async look(site: CrowdSite, isHurried = false): Promise<void> {
    this.games = (await site.pick().ask('GET /all-games/list/running', { query: { limit: 100 } })).items;
    for (const type of typeNames) {
      const open = this.games.filter((game) => game.type === type && isJoinable(game));
      const withGuests = open.filter((game) => hasGuest(game, site));
      for (const game of withGuests)
        // Who makes a game may wait for a friend.
        if (site.isOurs(game.creator?.id ?? '') || this.isDue(game, site)) await this.join(site, game, Math.ceil(freePlaces(game) / 4));
      // Newest first: the newest stay open.
      const among = open.filter((game) => !withGuests.includes(game));
      for (const game of among.slice(isHurried ? 0 : types[type].kept))
        if (isHurried || this.isDue(game, site)) await this.join(site, game, isHurried ? freePlaces(game) : 1);
      if (among.length < types[type].kept) await site.act(site.pick(), types[type].make);
    }
    for (const uid of this.fillAt.keys()) if (!this.games.some((game) => game.uid === uid)) this.fillAt.delete(uid);
  }

  private isDue({ uid }: GameView, { random }: CrowdSite): boolean {
    const now = performance.now();
    const at = this.fillAt.get(uid!) ?? now + random.whole(patience.least, patience.most);
    this.fillAt.set(uid!, at);
    return now >= at;
  }

  /** Lets so many players take a place each. */
  private async join(site: CrowdSite, game: GameView, count: number): Promise<void> {
    const seated = new Set(game.seats.map(({ player }) => player?.id));
    const others = site.random.shuffled(site.people.filter(({ id }) => !seated.has(id)));
    const able = others.filter(({ balance }) => balance >= game.cost_join);
    for (const person of able.slice(0, count)) await site.act(person, joining(game));
    if (able.length < count && others[0]) await site.act(others[0], payingFor(game));
  }
}

const freePlaces = ({ max_users, seats }: GameView): number => max_users - seats.length;

const isJoinable = (game: GameView): boolean =>
  game.status === 'open' && game.uid !== null && freePlaces(game) > 0 && !game.needs_secret && game.check_referrer_period === null;

const hasGuest = ({ seats }: GameView, site: CrowdSite): boolean => seats.some(({ player }) => player !== null && !site.isOurs(player.id));

const joining = ({ uid, type }: GameView): Behaviour => ({
  name: 'join',
  odds: 0,
  path: `${types[type].path}/${uid}`,
  act: (person: Person) => person.ask(joinRoutes[type], { params: { uid: uid! }, body: {} }),
});

const joinRoutes = {
  GROUP_GAME: 'POST /group/game/:uid/join',
  BATTLE_ROYALE: 'POST /battle-royale/:uid/join',
  RPS_GAME: 'POST /rps/game/:uid/join',
} as const satisfies Record<GameType, string>;

/** The balance is enough at a later look. */
const payingFor = ({ cost_join }: GameView): Behaviour => ({
  name: 'deposit',
  odds: 0,
  path: '/profile/payments',
  act: (person: Person, { url }: CrowdSite) => payIn(url, person, cost_join * 2),
});
