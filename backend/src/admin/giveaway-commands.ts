import { addGiveaway, giveawayIntervals, pauseGiveaway, queuePrize, setThresholds, shownGiveaways } from '../race/index.ts';
import { type Command, Mistake, type Run } from './command.ts';
import { number, oneOf, switched, text, whole, word } from './values.ts';

const maxAmount = 100_000_000;
const cents = (run: Run, at: number, name: string, least: number): number =>
  whole(word(run, at, name), `${name} in cents`, least, maxAmount);

export const giveawayCommands: Command[] = [
  {
    name: 'giveaway list',
    usage: '',
    about: 'the giveaways, with the rounds that are open and the prizes that wait',
    reads: true,
    run: async ({ tx }) =>
      (await shownGiveaways(tx)).map(
        ({ slug, interval, min_deposit, min_spend, is_paused, finished_at, participants, prize, waiting }) =>
          `${slug}  ${interval}  ${min_deposit}/${min_spend}  ${finished_at ? `skin ${prize}, ${participants} take part, ends ${finished_at.toISOString()}` : 'no round'}  ${waiting} prizes wait${is_paused ? '  paused' : ''}`,
      ),
  },
  {
    name: 'giveaway add',
    usage: '<slug> <interval> <title> <least deposit> <least spend> <prize>',
    about: 'begins a giveaway; amounts in cents, of a prize about how much it costs',
    run: async (run) => {
      const slug = text(word(run, 0, 'slug'), 'slug', 80);
      if (!/^[a-z0-9][a-z0-9_-]*$/.test(slug)) throw new Mistake(`"${slug}" is no slug: lower-case letters, digits, "_" and "-"`);
      const interval = oneOf(word(run, 1, 'interval'), giveawayIntervals, 'interval');
      const title = text(word(run, 2, 'title'), 'title', 80);
      const [min_deposit, min_spend] = [cents(run, 3, 'least deposit', 0), cents(run, 4, 'least spend', 0)];
      const added = await addGiveaway(run.tx, { slug, title, interval, min_deposit, min_spend, prize_cost: cents(run, 5, 'prize', 1) });
      if (!added) throw new Mistake(`there is a giveaway ${slug} already`);
      return [`${slug} begins`];
    },
  },
  {
    name: 'giveaway prize',
    usage: '<slug> <skin id>',
    about: 'the prize of the next round that has none yet; what nobody won comes first',
    run: async (run) => {
      const [slug, skin] = [word(run, 0, 'slug'), number(word(run, 1, 'skin id'), 'skin id')];
      const problem = Number(skin) < 2 ** 31 ? await queuePrize(run.tx, slug, Number(skin)) : `there is no skin ${skin}`;
      if (problem) throw new Mistake(problem);
      return [`the next ${slug} that has no prize yet gives skin ${skin}`];
    },
  },
  {
    name: 'giveaway thresholds',
    usage: '<slug> <least deposit> <least spend>',
    about: 'what the next rounds ask for, in cents',
    run: async (run) => {
      const slug = word(run, 0, 'slug');
      const thresholds = { min_deposit: cents(run, 1, 'least deposit', 0), min_spend: cents(run, 2, 'least spend', 0) };
      if (!(await setThresholds(run.tx, slug, thresholds))) throw new Mistake(`there is no giveaway ${slug}`);
      return [`the next rounds of ${slug} ask for ${thresholds.min_deposit} and ${thresholds.min_spend}`];
    },
  },
  {
    name: 'giveaway pause',
    usage: '<slug> on | off',
    about: 'while on, no round begins; the one that is open ends as it was announced',
    run: async (run) => {
      const slug = word(run, 0, 'slug');
      const isPaused = switched(word(run, 1, 'switch'));
      if (!(await pauseGiveaway(run.tx, slug, isPaused))) throw new Mistake(`there is no giveaway ${slug}`);
      return [`${slug} is ${isPaused ? 'paused' : 'open again'}`];
    },
  },
];
