import { blockSales, payUndeliverable } from '../profile/index.ts';
import { type Command, Mistake } from './command.ts';
import { moment, number, oneOf, text, word } from './values.ts';

export const itemCommands: Command[] = [
  {
    name: 'items undeliverable',
    usage: '<item id> <reason>',
    about:
      'pays an item that can no longer be delivered at the cost that it was shown with; its owner is told, and the reason is written down',
    run: async (run) => {
      const id = Number(number(word(run, 0, 'item id'), 'item id'));
      text(word(run, 1, 'reason'), 'reason', 200);
      const paid = await payUndeliverable(run.tx, id);
      if (!paid) throw new Mistake(`item ${id} is neither in an inventory nor on hold`);
      return [`player ${paid.player} got ${paid.amount} cents for item ${id}`];
    },
  },
  {
    name: 'items block-sale',
    usage: 'player | item <id> <until> <reason>',
    about: 'holds back the sale of one item, or of all items of a player; the player reads the reason',
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
