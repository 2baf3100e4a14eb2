/**
 * An icon by its name; the drawings are in document.html. Remotes use the same names in their menus; a name without a
 * drawing is a plain ring.
 */
export function Icon({ word, className }: { word: string | undefined; className: string }) {
  const known = document.getElementById(`icon-${word}`) !== null;
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
      <use href={`#icon-${known ? word : 'other'}`} />
    </svg>
  );
}
