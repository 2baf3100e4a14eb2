import { t } from '@lingui/core/macro';
import type { Composition } from '../composition/composition.ts';
import { ApplicationSettings } from './application-settings.tsx';
import { useMenu } from './menu-state.ts';
import { PanelLinks } from './panel-links.tsx';
import { panelRow } from './panel-row.ts';
import { SocialLinks } from './social-links.tsx';

/** Social links; and, where the header has no room for it, its second menu. */
export default function VisitorPanel({ composition }: { composition: Composition }) {
  const secondary = useMenu(composition, 'secondary');
  return (
    <>
      <SocialLinks className={panelRow} />
      <nav aria-label={t`More pages`} className="border-line xl:not-short:hidden [:nth-child(n+2)&]:border-t">
        <PanelLinks entries={secondary} />
      </nav>
      <div className="mt-1 border-t border-line pt-1 xl:not-short:border-0">
        <ApplicationSettings isOpened />
      </div>
    </>
  );
}
