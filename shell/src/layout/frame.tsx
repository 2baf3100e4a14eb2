import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $modals } from '@riftdrop/host/modals';
import { Slot } from '@riftdrop/host/slots';
import { $maintenance } from '@riftdrop/host/wiring/maintenance';
import { $catalogues } from '@riftdrop/host/words';
import type { RefObject } from 'react';
import { Announcer } from '../notices/announcer.tsx';
import { ServiceMessages } from '../notices/service-messages/service-messages.tsx';
import { Toasts } from '../notices/toasts.tsx';
import { ShellPage } from '../pages/shell-page.tsx';
import { latePart } from '@riftdrop/host/late';
import { $composition } from '../composition/running.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { Background, Footer } from './late.tsx';

/** Most visits see none of these. */
const ModalStack = latePart(() => import(/* webpackChunkName: "overlays" */ '../modals/modal-stack.tsx'));

const MaintenanceScreen = latePart(() => import(/* webpackChunkName: "overlays" */ '../notices/maintenance-screen.tsx'));

/** React's types know the value as a text; the policy of the page accepts only this object where HTML is written. */
const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } };
/** What is in the outlet is not React's. Always the same object, because another one would empty the outlet. */
const notOfReact = { __html: trustedTypes?.emptyHTML ?? '' };

export interface FrameProps {
  main: RefObject<HTMLElement | null>;
  /** Where single-spa puts the remotes' pages. */
  outlet: RefObject<HTMLDivElement | null>;
  /** HTML of the page, where a server renders. */
  page?: string;
}

/** Everything around the page. During maintenance it stays in place, hidden, so that nothing is lost. */
export function Frame({ main, outlet, page }: FrameProps) {
  // Other sentences may come while the page is open.
  useStore($catalogues);
  const composition = useStore($composition);
  const hasModals = useStore($modals).length > 0;
  const maintenance = useStore($maintenance);
  return (
    <>
      <div inert={maintenance} className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only rounded-button bg-brand px-4 py-3 font-strong text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:inset-s-2 focus:z-80"
          onClick={(event) => (event.preventDefault(), main.current?.focus())}
        >
          {t`Skip to content`}
        </a>
        <Header composition={composition} />
        <ServiceMessages />
        <main ref={main} id="main" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
          <div
            ref={outlet}
            className="contents"
            suppressHydrationWarning
            // oxlint-disable-next-line react/no-danger -- of a server's own render; in a browser always empty
            dangerouslySetInnerHTML={page === undefined ? notOfReact : { __html: page }}
          />
          <ShellPage />
        </main>
        <Footer composition={composition} />
        <BottomBar composition={composition} />
        {hasModals && <ModalStack composition={composition} />}
      </div>
      <Background composition={composition} />
      <Toasts />
      <Slot name="shell.notices" />
      <Announcer />
      {maintenance && <MaintenanceScreen />}
    </>
  );
}
