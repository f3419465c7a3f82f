// Completes package-lock.json after `npm install`: node script/lib/complete-lock.ts
//
// Some packages (Biome, Rolldown, Tailwind) have an optional binary package for each platform. npm leaves
// packages that the registry lacks out of the lock file, and `npm ci` then refuses the file. This program
// adds the missing packages, with the version that their package asks for. The platform in their name tells
// npm where to skip them. Their `integrity` is unknown: an `npm install` against a complete registry adds it.
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type LockPackages = Readonly<Record<string, LockEntry>>;

const OS = /-(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/;
const CPU = /-(arm|arm64|ia32|loong64|ppc64|riscv64|s390x|wasm32|x64)\b/;
const LIBC = /-(gnu|musl)(?:eabihf)?\b/;

/** `oxide-linux-x64-gnu` is linux, x64, glibc. */
function readPlatform(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const [os, cpu, libc] = [OS, CPU, LIBC].map((pattern) => pattern.exec(`-${name.replace('/', '-')}`)?.[1]);
  return {
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(libc && { libc: [libc === 'gnu' ? 'glibc' : libc] }),
  };
}

/** @throws Error for a range of versions */
export function missingEntries(packages: LockPackages): Record<string, LockEntry> {
  const paths = Object.keys(packages);
  const missing: Record<string, LockEntry> = {};
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const own = `node_modules/${name}`;
      if (paths.some((path) => path === own || path.endsWith(`/${own}`))) continue;
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error(`${path} asks for ${name} ${version}`);
      missing[own] = { version, ...(dev && { dev }), optional: true, ...readPlatform(name) };
    }
  return missing;
}

if (import.meta.main) {
  const file = new URL('../../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockPackages };
  const missing = missingEntries(lock.packages);
  const entries = Object.entries({ ...lock.packages, ...missing });
  const packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  process.stdout.write(`${Object.keys(missing).length} packages added\n`);
}
