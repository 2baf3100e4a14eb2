import { useStore } from '@nanostores/react';
import { $maintenance } from '@riftdrop/host/wiring/maintenance';
import type { RefObject } from 'react';
import { ModalStack } from '../modals/modal-stack.tsx';
import { Announcer } from '../notices/announcer.tsx';
import { MaintenanceScreen } from '../notices/maintenance-screen.tsx';
import { Toasts } from '../notices/toasts.tsx';
import { ShellPage } from '../pages/shell-page.tsx';
import type { Composition, OwnRoute } from '../remotes/composition.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export interface FrameProps {
  composition: Composition;
  own: readonly OwnRoute[];
  main: RefObject<HTMLElement | null>;
  /** Where single-spa puts the remotes' pages. */
  outlet: RefObject<HTMLDivElement | null>;
}

/** Everything around the page. During maintenance it stays in place, hidden, so that nothing is lost. */
export function Frame({ composition, own, main, outlet }: FrameProps) {
  const maintenance = useStore($maintenance);
  return (
    <>
      <div inert={maintenance} className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only rounded-button bg-brand px-4 py-3 font-strong text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-80"
          onClick={(event) => (event.preventDefault(), main.current?.focus())}
        >
          Skip to content
        </a>
        <Header composition={composition} />
        <main ref={main} id="main" tabIndex={-1} className="min-h-dvh flex-1 outline-none">
          <div ref={outlet} className="contents" />
          <ShellPage />
        </main>
        <Footer composition={composition} own={own} />
        <BottomBar composition={composition} />
        <ModalStack composition={composition} />
      </div>
      <Toasts />
      <Announcer />
      {maintenance && <MaintenanceScreen />}
    </>
  );
}
