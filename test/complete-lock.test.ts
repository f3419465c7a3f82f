import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type LockPackages, missingEntries } from '../script/lib/complete-lock.ts';

test('the lock of this project names every optional package, so that npm ci takes it [S121]', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockPackages };
  expect(missingEntries(packages), 'run: node script/lib/complete-lock.ts').toEqual({});
});

test('dependencies are pinned, checked and run nothing while they are installed', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$|^npm:.+@\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
  );
  expect(ranges).toEqual([]);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; optional?: boolean; os?: string[]; cpu?: string[] }>;
  };
  // Leaves out programs of other platforms, which no release contains. See docs/security.md.
  const unchecked = Object.entries(lock.packages).filter(
    ([path, { integrity, optional, os, cpu }]) => path && !integrity && !(optional && (os ?? cpu)),
  );
  expect(unchecked).toEqual([]);
  expect(readFileSync('script/setup', 'utf8')).toMatch(/npm ci --ignore-scripts /);
});

describe('completing a lock file', () => {
  const engine = (name: string, version = '1.2.3') => ({
    dev: true,
    optionalDependencies: { [name]: version },
  });

  test.each([
    ['@x/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@x/cli-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@x/linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['x-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['x-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
    ['@x/binding-wasm32-wasi', { cpu: ['wasm32'] }],
    ['fast-helper', {}],
  ])('adds %s with the platform in its name', (name, platform) => {
    expect(missingEntries({ 'node_modules/engine': engine(name) })).toEqual({
      [`node_modules/${name}`]: { version: '1.2.3', dev: true, optional: true, ...platform },
    });
  });

  test.each(['node_modules/a-linux-x64', 'node_modules/engine/node_modules/a-linux-x64'])(
    'leaves alone what npm found at %s',
    (path) => {
      const packages = { 'node_modules/engine': engine('a-linux-x64'), [path]: { version: '1.2.3' } };
      expect(missingEntries(packages)).toEqual({});
    },
  );

  test('refuses a range of versions, which does not say what to install', () => {
    const packages = { 'node_modules/engine': engine('a-linux-x64', '^1.2.3') };
    expect(() => missingEntries(packages)).toThrow('a-linux-x64 ^1.2.3');
  });
});
