import { Link } from '@riftdrop/host/navigation';
import { BackArrow, backLink, PageHead, type PageHeadProps } from '@riftdrop/ui/page-frame';

/** The head of a page of lists, with the way back to all cases. */
export function ListHead(props: Omit<PageHeadProps, 'back'>) {
  return (
    <PageHead
      {...props}
      back={
        <Link to="/" className={backLink}>
          <BackArrow /> Cases
        </Link>
      }
    />
  );
}
