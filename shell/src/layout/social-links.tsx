import { t } from '@lingui/core/macro';
import { useStore } from '@nanostores/react';
import { $bootstrap } from '@riftdrop/host/bootstrap';

const names = { facebook: 'Facebook', twitter: 'Twitter' } as const;

/** The product's accounts on other sites; only those that the operator has set. */
export function SocialLinks({ className }: { className: string }) {
  const socials = useStore($bootstrap)?.socials;
  const known = Object.entries(names).filter(([key]) => socials?.[key as keyof typeof names]);
  if (known.length === 0) return null;
  return (
    <nav aria-label={t`Social networks`} className="contents">
      {known.map(([key, name]) => (
        <a key={key} href={socials![key as keyof typeof names]} target="_blank" rel="noopener noreferrer" className={className}>
          {name}
        </a>
      ))}
    </nav>
  );
}
