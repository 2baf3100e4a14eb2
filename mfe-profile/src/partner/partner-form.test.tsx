import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PartnerForm } from './partner-form.tsx';

const enter = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const problemOf = (name: string) => {
  const input = screen.getByRole('textbox', { name });
  return input.getAttribute('aria-invalid') && document.getElementById(input.getAttribute('aria-describedby')!)!.textContent;
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

function aServer(...answers: object[]) {
  const posts: unknown[] = [];
  fakeServer(({ body }) => {
    posts.push(body);
    return answers.shift();
  });
  signIn();
  render(<PartnerForm />);
  return posts;
}

function fillIn() {
  enter('Name', 'Nova');
  enter('E-mail', 'nova@x.example');
  enter('Link to your channel', 'https://x.example/nova');
  enter('Audience size', '12000');
  enter('Message', 'Let us talk.');
}

// proves PROFILE-109, PROFILE-110
test('sends name, e-mail, channel, audience and message', async () => {
  const posts = aServer({});
  fillIn();
  send();
  expect(await screen.findByText(/^Thank you/)).toBeTruthy();
  expect(posts).toEqual([
    { name: 'Nova', email: 'nova@x.example', channel_url: 'https://x.example/nova', audience: 12_000, message: 'Let us talk.' },
  ]);
});

test('says at each field what is missing', () => {
  const posts = aServer();
  send();
  expect(['Name', 'E-mail', 'Link to your channel', 'Audience size', 'Message'].map(problemOf)).toEqual([
    'Say who you are.',
    'Enter an e-mail address.',
    'Enter an address that begins with https://',
    'Enter a number.',
    'Say what you have in mind.',
  ]);
  enter('Name', 'Nova');
  expect(problemOf('Name')).toBeNull();
  expect(posts).toEqual([]);
});

test('shows what the server refuses at its field, and keeps the text', async () => {
  aServer({ refused: 'validation', message: 'No.', fields: { email: ['Invalid email address'] } });
  fillIn();
  send();
  await waitFor(() => expect(problemOf('E-mail')).toBe('Invalid email address'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' }).value).toBe('Let us talk.');
});
