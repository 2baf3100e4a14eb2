import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { latePart } from '@riftdrop/host/late';
import type { Composition } from '../composition/composition.ts';
import { HeaderPanel } from './header-panel.tsx';
import { Icon } from '../elements/icon.tsx';
import { visitorMenuFace } from './visitor-menu-face.ts';

const Panel = latePart(() => import(/* webpackChunkName: "visitor-panel" */ './visitor-panel.tsx'), <div className="h-60" />);

/** The visitor's counterpart of the profile menu. */
export function VisitorMenu({ composition }: { composition: Composition }) {
  const [opened, setOpened] = useState(false);
  return (
    <HeaderPanel
      id="visitor-menu"
      label={t`More`}
      buttonClass={`${visitorMenuFace} cursor-pointer transition-colors hover:bg-surface-2 hover:text-hi focus-ring`}
      face={<Icon word="menu" className="size-5" />}
      onOpen={() => setOpened(true)}
    >
      {opened && <Panel composition={composition} />}
    </HeaderPanel>
  );
}
