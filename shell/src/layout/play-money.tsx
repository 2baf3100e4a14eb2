/** Says at every width that nothing here is worth money. */
export function PlayMoney({ className = '' }: { className?: string }) {
  return (
    <span
      title="Everything here runs on play money: nothing can be paid in or out."
      className={`rounded-chip border border-warn/40 px-1.5 py-1 text-caption font-label whitespace-nowrap text-warn ${className}`}
    >
      Play money
    </span>
  );
}
