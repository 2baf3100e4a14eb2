import type { ComposedSet, TestResult } from '../../registry/control-plane.ts';
import type { Author } from '../../registry/registry.ts';
import type { Answer } from '../answer.ts';
import { author } from '../author.ts';
import { example, readPort, withAuthor, type AddCommand, type Authored } from '../command-line.ts';
import { Complaint } from '../complaint.ts';
import { connect, dataFolder, type Connection, type ServerPlace } from '../connect.ts';
import { exitCodes } from '../exit-codes.ts';
import { isSetWord, readSet } from '../pins.ts';
import { pinsOf } from '../../registry/composition.ts';
import { fetchSet, requireSameBackend, wordsOf, type FetchedSet } from '../sets/running-set.ts';
import { isInstalled } from '../../repository.ts';
import { testSet } from '../sets/test-set.ts';
import { during, type Paint } from '../terminal.ts';

interface Options extends Authored, ServerPlace {
  serve?: boolean;
  port: number;
  test?: string | true;
}

const usualPort = Number(process.env.PORT) || 4000;

export const addCompose: AddCommand = (program, act) => {
  const command = withAuthor(program.command('compose'))
    .summary('put a set of versions together, run it, test it')
    .description(
      'Puts exactly these versions together without making them live, when the gate lets them, and answers the word of the ' +
        'set: the same versions have the same word, and the word brings them again. With --serve a site runs on the set, with ' +
        '--test the cross-remote suites run against it and the result is kept with the set.',
    )
    .argument('<set>', 'cases@1.4.2,profile@pr-31,rest@live; or the word of a set')
    .option('--serve', 'run a site on exactly this set until you stop it')
    .option('--port <number>', 'its port', readPort, usualPort)
    .option('--test [suites]', 'run the suites of e2e, or those whose names are given in one word in quotes');
  // Composing changes nothing for visitors, so the reason is optional.
  command.options.find(({ long }) => long === '--why')!.makeOptionMandatory(false);
  example(
    command,
    'compose "cases@1.4.2,profile@pr-31,rest@live" --serve',
    'compose "cases@1.4.2,profile@pr-31" --test "newcomer opening"',
    'compose 3fa9c2e41b07 --test',
  ).action(
    act(async (options: Options, words: string) => {
      if (options.serve && options.test) throw new Complaint('usage', 'either --serve or --test');
      if (isInstalled && (options.serve || options.test))
        throw new Complaint('usage', '--serve and --test need the repository of the site, which has its backend and its suites');
      const who = author({ ...options, why: options.why ?? 'to be looked at' });
      const connection = await connect(options);
      const set = await during('asking the gate', () => composed(connection, words, who));
      if (!options.serve && !options.test) return answerOf(set);
      requireSameBackend(set);
      const fetched = await during('fetching the builds', () => fetchSet(connection, set));
      return options.serve ? serve(set, fetched, options) : test(connection, set, fetched, options.test === true ? '' : options.test!, who);
    }),
  );
};

const composed = ({ control }: Connection, words: string, who: Author): Promise<ComposedSet> =>
  isSetWord(words) ? control.set({ set: words }) : control.compose({ pins: readSet(words), ...who });

async function serve(set: ComposedSet, fetched: FetchedSet, options: Options): Promise<Answer> {
  // A whole site is a lot of code, which no other command needs.
  const { serveSet } = await import('../sets/serve-set.ts');
  const place = { port: options.port, data: dataFolder(options) };
  try {
    const { url, stopped } = await during('starting the site', (tell) => serveSet(set, fetched, { ...place, report: tell }));
    return { ...answerOf(set, (paint) => `ready ${paint('bold', url)}`, { url }), until: stopped };
  } finally {
    await fetched.remove();
  }
}

async function test({ control }: Connection, set: ComposedSet, fetched: FetchedSet, suites: string, who: Author): Promise<Answer> {
  try {
    const words = suites.split(/[\s,]+/).filter((word) => word !== '');
    const stored = await control.storeTests({ set: set.set, result: await testSet(set, fetched, words), ...who });
    return {
      ...answerOf(set, (paint) => verdict(stored, paint), { tests: stored }),
      exit: stored.failed > 0 ? exitCodes.failed : exitCodes.ok,
    };
  } finally {
    await fetched.remove();
  }
}

function verdict({ suite, passed, failed, skipped, report }: TestResult, paint: Paint): string {
  const counts = `${suite}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return failed > 0 ? `${paint('red', counts)}\n${report ?? ''}`.trimEnd() : paint('green', counts);
}

const answerOf = (
  set: ComposedSet,
  more: (paint: Paint) => string = () => `run it: npx riftdrop compose ${set.set} --serve`,
  facts = {},
): Answer => ({
  result: { set: set.set, versions: pinsOf(set), backend: set.backend, ...facts },
  text: (paint) => `set ${paint('bold', set.set)}: ${wordsOf(pinsOf(set))}\n${more(paint)}`,
});
