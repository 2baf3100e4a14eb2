import { Link } from '@riftdrop/host/navigation';

/** What a free case asks for, and the way to it. */
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
