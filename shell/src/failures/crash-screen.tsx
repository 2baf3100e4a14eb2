import { t } from '@lingui/core/macro';
import { $bootstrap } from '@riftdrop/host/bootstrap';
import { Button } from '@riftdrop/ui/button';
import { buttonClass } from '@riftdrop/ui/button-class';
import { ErrorDetails } from './error-details.tsx';

/** The last resort: the frame itself failed. */
export function CrashScreen({ error, reported }: { error: Error; reported: boolean }) {
  const email = $bootstrap.get()?.support_email;
  return (
    <main role="alert" className="mx-auto flex min-h-dvh max-w-140 flex-col justify-center gap-4 px-5">
      <h1 className="text-h1">{t`This page stopped working`}</h1>
      <p>
        {t`An error has occurred.`} {reported && `${t`The crash report has been automatically created and sent.`} `}
        {t`Please try again or contact us about the problem.`}
      </p>
      <ErrorDetails error={error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          {t`Try again`}
        </Button>
        {email && (
          <a className={buttonClass()} href={`mailto:${email}?subject=${encodeURIComponent(`Problem: ${error.name}`)}`}>
            {t`Contact us`}
          </a>
        )}
      </div>
    </main>
  );
}
