import type { DropCaseDetails } from '@riftdrop/contract/api/cases/cases';
import { memo } from 'react';
import { LatestKings } from '../king/latest-kings.tsx';
import { Versions } from '../versions/versions.tsx';
import { TopDrops } from './top-drops.tsx';

/**
 * Contents below the odds, loaded after the first view: the best drops, the last kings, and earlier versions of the
 * case.
 */
export default memo(function Below({ dropCase }: { dropCase: DropCaseDetails }) {
  const { slug, king_terms, versions } = dropCase;
  return (
    <>
      <TopDrops slug={slug} />
      {king_terms && <LatestKings slug={slug} />}
      <Versions slug={slug} count={versions} />
    </>
  );
});
