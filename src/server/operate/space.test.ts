import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isNewerVersion } from './archive.ts';
import { readUnpackedSize, requireSpace } from './space.ts';

test('a disk with too little space is refused before anything is written, in one line', () => {
  expect(() => requireSpace(tmpdir(), 2 ** 60)).toThrow(
    /^\S+ has \d+ MB free, but 1152921504607 MB are needed: make room; nothing was changed$/,
  );
  expect(() => requireSpace(tmpdir(), 0)).not.toThrow();
});

test('an archive says how much space it takes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-space-'));
  const path = join(folder, 'archive.gz');
  writeFileSync(path, gzipSync(Buffer.alloc(123_456)));
  expect(readUnpackedSize(path)).toBe(123_456);
  rmSync(folder, { recursive: true });
});

test.each([
  ['0.10.0', '0.9.1', true],
  ['0.9.1', '0.10.0', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.1', '1.0.0', true],
])('%s is newer than %s: %s', (version, than, expected) => {
  expect(isNewerVersion(version, than)).toBe(expected);
});
