import { clsx } from 'clsx';

/**
 * The mark and the word; its name for screen readers is the link's. Phones show the mark alone where the room is needed: for
 * money (`markOnly`), or for the menu while they lie on their side.
 */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      // In Turkish the small i would become İ.
      lang="en"
      className="flex items-center gap-2 font-display text-[1.2rem] sm:text-[1.3rem] leading-none font-bold tracking-[0.02em] uppercase select-none lg:text-[1.45rem]"
    >
      <span className="relative">
        <svg className="size-6 text-brand" viewBox="0 0 32 32" fill="currentColor">
          <use href="#mark" />
        </svg>
        <span className="theme-charm" />
      </span>
      <span className={clsx('max-700:short:hidden', markOnly ? 'max-430:hidden' : 'max-360:hidden')}>
        Rift<span className="text-brand">drop</span>
      </span>
    </span>
  );
}
