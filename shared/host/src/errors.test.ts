import { beforeEach, describe, expect, test } from 'vitest';
import { fetchCall } from './api.ts';
import { AlertError, ApiError, AuthError, ConditionError, HttpError, MaintenanceError, RefusalError } from './errors.ts';
import { $state } from './wiring/player.ts';
import { fakeServer } from './testing/server.ts';
import { dropToken } from './wiring/token.ts';

beforeEach(() => {
  dropToken();
  $state.set('visitor');
});

const thrown = (answer: Response) => {
  fakeServer(() => answer);
  return fetchCall('GET /dropcase').catch((error: unknown) => error);
};
const refusal = (code: string) => ({ error: true, code, message: 'No' });

describe('a call that query libraries make', () => {
  // proves ERR-002, ERR-056
  test('rejects with an API error and its code', async () => {
    const error = await thrown(Response.json(refusal('drop_cases_not_found'), { status: 404 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'drop_cases_not_found',
      message: 'No',
      refusal: refusal('drop_cases_not_found'),
    });
  });

  // proves ERR-003, ERR-055
  test('rejects with an authorization error for a 401', async () => {
    const error = await thrown(Response.json(refusal('login_required'), { status: 401 }));
    expect(error).toBeInstanceOf(AuthError);
    expect(error).not.toBeInstanceOf(ApiError);
  });

  // proves ERR-005, ERR-057, ERR-058
  test('rejects with an HTTP error and its details', async () => {
    const error = (await thrown(Response.json({ messages: ['One.', 'Two.'] }, { status: 418 }))) as HttpError;
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ name: 'HttpError', code: 418, status: 418, message: 'One. Two.', body: { messages: ['One.', 'Two.'] } });
    expect(error.url).toMatch(/\/api\/dropcase$/);
    expect(error.headers.get('content-type')).toMatch(/json/);
  });

  // proves ERR-053
  test.each([502, 503])('rejects with a maintenance error for %i', async (status) => {
    expect(await thrown(Response.json({}, { status }))).toBeInstanceOf(MaintenanceError);
  });

  test('rejects with a refusal in every case', async () => {
    for (const status of [401, 404, 418, 503]) expect(await thrown(Response.json({}, { status }))).toBeInstanceOf(RefusalError);
  });
});

// proves ERR-001
test('an alert error has an action', () => {
  const error = new AlertError('No trade URL', {
    action: 'trade-url',
    actionMessage: 'Open settings',
    actionLink: '/profile/settings#trade-url',
  });
  expect(error).toMatchObject({
    name: 'AlertError',
    message: 'No trade URL',
    action: 'trade-url',
    actionMessage: 'Open settings',
    actionLink: '/profile/settings#trade-url',
  });
});

// proves ERR-004
test('an unmet condition is its own error', () => {
  const error = new ConditionError('Choose an item first');
  expect([error.name, error instanceof RefusalError]).toEqual(['ConditionError', false]);
});
