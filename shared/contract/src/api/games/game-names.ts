/** The name of each game in the code, and its names in calls, channels, items and refusals. `kind` is the first part of its rolls. */
export const gameNames = {
  battles: {
    kind: 'battles',
    type: 'GROUP_GAME',
    lobby: 'group.games.lobby',
    source: 'group',
    sponsorRefusal: 'group_game_sponsored_limit_reached',
  },
  royale: {
    kind: 'royale',
    type: 'BATTLE_ROYALE',
    lobby: 'br.games.lobby',
    source: 'br_match',
    sponsorRefusal: 'br_sponsored_count_error',
  },
  rps: { kind: 'rps', type: 'RPS_GAME', lobby: 'rps.games.lobby', source: 'rps', sponsorRefusal: 'rps_game_sponsored_limit_reached' },
} as const;
export type GameNames = (typeof gameNames)[keyof typeof gameNames];
