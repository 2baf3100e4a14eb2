/**
 * The three areas in which the flocks start, behind the canvas of an arena: it turns with the field, which is higher than wide on a phone.
 */
export function Ground({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`absolute inset-0 grid ${className}`}>
      {[0, 1, 2].map((area) => (
        <svg key={area} viewBox="0 0 466 466" className="size-full min-h-0 min-w-0">
          <circle cx="233" cy="233" r="212" fill="none" stroke="rgb(122 140 170 / 0.22)" strokeWidth="2" strokeDasharray="4 10" />
        </svg>
      ))}
    </div>
  );
}
