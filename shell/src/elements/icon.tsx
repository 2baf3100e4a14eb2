import words from './icon-words.json';

/** Icons that document.html draws, besides `other`. A list, because a server has no document to look into. */
const drawn: ReadonlySet<string> = new Set(words);

/**
 * An icon by its name; the drawings are in document.html. Remotes use the same names in their menus; a name without a
 * drawing is a plain ring.
 */
export function Icon({ word, className }: { word: string | undefined; className: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`#icon-${word !== undefined && drawn.has(word) ? word : 'other'}`} />
    </svg>
  );
}
