import { Trans } from '@lingui/react/macro';
import { useStore } from '@nanostores/react';
import { $location, Link } from '@riftdrop/host/navigation';

/** Requirements of a free case, with the link to meet them; attaching leads back to this page. */
export default function LackingAccount() {
  const { pathname } = useStore($location);
  return (
    <p className="flex-1 text-mid">
      <Trans>
        Free cases need a Twitter account attached to yours.{' '}
        <Link
          to={`/profile/settings?back=${encodeURIComponent(pathname)}#socials`}
          className="text-hi underline underline-offset-4 focus-ring"
        >
          Attach it and come back
        </Link>
      </Trans>
    </p>
  );
}
