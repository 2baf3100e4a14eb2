import { plural, t } from '@lingui/core/macro';
import type { Refusal } from '@riftdrop/contract/http/call';
import { productPath } from '@riftdrop/contract/release/product-link';
import { fetchCall } from '@riftdrop/host/api';
import { RefusalError } from '@riftdrop/host/errors';
import { useForm } from '@riftdrop/host/form';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { dateText } from '@riftdrop/ui/date';
import { Field, inputClass } from '@riftdrop/ui/field';
import { TextInput } from '@riftdrop/ui/text-input';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';

const empty = { title: '', body: '', url: '' };
type Values = typeof empty;
type Problems = Partial<Record<keyof Values, string>>;

/** Errors that the server would return, by field. */
function problemsOf({ title, body, url }: Values): Problems {
  const problems: Problems = {};
  if (title.trim() === '') problems.title = t`Write a title.`;
  if (body.trim() === '') problems.body = t`Write what is new.`;
  if (productPath(url, location.origin) === null) problems.url = t`Valid Riftdrop links only (referral links are not allowed)`;
  return problems;
}

/** The text beside the form for an error; null for errors that are shown as a toast. */
function wordsOf({ code, message, from }: Refusal<string>): string | null {
  if (code === 'recently_requested') return t`You can send the next one from ${dateText(String(from), 'moment')} on.`;
  return code === 'partner_level_too_low' || code === 'no_followers' ? message : null;
}

/** Writes a notification and sends it to the followers. */
export function FollowerNewsForm() {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const change = (name: keyof Values) => (text: string) => {
    setValues({ ...values, [name]: text });
    setProblems({ ...problems, [name]: undefined });
    setRefused(null);
  };

  const form = useForm({
    send: () => fetchCall('POST /profile/followers/send', { body: values }),
    onSuccess: ({ sent }) => setSent(sent),
    onError(reason) {
      if (!(reason instanceof RefusalError)) throw reason;
      const said = Object.entries(reason.refusal.fields ?? {});
      const words = wordsOf(reason.refusal);
      if (said.some(([name]) => name in empty)) setProblems(Object.fromEntries(said.map(([name, [text]]) => [name, text])));
      else if (words !== null) setRefused(words);
      else toastRefusal(reason.refusal);
    },
  });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = problemsOf(values);
    setProblems(found);
    setRefused(null);
    if (Object.keys(found).length === 0) await form.submit();
  }

  if (form.status === 'submitted')
    return (
      <p role="status" className="text-mid">
        {t`On its way to ${plural(sent, { one: '# follower', other: '# followers' })}. You can send the next one in 24 hours.`}
      </p>
    );
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <TextInput label={t`Title`} value={values.title} onChange={change('title')} problem={problems.title} maxLength={64} />
      <Field label={t`Text`} hint={t`Up to 256 characters, without web addresses.`} problem={problems.body}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={256}
            value={values.body}
            onChange={({ target }) => change('body')(target.value)}
            className={clsx(inputClass, 'h-auto! py-2.5')}
          />
        )}
      </Field>
      <TextInput
        label={t`Link`}
        hint={t`The page that a press on it opens.`}
        trim
        type="url"
        placeholder="/battles"
        value={values.url}
        onChange={change('url')}
        problem={problems.url}
        maxLength={300}
      />
      {refused !== null && (
        <p role="alert" className="text-warn">
          {refused}
        </p>
      )}
      <Button type="submit" pending={form.isPending} className="sm:justify-self-start">
        {t`Send`}
      </Button>
    </form>
  );
}
