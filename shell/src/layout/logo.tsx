/** The mark and the word; its name for screen readers is the link's. */
export function Logo() {
  return (
    <span
      aria-hidden="true"
      className="flex items-center gap-2 font-display text-[1.3rem] leading-none font-bold tracking-[0.02em] uppercase select-none lg:text-[1.45rem]"
    >
      <svg className="size-6 text-brand" viewBox="0 0 32 32" fill="currentColor">
        <use href="#mark" />
      </svg>
      <span className="max-[339px]:hidden">
        Rift<span className="text-brand">drop</span>
      </span>
    </span>
  );
}
