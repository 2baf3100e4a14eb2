import { t } from '@lingui/core/macro';
import { Link } from '@riftdrop/host/navigation';
import { SignInButton } from '../session/sign-in-button.tsx';
import { product } from '../product.ts';

interface Props {
  /** Title of the page that is behind the sign-in. */
  page: string;
  /** False when that page is not there yet, for players either. */
  open?: boolean;
}

/** Replaces a page that exists only for players. */
export default function Welcome({ page, open = true }: Props) {
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center gap-4 px-5 py-20 text-center">
      <h1 className="text-h1">{t`Welcome to ${product}`}</h1>
      <p className="text-body-l text-mid">
        {t`Open cases whose odds you can see and whose results you can check.`} {open ? t`“${page}” is there once you are signed in.` : ''}
      </p>
      {!open && <p className="text-mid">{t`“${page}” is only for signed-in players, and it is not open yet.`}</p>}
      <SignInButton isMain />
      <p className="text-caption text-low">
        {t`18 and over only.`}{' '}
        <Link className="underline hover:text-hi" to="/faq">
          {t`FAQ`}
        </Link>{' '}
        ·{' '}
        <Link className="underline hover:text-hi" to="/provably-fair">
          {t`How fairness works`}
        </Link>{' '}
        ·{' '}
        <Link className="underline hover:text-hi" to="/agreement">
          {t`Terms`}
        </Link>
      </p>
    </div>
  );
}
