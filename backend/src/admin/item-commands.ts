import { blockSales } from '../profile/index.ts';
import type { Command } from './command.ts';
import { moment, number, oneOf, text, word } from './values.ts';

export const itemCommands: Command[] = [
  {
    name: 'items block-sale',
    usage: 'player | item <id> <until> <reason>',
    about: 'holds back the sale of one item, or of all items of a player; the player reads the reason',
    takes: 4,
    run: async (run) => {
      const what = oneOf(word(run, 0, 'kind'), ['player', 'item'], 'kind');
      const id = Number(number(word(run, 1, 'id'), 'id'));
      const until = moment(word(run, 2, 'time'), run.now);
      const reason = text(word(run, 3, 'reason'), 'reason', 200);
      await blockSales(run.tx, what === 'player' ? { player: id } : { drop: id }, reason, until);
      return [`sales of ${what} ${id} are held back until ${until.toISOString()}`];
    },
  },
];
