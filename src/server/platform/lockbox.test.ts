import { describe, expect, test } from 'vitest';
import { lockbox } from './lockbox.ts';

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const TEXT = '{"access_token":"見本"}';

describe('a lockbox', () => {
  test('gives back what was sealed in it, to whoever brings the same key for the same scope', () => {
    for (const text of ['', TEXT, 'あ'.repeat(100_000)]) {
      const sealed = lockbox(KEY, 'scope').seal(text);
      expect(lockbox(KEY, 'scope').open(sealed)).toBe(text);
    }
  });

  test('is found under the same id and knows the same text again', () => {
    expect(lockbox(KEY, 'scope').id).toBe(lockbox(KEY, 'scope').id);
    expect(lockbox(KEY, 'scope').fingerprint(TEXT)).toBe(lockbox(KEY, 'scope').fingerprint(TEXT));
    expect(lockbox(KEY, 'scope').fingerprint(`${TEXT} `)).not.toBe(lockbox(KEY, 'scope').fingerprint(TEXT));
  });

  test.each([
    ['another key', lockbox(`${KEY}0`, 'scope')],
    ['another scope', lockbox(KEY, 'scope 2')],
  ])('has nothing in common with that of %s', (_, other) => {
    const own = lockbox(KEY, 'scope');
    expect(other.id).not.toBe(own.id);
    expect(other.fingerprint(TEXT)).not.toBe(own.fingerprint(TEXT));
    expect(() => other.open(own.seal(TEXT))).toThrow();
  });

  test('seals the same text differently each time', () => {
    const { seal } = lockbox(KEY, 'scope');
    expect(seal(TEXT)).not.toBe(seal(TEXT));
  });

  test('refuses what was changed', () => {
    const { seal, open } = lockbox(KEY, 'scope');
    const bytes = Buffer.from(seal(TEXT), 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      expect(() => open(changed.toString('base64url'))).toThrow();
    }
    expect(() => open('')).toThrow();
  });

  test('tells neither the key nor what is in it', () => {
    const { id, fingerprint, seal } = lockbox(KEY, 'scope');
    for (const stored of [id, fingerprint(TEXT), seal(TEXT)]) {
      expect(Buffer.from(stored, 'base64url').toString('latin1')).not.toContain('access_token');
      expect(stored).not.toContain(KEY);
    }
  });
});
