import type { ReactNode } from 'react';

export interface PanelProps {
  /** Part of the address: `#trade-url` leads here. */
  id: string;
  title: string;
  /** One or two sentences below the title. */
  about?: ReactNode;
  children: ReactNode;
}

/** One part of the settings. */
export function Panel({ id, title, about, children }: PanelProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="min-w-0 scroll-mt-24 rounded-panel border border-line bg-surface-1 p-4 md:p-5"
    >
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      {about && <p className="mt-1 max-w-160 text-mid">{about}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** A setting with its switch at the right end of the row and its effect below its name. */
export function Setting({ about, children }: { about?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-0.5 border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0">
      {children}
      {about && <span className="pe-14 text-caption text-low">{about}</span>}
    </li>
  );
}

/** Puts the switch of a row at its right end. */
export const switchRow = 'w-full flex-row-reverse justify-between text-hi!';
