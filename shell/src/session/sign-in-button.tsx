import { t } from '@lingui/core/macro';
import { openModal } from '@riftdrop/host/modals';
import { Button } from '@riftdrop/ui/button';
import { twoLines } from '@riftdrop/ui/button-class';
import { preloadLogin } from './preload-login.ts';

/** In the header it is not filled: the filled button of a view belongs to the page. @param isMain the one action of a page */
export function SignInButton({ isMain = false }: { isMain?: boolean }) {
  return (
    <Button
      variant={isMain ? 'primary' : 'ghost'}
      size={isMain ? 52 : 44}
      className={`${twoLines} max-sm:px-3! ${isMain ? '' : 'bg-brand/15! text-brand! hover:bg-brand/25!'}`}
      onPointerEnter={preloadLogin}
      onFocus={preloadLogin}
      onClick={() => openModal('login')}
    >
      {t`Sign in`}
    </Button>
  );
}
