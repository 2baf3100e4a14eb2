import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usesOf, type Uses } from './uses.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uses-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function used(source: string): Uses {
  const file = join(folder, 'part.tsx');
  writeFileSync(file, source);
  return usesOf([file]);
}

describe('what an app uses', () => {
  it.each<[string, string, keyof Uses, string[]]>([
    ['a call', "await ask('GET /dropcase');", 'calls', ['GET /dropcase']],
    ['either of two calls', "ask(many ? 'POST /a/:b' : 'POST /c')", 'calls', ['POST /a/:b', 'POST /c']],
    ['a live event', "onLive('general', 'live.drop', show)", 'live', ['general live.drop']],
    [
      'what it follows of a channel',
      "onLive({ channel: 'watchers', id }, { snapshot: show, events: { watchers: show }, lost })",
      'live',
      ['watchers snapshot', 'watchers watchers'],
    ],
    ['a bus event that it hears', "bus.on('drop:opened', show)", 'hears', ['drop:opened']],
    ['a bus event that it tells', "bus.emit('drops:sold', { ids })", 'emits', ['drops:sold']],
    ['no event of a bus that it only watches', "bus.on('*', log)", 'hears', []],
    ['a modal that it opens', "openModal('login')", 'opens', ['login']],
    ['either of two modals', "openModal(rich ? 'login' : 'addBalance')", 'opens', ['login', 'addBalance']],
    ['a modal that it links to', "const to = modalUrl('verifyRoll', { drop })", 'opens', ['verifyRoll']],
    ['a place for others', 'const a = <Slot name="home.continue" />;', 'places', ['home.continue']],
    ['a place by an expression', "const a = <Slot name={'home.continue'} />;", 'places', ['home.continue']],
    ['doors of the host', "import { ask, type Failure } from '@riftdrop/host/api';", 'doors', ['@riftdrop/host/api#ask']],
    ['a door under another name', "import { ask as please } from '@riftdrop/host/api';", 'doors', ['@riftdrop/host/api#ask']],
    ['a whole module of the host', "import * as api from '@riftdrop/host/api';", 'doors', ['@riftdrop/host/api#*']],
    ['no types', "import type { Failure } from '@riftdrop/host/api';", 'doors', []],
    ['nothing else', "import { z } from 'zod'; other.emit('x'); say('GET out')", 'doors', []],
  ])('is %s', (_, source, group, names) => {
    expect([...used(source)[group]]).toEqual(names);
  });

  it.each([
    ['openModal(name)', 'openModal(...)'],
    ['bus.emit(event, {})', 'bus.emit(...)'],
    ["onLive('general', `${thing}.updated`, show)", 'onLive(...)'],
    ['onLive({ channel, id }, { events: { a: show } })', 'onLive(...)'],
    ["onLive({ channel: 'homepage' }, handlers)", 'onLive(...)'],
    ["onLive({ channel: 'homepage' }, { events: { [name]: show } })", 'onLive(...)'],
    ['const a = <Slot name={place} />;', '<Slot name=...>'],
  ])('must be written out: %s is refused', (source, verb) => {
    expect(() => used(source)).toThrow(`part.tsx: the name in ${verb} must be written out, so that the gate can see it before a publish`);
  });
});
