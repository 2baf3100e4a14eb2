import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@riftdrop/host/navigation';
import { product } from '../product.ts';

/** Replaces games where the product may not be offered. The server accepts no stake from there either. */
export default function NotOffered() {
  return (
    <div className="mx-auto flex w-full max-w-140 flex-col gap-3 px-3 py-16 text-center md:px-5">
      <h1 className="text-h2">{t`${product} is not offered where you are`}</h1>
      <p className="text-body-l text-mid">
        <Trans>
          Your connection comes from a place where this product may not be offered, so nothing can be opened or played. Your account, your
          balance and your items are untouched, and you can look at them in{' '}
          <Link to="/profile" className="text-hi underline">
            your profile
          </Link>
          .
        </Trans>
      </p>
      <p className="text-mid">
        <Trans>
          Is that wrong? Switch off a proxy or VPN, or{' '}
          <Link to="/contacts" className="text-hi underline">
            write to us
          </Link>
          .
        </Trans>
      </p>
    </div>
  );
}
