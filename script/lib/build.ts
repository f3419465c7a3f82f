// Builds the web app into dist/web and the server into dist/server, each unless what stands there was built from the same sources.
//   node script/lib/build.ts [web | server]    one of them alone
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.ts';

interface Target {
  /** Vite's, with which it is built. */
  readonly configFile: string;
  /** What a newly built one depends on beside that. */
  readonly sources: readonly string[];
  /** The file that is there when it was built. */
  readonly result: string;
  finish?(): void;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const SHARED = ['src/contract', 'src/domain', 'package-lock.json'];

const targets: Readonly<Record<string, Target>> = {
  web: {
    configFile: 'vite.config.ts',
    sources: [...SHARED, 'src/web', 'public', 'index.html'],
    result: 'dist/web/index.html',
    finish: () => compressFiles(join(root, 'dist/web')),
  },
  server: {
    configFile: 'vite.server.config.ts',
    sources: [...SHARED, 'src/server'],
    result: 'dist/server/main.js',
  },
};

function filesOf(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

process.chdir(root);
const [, , asked] = process.argv;
for (const [name, { configFile, sources, result, finish }] of Object.entries(targets)) {
  if (asked && asked !== name) continue;
  const mark = `dist/${name}.sources`;
  const wanted = fingerprint([...sources, configFile]);
  const built = existsSync(mark) && existsSync(result) ? readFileSync(mark, 'utf8') : '';
  if (built === wanted) continue;
  process.stderr.write(`Building the ${name} ...\n`);
  // One that is interrupted must not be taken for what stood there before.
  rmSync(mark, { force: true });
  const { build } = await import('vite');
  await build({ logLevel: 'warn', configFile });
  finish?.();
  writeFileSync(mark, wanted);
}
