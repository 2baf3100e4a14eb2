import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { call } from './define.ts';
import type { InputOf, RefusalOf, ReplyOf, Route } from './routes.ts';

test('types a call from its route alone', () => {
  expectTypeOf<ReplyOf<'GET /profile/me'>['balance']>().toEqualTypeOf<number>();
  expectTypeOf<InputOf<'POST /dropcase/open/:slug'>['params']>().toEqualTypeOf<{ slug: string }>();
  expectTypeOf<InputOf<'POST /dropcase/open/:slug'>['body']>().toEqualTypeOf<{
    version: number;
    client_seed?: string | undefined;
    demo?: boolean | undefined;
    part_open?: boolean | undefined;
  }>();
  expectTypeOf<RefusalOf<'GET /dropcase/:slug'>['code']>().toExtend<string>();
  expectTypeOf<'self_blocked' | 'demo_on' | 'not_offered_here'>().toExtend<RefusalOf<'POST /dropcase/open/:slug'>['code']>();
  expectTypeOf<'POST /dropcase/nothing'>().not.toExtend<Route>();
});

test('requires each money call to declare its stake', () => {
  const common = { summary: '', access: 'player', reply: z.object({}) } as const;
  call('POST /a', { ...common, money: true, stake: true });
  // @ts-expect-error -- neither `stake` nor `payIn`
  call('POST /a', { ...common, money: true });
  // @ts-expect-error -- a stake moves money
  call('POST /a', { ...common, stake: true });
});
