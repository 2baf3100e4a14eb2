import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { pictureSources } from '@riftdrop/host/images';
import { $player, signOut } from '@riftdrop/host/session';
import { Avatar } from '@riftdrop/ui/avatar';
import { useState } from 'react';
import type { Composition } from '../composition/composition.ts';
import { ApplicationSettings } from './application-settings.tsx';
import { Balances } from './balances.tsx';
import { HeaderPanel } from './header-panel.tsx';
import { loadInventoryCost } from './inventory-cost.ts';
import { Icon } from '../elements/icon.tsx';
import { useMenu } from './menu-state.ts';
import { PanelLinks } from './panel-links.tsx';
import { panelRow } from './panel-row.ts';

/** The avatar and the profile menu that it opens. */
export function AccountMenu({ composition }: { composition: Composition }) {
  const player = useStore($player);
  const [isOpened, setOpened] = useState(false);
  const [account, secondary] = [useMenu(composition, 'account'), useMenu(composition, 'secondary')];
  if (!player) return null;
  const { nickname, avatar } = player;
  return (
    <HeaderPanel
      id="account-menu"
      onOpen={() => {
        setOpened(true);
        void loadInventoryCost();
      }}
      label={t`Account of ${nickname}`}
      buttonClass="shrink-0 cursor-pointer rounded-button focus-ring"
      face={<Avatar picture={pictureSources('avatar', avatar, 200)} size={40} priority className="max-sm:size-8!" />}
    >
      <p translate="no" className="truncate px-3 py-2 font-strong">
        {nickname}
      </p>
      <Balances />
      <nav aria-label={t`Account`} className="border-t border-line pt-1">
        <PanelLinks entries={account} />
        <hr className="my-1 border-line" />
        <PanelLinks entries={secondary} />
        <button type="button" className={panelRow} onClick={() => void signOut()}>
          <Icon word="sign-out" className="size-4.5" /> {t`Log out`}
        </button>
      </nav>
      <div className="mt-1 border-t border-line pt-1">
        <ApplicationSettings isOpened={isOpened} />
      </div>
    </HeaderPanel>
  );
}
