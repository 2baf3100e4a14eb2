import { $location, navigate } from '@riftdrop/host/navigation';
import type { PageProps } from '@riftdrop/host/remote';
import { useEffect } from 'react';
import { keepLink } from './referrer.ts';

/** `/f/{publisher}` and `/p/{publisher}`: stores the referrer of the visitor, and goes home. */
export default function InvitationPage({ params: { publisher = '' } }: PageProps) {
  useEffect(() => {
    keepLink({ type: $location.get().pathname.startsWith('/p/') ? 'p' : 'f', code: publisher });
    navigate('/', { replace: true });
  }, [publisher]);
  return null;
}
