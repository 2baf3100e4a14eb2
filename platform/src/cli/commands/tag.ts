import { author } from '../author.ts';
import { example, withAuthor, type AddCommand, type Authored } from '../command-line.ts';
import { connect } from '../connect.ts';
import { readPin } from '../pins.ts';

export const addTag: AddCommand = (program, act) =>
  void example(
    withAuthor(program.command('tag'))
      .summary('let a name stand for a build')
      .description('Lets a name stand for a build, whatever it stood for before. It can be used wherever a version can.')
      .argument('<build>', 'cases@1.4.2')
      .argument('<name>', 'the tag: pr-31'),
    'tag cases@1.4.2 pr-31 --why "the branch build for QA"',
  ).action(
    act(async (options: Authored, build: string, name: string) => {
      const { app, version } = readPin(build);
      const { control } = await connect(options);
      const tag = await control.tag({ app, version, tag: name, ...author(options) });
      return { result: tag, text: () => `${tag.app}@${tag.tag} is ${tag.app}@${tag.version}` };
    }),
  );
