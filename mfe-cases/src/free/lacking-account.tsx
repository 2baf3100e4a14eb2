import { Link } from '@riftdrop/host/navigation';

/** Requirements of a free case, with the link to meet them. */
export default function LackingAccount() {
  return (
    <p className="flex-1 text-mid">
      Free cases need a Twitter account attached to yours.{' '}
      <Link to="/profile/settings#socials" className="text-hi underline underline-offset-4 focus-ring">
        Attach one in your settings
      </Link>
    </p>
  );
}
