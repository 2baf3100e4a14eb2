import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openRevision } from './open-revision.ts';
import { openSigned, signedBytes, type Envelope, type SignedType, type TrustedKey } from './signed.ts';

/** A key with its way to sign, made by Node's crypto and not by the code under test. */
function aKey(id: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const half = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64');
  const trusted: TrustedKey = { id, public: half };
  const signature = (type: SignedType, text: string) => ({
    key: id,
    sig: sign(null, Buffer.from(`riftdrop-${type}-v1\n${text}`), privateKey).toString('base64'),
  });
  return {
    trusted,
    signature,
    envelope: (type: SignedType, text: string): Envelope => ({ signed: text, signatures: [signature(type, text)] }),
  };
}

const own = aKey('registry-1');
const next = aKey('registry-2');
const stranger = aKey('stranger');
const text = '{"revision":7,"expires_at":"2026-12-04T12:00:00Z","why":"Grüße – 你好"}';
const good = own.envelope('revision', text);
const trusted = [own.trusted, next.trusted];

describe('a signed document', () => {
  it('opens with the key that signed it', async () => {
    expect(await openSigned(good, 'revision', trusted)).toEqual({ ok: true, document: JSON.parse(text), key: 'registry-1' });
    expect(await openSigned(JSON.parse(JSON.stringify(good)), 'revision', trusted)).toMatchObject({ ok: true });
  });

  it('opens with one trusted signature among others', async () => {
    const signatures = [stranger.signature('revision', text), { key: 'registry-1', sig: 'AAAA' }, next.signature('revision', text)];
    expect(await openSigned({ signed: text, signatures }, 'revision', trusted)).toMatchObject({ ok: true, key: 'registry-2' });
  });

  const flipped = (sig: string) => {
    const bytes = Buffer.from(sig, 'base64');
    bytes[10]! ^= 1;
    return bytes.toString('base64');
  };
  const sig = good.signatures[0]!.sig;
  const forged = { key: 'registry-1', sig: stranger.signature('revision', text).sig };
  it.each<[string, unknown, string]>([
    ['a document without an envelope', JSON.parse(text), 'unsigned'],
    ['an envelope without signatures', { signed: text, signatures: [] }, 'unsigned'],
    ['one signed by a stranger', stranger.envelope('revision', text), 'wrong-key'],
    ['one signed by a stranger in a trusted name', { signed: text, signatures: [forged] }, 'tampered'],
    ['a changed byte of the text', { ...good, signed: text.replace('7', '8') }, 'tampered'],
    ['added white space', { ...good, signed: `${text} ` }, 'tampered'],
    ['a flipped bit of the signature', { ...good, signatures: [{ key: 'registry-1', sig: flipped(sig) }] }, 'tampered'],
    ['a signature cut short', { ...good, signatures: [{ key: 'registry-1', sig: sig.slice(0, 40) }] }, 'tampered'],
    ['a signature that is no base64', { ...good, signatures: [{ key: 'registry-1', sig: '§' }] }, 'tampered'],
    ['one signed as another type', own.envelope('build', text), 'tampered'],
    ['a type smuggled into the text', own.envelope('build', `x\nriftdrop-revision-v1\n${text}`), 'tampered'],
    ['a signed text that is no JSON', own.envelope('revision', '{'), 'malformed'],
    ['nothing', null, 'malformed'],
    ['a word', 'revision', 'malformed'],
    ['signatures of another form', { signed: text, signatures: [null] }, 'unsigned'],
  ])('is refused as %s', async (_, envelope, reason) => {
    expect(await openSigned(envelope, 'revision', trusted)).toEqual({ ok: false, reason });
  });

  it('is refused where signatures cannot be checked', async () => {
    const broken = () => Promise.reject(new Error('no subtle'));
    expect(await openSigned(good, 'revision', trusted, broken)).toEqual({ ok: false, reason: 'unsupported' });
  });

  it('covers exactly the type and the text', () => {
    expect(new TextDecoder().decode(signedBytes('tag', 'abc'))).toBe('riftdrop-tag-v1\nabc');
  });
});

describe('a revision', () => {
  const before = Date.parse('2026-12-04T11:59:59Z');

  it('is accepted until expiry, if not older', async () => {
    for (const lowest of [1, 7])
      expect(await openRevision(good, { keys: trusted, lowest }, before)).toMatchObject({ ok: true, revision: { revision: 7 } });
  });

  it('is refused when downgraded, expired or unsigned', async () => {
    expect(await openRevision(good, { keys: trusted, lowest: 8 }, before)).toEqual({ ok: false, reason: 'downgraded' });
    expect(await openRevision(good, { keys: trusted, lowest: 1 }, before + 1000)).toEqual({ ok: false, reason: 'expired' });
    expect(await openRevision(JSON.parse(text), { keys: trusted, lowest: 1 }, before)).toEqual({ ok: false, reason: 'unsigned' });
    const endless = own.envelope('revision', '{"revision":9}');
    expect(await openRevision(endless, { keys: trusted, lowest: 1 }, before)).toEqual({ ok: false, reason: 'expired' });
    const numberless = own.envelope('revision', '{"expires_at":"2026-12-04T12:00:00Z"}');
    expect(await openRevision(numberless, { keys: trusted, lowest: 1 }, before)).toEqual({ ok: false, reason: 'downgraded' });
  });
});
