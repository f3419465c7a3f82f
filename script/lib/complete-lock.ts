/**
 * Completes package-lock.json after `npm install`: run `node script/lib/complete-lock.ts`.
 *
 * Some packages (biome, rolldown, oxide, oxc, lightningcss) come as one optional binary package per
 * platform. A lock file must name all of them, but a registry mirror may hold those of few platforms,
 * and npm leaves out of the lock what it could not look up. Then `npm ci` refuses the lock, everywhere:
 * "Missing: @biomejs/cli-darwin-arm64@ from lock file". This adds the entries that were left out, with
 * the version that their package asks for and the platform that their name tells, so that npm skips
 * them elsewhere and fetches them by name and version where they belong. They have no `integrity`:
 * an `npm install` against a registry that holds them writes it.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  cpu?: string[];
  dev?: boolean;
  libc?: string[];
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockEntry>;
}

const OPERATING_SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const C_LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };
const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** What the name of a binary package tells of its platform: `oxide-linux-x64-gnu` is linux, x64, glibc. */
function platform(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => OPERATING_SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const libc = Object.entries(C_LIBRARIES).flatMap(([word, library]) =>
    words.includes(word) ? [library] : [],
  );
  return { ...(cpu.length && { cpu }), ...(libc.length && { libc }), ...(os.length && { os }) };
}

/** Where Node would look for `name` from the folder of the package at `path`, nearest first. */
function candidatePaths(path: string, name: string): string[] {
  const parents = path
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  const folders = path === '' ? [''] : ['', ...parents];
  return folders
    .map((folder) => (folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`))
    .reverse();
}

/** A copy of the lock with the missing optional packages, and where they were put. */
export function completeLock<L extends Lock>(lock: L): { lock: L; added: string[] } {
  const packages = { ...lock.packages };
  const added: string[] = [];
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (candidatePaths(path, name).some((candidate) => candidate in packages)) continue;
      if (!EXACT_VERSION.test(version))
        throw new Error(`${path} asks for ${name} ${version}: no exact version`);
      const target = `node_modules/${name}`;
      packages[target] = { version, ...(dev && { dev }), optional: true, ...platform(name) };
      added.push(target);
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added };
}

if (import.meta.main) {
  const file = new URL('../../package-lock.json', import.meta.url);
  const { lock, added } = completeLock(JSON.parse(readFileSync(file, 'utf8')) as Lock);
  if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length === 0 ? 'package-lock.json is complete' : `added:\n${added.join('\n')}`);
}
