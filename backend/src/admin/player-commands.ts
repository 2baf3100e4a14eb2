import { closingsOf, type GameFlags, playerById, setGameFlags } from '../accounts/index.ts';
import { type Command, Mistake } from './command.ts';
import { number, switched, word } from './values.ts';

const flagCommand = (name: string, about: string, flag: keyof GameFlags): Command => ({
  name,
  usage: '<player id> on | off',
  about,
  run: async (run) => {
    const [given, on] = [number(word(run, 0, 'player id'), 'player id'), switched(word(run, 1, 'switch'))];
    const player = await playerById(run.tx, given);
    if (!player) throw new Mistake(`there is no player ${given}`);
    await setGameFlags(run.tx, player.id, { [flag]: on });
    return [`${flag} of player ${player.id} is ${on ? 'on' : 'off'}`];
  },
});

/** Commands that set each of the flags. */
export const flagCommands = {
  prepaid_games_allow_all_modes: 'player prepay-all-modes',
  only_with_bots: 'player only-bots',
} as const satisfies Record<keyof GameFlags, string>;

export const playerCommands: Command[] = [
  flagCommand(
    flagCommands.prepaid_games_allow_all_modes,
    'while on, the player may prepay for others in team and equality games too',
    'prepaid_games_allow_all_modes',
  ),
  {
    // Recorded although it only reads: it shows the player of a closed account.
    name: 'player closed',
    usage: '[<player id> | <number of the platform>]',
    about: 'accounts that were closed and opened again, the newest first; of one player with a number of either kind',
    run: async ({ tx, words }) => {
      const rows = await closingsOf(tx, words[0] ?? null);
      if (rows.length === 0) throw new Mistake(words[0] ? `no account of ${words[0]} was ever closed` : 'no account was ever closed');
      return rows.map(
        ({ player_id, what, at, blocked }) => `player ${player_id} ${what} ${at.toISOString()}${blocked ? ', a self-block runs' : ''}`,
      );
    },
  },
  flagCommand(flagCommands.only_with_bots, 'while on, the player meets bots only in games of several people', 'only_with_bots'),
];
