import { describe, expect, it } from 'vitest';
import { faultsOfScript } from './emitted-script.ts';

describe('an emitted script', () => {
  it.each([
    ['a call of the contract', 'ask("POST /dev/session", { new: true })', 'POST /dev/session'],
    ['a path', 'fetch("/api/dev/session")', '/api/dev/session'],
    ['a path without its prefix', 'fetch(base + "/dev/clock")', '/dev/clock'],
    ['an address', 'fetch("https://riftdrop.example/api/dev/session")', 'https://riftdrop.example/api/dev/session'],
    ['a template', 'fetch(`${origin}/api/dev/session?player=${name}`)', '/api/dev/session?player='],
  ])('is refused with %s for developers', (_, script, call) => {
    expect(faultsOfScript(script).developerCalls.map(({ message }) => message)).toEqual([`calls ${call}, which is for developers only`]);
  });

  it.each([
    ['other calls', 'ask("POST /devices"); ask("GET /development"); fetch("/api/session/dev")'],
    ['words about it', 'say("see /dev/null"); say("dev/session")'],
  ])('may have %s', (_, script) => {
    expect(faultsOfScript(script).developerCalls).toEqual([]);
  });
});
