import { createRemote } from '../../create-remote/create-remote.ts';
import { siteElsewhere } from '../../dev/site-elsewhere.ts';
import { repository } from '../../repository.ts';
import { example, type AddCommand } from '../command-line.ts';
import { Complaint } from '../complaint.ts';
import { originOf, type ServerPlace } from '../connect.ts';

export const addCreateRemote: AddCommand = (program, act) =>
  void example(
    program
      .command('create-remote')
      .summary('write a new remote into this folder')
      .description(
        'Writes mfe-<name>: a remote with one page, a test and remote.json that passes the gate as it is. With a server named, ' +
          'its address is one that the site has free.',
      )
      .argument('<name>', 'one lower-case word, the word of the domain'),
    'create-remote raffle',
  ).action(
    act(async (options: ServerPlace, name: string) => {
      const origin = originOf(options);
      const site = origin === null ? { routes: [], moved: [] } : (await siteElsewhere(origin).revision()).shell;
      const { folder, path } = create(name, site);
      return {
        result: { folder, path },
        text: () => `mfe-${name} is there, for ${path}. Next: npm install; npx riftdrop publish ${name} --why "first version"`,
      };
    }),
  );

function create(name: string, site: Parameters<typeof createRemote>[1]['site']): ReturnType<typeof createRemote> {
  try {
    return createRemote(name, { root: repository, site });
  } catch (error) {
    throw new Complaint('usage', (error as Error).message);
  }
}
