import { Link } from '@riftdrop/host/navigation';

/** The way to where the own trade URL is set (WALLET-041). */
export const ToTradeUrl = () => (
  <Link to="/profile/settings#trade-url" className="underline focus-ring">
    Open settings
  </Link>
);
