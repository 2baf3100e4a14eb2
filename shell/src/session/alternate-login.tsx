import { t } from '@lingui/core/macro';
import { ask, type Result } from '@riftdrop/host/api';
import { Button } from '@riftdrop/ui/button';
import { CopyButton } from '@riftdrop/ui/copy-button';
import { TextInput } from '@riftdrop/ui/text-input';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { keepsCookies, noCookies } from './cookies.ts';
import { type Attempt, challengeOf, keepAttempt, newAttempt, whereTo } from './pkce.ts';

/** Other hosts that a sign-in may lead to: the platform whose accounts players sign in with. */
const loginHosts: ReadonlySet<string> = new Set(['steamcommunity.com']);

/** The sign-in target, if it is this origin or a login host; null for every other address. */
export function allowedRedirect(address: string): string | null {
  if (!URL.canParse(address, location.origin)) return null;
  const url = new URL(address, location.origin);
  const isOurs = url.origin === location.origin;
  return isOurs || (url.protocol === 'https:' && loginHosts.has(url.host)) ? url.href : null;
}

interface Props {
  /** Whether signing in may begin; shows the reason on the screen when not. */
  accept: () => boolean;
  agreed: string | null;
}

/** Signing in by changing the profile name for a moment, where the platform's sign-in page does not open. */
export function AlternateLogin({ accept, agreed }: Props) {
  const { url, setUrl, nameKey, problem, pending, getName, verify } = useNameKey(agreed);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (accept()) void getName();
  };
  return (
    <details className="group mt-3 border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-mid focus-ring hover:text-hi [&::-webkit-details-marker]:hidden">
        {t`Steam does not open? Sign in by your profile name`}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform duration-fast group-open:rotate-180" />
      </summary>
      <form onSubmit={send} className="flex flex-col gap-3 pt-2 pb-1">
        <TextInput
          label={t`Address of your profile`}
          hint={t`For example https://steamcommunity.com/id/name/`}
          type="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          maxLength={300}
          trim
          required
          value={url}
          onChange={setUrl}
          disabled={nameKey !== null}
        />
        {nameKey === null ? (
          <Button type="submit" pending={pending}>
            {t`Get a name`}
          </Button>
        ) : (
          <>
            <p className="text-mid">
              {t`Change the name of your profile to this one. It shows that the profile is yours; change it back once you are signed in. We never ask for a password.`}
            </p>
            <p className="flex items-center justify-between gap-2 rounded-control border border-line bg-sunken py-1 pe-1 ps-3">
              <output className="font-mono text-hi">{nameKey}</output>
              <CopyButton value={nameKey} what={t`the name`} />
            </p>
            <Button variant="primary" pending={pending} onClick={() => void verify()}>
              {t`Verify Identity`}
            </Button>
          </>
        )}
        <p role="alert" className="text-neg empty:hidden">
          {problem}
        </p>
      </form>
    </details>
  );
}

function useNameKey(agreed: string | null) {
  const [url, setUrl] = useState('');
  const [given, setGiven] = useState<{ key: string; name_key: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const attempt = useRef<Attempt>(null);

  /** One step of the way; its error is shown here. */
  async function step<T>(asked: Promise<{ ok: true; value: T } | { ok: false; refusal: { code: string; message: string } }>) {
    setPending(true);
    setProblem(null);
    const result = await asked;
    setPending(false);
    if (result.ok) return result.value;
    setProblem(result.refusal.message);
    // The name is void: a new one has to be requested.
    if (result.refusal.code === 'invalid_code') setGiven(null);
    return null;
  }

  async function getName(): Promise<void> {
    if (!keepsCookies()) return setProblem(noCookies());
    const fresh = newAttempt(agreed);
    attempt.current = fresh;
    const body = { url: url.endsWith('/') ? url : `${url}/`, state: fresh.state, challenge: challengeOf(fresh) };
    setGiven(await step(ask('POST /oauth/nickname/key', { body })));
  }

  async function verify(): Promise<void> {
    if (!given || !attempt.current) return;
    const valid = await step<Extract<Result<'POST /oauth/nickname/validate'>, { ok: true }>['value']>(
      ask('POST /oauth/nickname/validate', { body: { key: given.key } }),
    );
    if (!valid) return;
    const target = allowedRedirect(valid.code);
    if (!target) return setProblem(t`Steam login failed. Try again later.`);
    keepAttempt({ ...attempt.current, from: whereTo(attempt.current.from) });
    // In the main window: a page that another one opened must not act as the popup and close (hand-over.ts).
    const back = new URL(target);
    back.searchParams.set('main', '1');
    location.assign(back);
  }

  return { url, setUrl, nameKey: given?.name_key ?? null, problem, pending, getName, verify };
}
