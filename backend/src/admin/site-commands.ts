import { fillCatalogue } from '../catalogue/index.ts';
import { rotateOpenKey } from '../fairness/index.ts';
import { messagesNow, publishMessage, requestContact, withdrawMessage } from '../notices/index.ts';
import { playerById } from '../accounts/index.ts';
import { type Command, Mistake } from './command.ts';
import { momentOrNever, number, oneOf, switched, text, whole, word } from './values.ts';

const types = ['info', 'warning', 'success', 'danger'] as const;
const forms = ['global', 'inline', 'pop_up', 'notification'] as const;

export const siteCommands: Command[] = [
  {
    name: 'message publish',
    usage:
      '<title> <text> [--type info|warning|success|danger] [--form global|inline|pop_up|notification] [--location <place>] ' +
      '[--until <time>]',
    about: 'shows a message on every open page',
    run: async (run) => {
      const { type = 'info', form = 'global', location = '', until = 'never' } = run.options;
      const id = await publishMessage(run.tx, {
        title: text(word(run, 0, 'title'), 'title', 120),
        message: text(word(run, 1, 'text'), 'text', 1_000),
        type: oneOf(type, types, 'type'),
        form: oneOf(form, forms, 'form'),
        location: text(location, 'location', 200, 0),
        disable_at: momentOrNever(until, run.now),
      });
      return [`message ${id} is shown`];
    },
  },
  {
    name: 'message withdraw',
    usage: '<id>',
    about: 'takes a message from every open page',
    run: async (run) => {
      const id = number(word(run, 0, 'id'), 'id');
      if (!(await withdrawMessage(run.tx, id))) throw new Mistake(`there is no message ${id}`);
      return [`message ${id} is gone`];
    },
  },
  {
    name: 'message list',
    usage: '',
    about: 'the messages that are shown',
    reads: true,
    run: async ({ tx }) =>
      (await messagesNow(tx)).map(({ id, type, form, title, message }) => `${id}  ${type}  ${form}  ${title}: ${message}`),
  },
  {
    name: 'open-data new-key',
    usage: '',
    about: 'makes the key that signs open data from now on; the key before names it',
    run: async ({ tx, games }) => [`open data are signed by ${await rotateOpenKey(tx, games.plumbing.sealing)}`],
  },
  {
    name: 'support ask',
    usage: '<player id> on | off',
    about: 'asks a player to contact support',
    run: async (run) => {
      const [player, wanted] = [number(word(run, 0, 'player id'), 'player id'), switched(word(run, 1, 'switch'))];
      if (!(await playerById(run.tx, player))) throw new Mistake(`there is no player ${player}`);
      await requestContact(run.tx, player, wanted);
      return [`player ${player} is ${wanted ? '' : 'no longer '}asked to contact support`];
    },
  },
  {
    name: 'catalogue fill',
    usage: '<number of cases>',
    about: 'makes the catalogue so large with cases of the generator, to try out a large site',
    run: async (run) => [
      `${await fillCatalogue(run.tx, whole(word(run, 0, 'number of cases'), 'number of cases', 1, 100_000), run.now)} cases were added`,
    ],
  },
  {
    name: 'log',
    usage: '[--limit <number>]',
    about: 'what was done with these commands, the newest first',
    reads: true,
    run: async ({ tx, options }) => {
      const limit = whole(options.limit ?? '50', 'limit', 1, 10_000);
      const rows = await tx.selectFrom('admin_actions').selectAll().orderBy('id', 'desc').limit(limit).execute();
      return rows.map(({ at, actor, command, outcome }) => `${at.toISOString()}  ${actor}  ${command}  ->  ${outcome}`);
    },
  },
];
