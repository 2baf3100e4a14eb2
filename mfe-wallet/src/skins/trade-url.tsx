import { Link } from '@riftdrop/host/navigation';

/** Link to the setting of the player's trade URL. */
export const ToTradeUrl = () => (
  <Link to="/profile/settings#trade-url" className="underline focus-ring">
    Open settings
  </Link>
);
