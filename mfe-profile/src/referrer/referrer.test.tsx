import { navigate } from '@riftdrop/host/navigation';
import { aPlayer, signIn } from '@riftdrop/host/testing/person';
import { fakeServer } from '@riftdrop/host/testing/server';
import { $toasts } from '@riftdrop/host/toasts';
import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import InvitationPage from './invitation-page.tsx';
import { keepLink, sendLink } from './referrer.ts';

function aServer(...answers: object[]) {
  const posts: unknown[] = [];
  fakeServer(({ route, body }) => {
    if (route.startsWith('GET')) return new Promise(() => {});
    posts.push([route, body]);
    return answers.shift();
  });
  signIn({ ...aPlayer, id: '1' });
  return posts;
}

// proves PROFILE-117
test('sends the link once, in small letters', async () => {
  const posts = aServer({});
  keepLink({ type: 'p', code: 'Rift-TV' });
  await sendLink();
  await sendLink();
  expect(posts).toEqual([['POST /profile/referrer', { type: 'p', code: 'rift-tv' }]]);
});

// proves PROFILE-116, ERR-025
test('forgets the own link without a word', async () => {
  const posts = aServer({ refused: 'coupon_owner', message: 'This is your own code.' });
  keepLink({ type: 'f', code: 'mine' });
  await sendLink();
  await sendLink();
  expect([posts.length, $toasts.get()]).toEqual([1, []]);
});

// proves PROFILE-114, PROFILE-115
test.each(['f', 'p'] as const)('keeps a link of type %s for the sign-in and goes home', async (type) => {
  navigate(`/${type}/rift-tv`);
  const posts = aServer({});
  render(<InvitationPage params={{ publisher: 'rift-tv' }} query={{}} />);
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(posts).toEqual([]);
  await sendLink();
  expect(posts).toEqual([['POST /profile/referrer', { type, code: 'rift-tv' }]]);
});
