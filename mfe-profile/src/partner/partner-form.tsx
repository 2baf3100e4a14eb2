import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { fetchCall } from '@riftdrop/host/api';
import { RefusalError } from '@riftdrop/host/errors';
import { useForm } from '@riftdrop/host/form';
import { toastRefusal } from '@riftdrop/host/toasts';
import { Button } from '@riftdrop/ui/button';
import { Field, inputClass } from '@riftdrop/ui/field';
import { TextInput } from '@riftdrop/ui/text-input';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { Panel } from '../settings/panel.tsx';

const empty = { name: '', email: '', channel_url: '', audience: '', message: '' };
type Name = keyof typeof empty;

const labels: Readonly<Record<Name, MessageDescriptor>> = {
  name: msg`Name`,
  email: msg`E-mail`,
  channel_url: msg`Link to your channel`,
  audience: msg`Audience size`,
  message: msg`Message`,
};
const isFieldName = (name: string): name is Name => name in empty;

/** Errors that the server would return for the form of a field, by field. */
function problemsOf(values: typeof empty): Partial<Record<Name, string>> {
  const problems: Partial<Record<Name, string>> = {};
  if (values.name.trim() === '') problems.name = t`Say who you are.`;
  if (!/^[^\s@]+@[^\s@]+$/.test(values.email)) problems.email = t`Enter an e-mail address.`;
  if (!values.channel_url.startsWith('https://') || !URL.canParse(values.channel_url))
    problems.channel_url = t`Enter an address that begins with https://`;
  if (!/^\d{1,9}$/.test(values.audience)) problems.audience = t`Enter a number.`;
  if (values.message.trim() === '') problems.message = t`Say what you have in mind.`;
  return problems;
}

/** Contact form for partners who want more than the programme. */
export function PartnerForm() {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const change = (name: Name) => (text: string) => {
    setValues({ ...values, [name]: text });
    setProblems({ ...problems, [name]: undefined });
  };

  const form = useForm({
    send: () => fetchCall('POST /partner/form', { body: { ...values, audience: Number(values.audience) } }),
    onError(reason) {
      if (!(reason instanceof RefusalError)) throw reason;
      const said = Object.entries(reason.refusal.fields ?? {}).filter(([name]) => isFieldName(name));
      if (said.length === 0) return toastRefusal(reason.refusal);
      setProblems(Object.fromEntries(said.map(([name, [text]]) => [name, text])));
    },
  });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length === 0) await form.submit();
  }

  const input = (name: Exclude<Name, 'message'>) => ({
    label: t(labels[name]),
    value: values[name],
    onChange: change(name),
    problem: problems[name],
  });
  return (
    <Panel
      id="form"
      title={t`Work with us`}
      about={t`You reach many people, or have an idea that the programme does not cover? Write to us.`}
    >
      {form.status === 'submitted' ? (
        <p role="status" className="text-mid">
          {t`Thank you. We read every form and answer by e-mail.`}
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3 sm:grid-cols-2">
          <TextInput {...input('name')} autoComplete="name" maxLength={100} />
          <TextInput {...input('email')} trim type="email" autoComplete="email" maxLength={200} />
          <TextInput {...input('channel_url')} trim type="url" placeholder="https://…" maxLength={300} />
          <TextInput {...input('audience')} trim inputMode="numeric" placeholder="12000" maxLength={9} />
          <Field label={t(labels.message)} problem={problems.message} className="sm:col-span-2">
            {(control) => (
              <textarea
                {...control}
                rows={4}
                maxLength={2_000}
                value={values.message}
                onChange={({ target }) => change('message')(target.value)}
                className={clsx(inputClass, 'h-auto! py-2.5')}
              />
            )}
          </Field>
          <Button type="submit" pending={form.isPending} className="sm:justify-self-start">
            {t`Send`}
          </Button>
        </form>
      )}
    </Panel>
  );
}
