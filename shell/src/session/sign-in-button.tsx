import { t } from '@lingui/core/macro';
import { openModal } from '@riftdrop/host/modals';
import { Button } from '@riftdrop/ui/button';
import { twoLines } from '@riftdrop/ui/button-class';
import { preloadLogin } from './preload-login.ts';

export function SignInButton({ size = 44 }: { size?: 44 | 52 }) {
  return (
    <Button
      variant="primary"
      size={size}
      className={`${twoLines} max-sm:px-3!`}
      onPointerEnter={preloadLogin}
      onFocus={preloadLogin}
      onClick={() => openModal('login')}
    >
      {t`Sign in`}
    </Button>
  );
}
