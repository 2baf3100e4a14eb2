/**
 * An icon by its word; the drawings stand in document.html. The same words are those that remotes may use in their
 * menus; one that nobody drew yet is a plain ring.
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
