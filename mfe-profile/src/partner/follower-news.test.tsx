import { loadBootstrap } from '@riftdrop/host/bootstrap';
import { $modals } from '@riftdrop/host/modals';
import { signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { dateText } from '@riftdrop/ui/date';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPartner } from '../testing/a-partner.ts';
import { FollowerNews } from './follower-news.tsx';

const three = { ...aPartner, level: 3 };
let answer: object;
let server: ReturnType<typeof fakeServer>;
let permission: EventTarget;

beforeEach(async () => {
  permission = new EventTarget();
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.spyOn(navigator.permissions, 'query').mockImplementation(async () => permission as PermissionStatus);
  const bootstrap = { status: 'ok', server_time: new Date().toISOString(), min_partner_level_followers_notification: 3 };
  server = fakeServer(({ route }) => (route === 'GET /bootstrap' ? bootstrap : answer));
  await loadBootstrap();
  signIn();
});

const enter = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const posts = () => server.seen.flatMap(({ route, body }) => (route.startsWith('POST') ? [body] : []));
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const problemOf = (name: string) => {
  const input = screen.getByRole('textbox', { name });
  return input.getAttribute('aria-invalid') && document.getElementById(input.getAttribute('aria-describedby')!)!.textContent;
};
const conditions = () =>
  within(screen.getByRole('list', { name: 'What you need to send one' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.split(':')[0]);
function fillIn(url = '/battles') {
  enter('Title', 'I play tonight');
  enter('Text', 'Come and watch.');
  enter('Link', url);
}

// proves PROFILE-048, PROFILE-049, PROFILE-050
test('opens the form when level, followers and browser allow it', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  const listen = vi.spyOn(permission, 'addEventListener');
  const { rerender } = render(<FollowerNews partner={aPartner} followers={0} />);
  expect(conditions()).toEqual(['Missing', 'Missing', 'Missing']);
  rerender(<FollowerNews partner={three} followers={0} />);
  expect(conditions()).toEqual(['Met', 'Missing', 'Missing']);
  rerender(<FollowerNews partner={three} followers={1} />);
  expect(conditions()).toEqual(['Met', 'Met', 'Missing']);
  fireEvent.click(screen.getByRole('button', { name: 'Check notifications' }));
  expect($modals.get().map(({ name }) => name)).toEqual(['checkNotifications']);
  await vi.waitFor(() => expect(listen).toHaveBeenCalled());
  vi.stubGlobal('Notification', { permission: 'granted' });
  permission.dispatchEvent(new Event('change'));
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeTruthy();
});

// proves API-056
test('sends title, text and link, and says to how many', async () => {
  answer = { sent: 12 };
  render(<FollowerNews partner={three} followers={20} />);
  fillIn();
  send();
  expect((await screen.findByRole('status')).textContent).toContain('12 followers');
  expect(posts()).toEqual([{ title: 'I play tonight', body: 'Come and watch.', url: '/battles' }]);
});

// proves PROFILE-051, PROFILE-052, ERR-087
test.each(['https://elsewhere.example/', 'battles', '/f/nova', '/P/nova'])('says beside the field why %s is no link', (url) => {
  render(<FollowerNews partner={three} followers={1} />);
  fillIn(url);
  send();
  expect(problemOf('Link')).toBe('Valid Riftdrop links only (referral links are not allowed)');
  expect(posts()).toEqual([]);
});

// proves PROFILE-053
test('takes 64 and 256 characters', () => {
  render(<FollowerNews partner={three} followers={1} />);
  const longest = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).maxLength;
  expect([longest('Title'), longest('Text')]).toEqual([64, 256]);
  send();
  expect([problemOf('Title'), problemOf('Text')]).toEqual(['Write a title.', 'Write what is new.']);
});

// proves PROFILE-053
test('shows when the next one may be sent, and keeps the text', async () => {
  const from = '2026-01-03T04:05:06.000Z';
  answer = { refused: 'recently_requested', status: 429, message: 'You have just requested this. Please wait.', from };
  render(<FollowerNews partner={three} followers={1} />);
  fillIn();
  send();
  expect((await screen.findByRole('alert')).textContent).toBe(`You can send the next one from ${dateText(from, 'moment')} on.`);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('I play tonight');
});

test('shows at its field what the server refuses', async () => {
  answer = { refused: 'validation', message: 'No.', fields: { url: ['Not this one.'] } };
  render(<FollowerNews partner={three} followers={1} />);
  fillIn();
  send();
  await vi.waitFor(() => expect(problemOf('Link')).toBe('Not this one.'));
});
