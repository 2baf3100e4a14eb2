import { t } from '@lingui/core/macro';
import { TextButton } from './text-button.tsx';
import type { ReactNode } from 'react';

export interface PanelProps {
  title: string;
  /** At the right end of the title. */
  note: string;
  slot: ReactNode;
  /** The items to choose from; on narrow screens a sheet that `onChange` opens. */
  list: ReactNode;
  /** Name of the button that opens the sheet. */
  changeLabel: string;
  /** Left out while nothing may be changed. */
  onChange: (() => void) | null;
}

/** One side of the upgrade: the choice, and the list below it. */
export function Panel({ title, note, slot, list, changeLabel, onChange }: PanelProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-panel border border-line bg-surface-1 p-3 md:p-4">
      <div className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-x-2">
        <h2 className="text-[0.8125rem] font-strong sm:text-body 1075:text-h3">{title}</h2>
        {onChange && (
          <TextButton aria-label={changeLabel} className="text-caption sm:text-body 1075:hidden" onClick={onChange}>
            {t`Change`}
          </TextButton>
        )}
        <span className="num text-caption text-low max-1075:hidden">{note}</span>
      </div>
      {slot}
      <div className="mt-3 grid max-h-111 content-start gap-3 overflow-y-auto overscroll-contain max-1075:hidden">{list}</div>
    </section>
  );
}
