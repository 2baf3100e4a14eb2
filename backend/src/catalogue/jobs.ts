import type { Jobs } from '../plumbing/jobs/job.ts';
import { publish } from '../plumbing/live/outbox.ts';
import { changeCase, publishCase } from './change-case.ts';
import { publishVersion, type VersionContents } from './publish-version.ts';

export interface CatalogueJobs {
  'catalogue.off': { case: number };
  'catalogue.update': { case: number; contents: VersionContents };
}

/** Changes of cases at a preset time. */
export const catalogueJobs: Jobs = {
  'catalogue.off': async (tx, { payload }) => {
    await publishCase(tx, payload.case);
    await publish(tx, 'general', 'dropcases.list.updated', {}, 1);
  },
  'catalogue.update': async (tx, { payload }) => {
    await publishVersion(tx, payload.case, payload.contents);
    await changeCase(tx, payload.case, { content_update_scheduled: false });
  },
};
