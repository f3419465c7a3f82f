import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeLock, type Lock } from '../script/lib/complete-lock.ts';

const engine = (names: string[], version = '1.2.3') => ({
  version: '9.9.9',
  dev: true,
  optionalDependencies: Object.fromEntries(names.map((name) => [name, version])),
});

test('the lock of this project names every optional package, so that npm ci takes it', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  expect(completeLock(lock).added, 'run: node script/lib/complete-lock.ts').toEqual([]);
});

test.each([
  ['@x/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@x/cli-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@x/linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['x-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['x-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@x/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ['fast-helper', {}],
])('%s is added with the platform that its name tells', (name, platform) => {
  const { lock, added } = completeLock<Lock>({ packages: { 'node_modules/engine': engine([name]) } });
  const path = `node_modules/${name}`;
  expect(added).toEqual([path]);
  expect(lock.packages[path]).toEqual({ version: '1.2.3', dev: true, optional: true, ...platform });
});

test('an entry that npm found stays as it is, wherever it lies', () => {
  const packages = {
    '': {},
    'node_modules/@x/a-linux-x64': { version: '1.2.3', integrity: 'sha512' },
    'node_modules/b/node_modules/engine': engine(['@x/a-linux-x64', 'c-linux-x64', 'd-linux-x64']),
    'node_modules/b/node_modules/c-linux-x64': { version: '1.2.3' },
    'node_modules/b/node_modules/engine/node_modules/d-linux-x64': { version: '1.2.3' },
  };
  const { lock, added } = completeLock<Lock>({ packages });
  expect(added).toEqual([]);
  expect(lock.packages).toEqual(packages);
});

test('one that lies where its package does not look is no help', () => {
  const packages = {
    'node_modules/engine': engine(['a-linux-x64']),
    'node_modules/other/node_modules/a-linux-x64': { version: '1.2.3' },
  };
  expect(completeLock<Lock>({ packages }).added).toEqual(['node_modules/a-linux-x64']);
});

test('a range of versions is refused: it does not say what to install', () => {
  const packages = { 'node_modules/engine': engine(['a-linux-x64'], '^1.2.3') };
  expect(() => completeLock<Lock>({ packages })).toThrow('a-linux-x64 ^1.2.3');
});
