import { Link } from '@riftdrop/host/navigation';
import { BackArrow, backLink } from '@riftdrop/ui/page-frame';

/** The way back in the head of a page, named after the page that it leads to. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={backLink}>
    <BackArrow /> <span>{children}</span>
  </Link>
);
