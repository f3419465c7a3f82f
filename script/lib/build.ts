// Builds the web app into dist/web and the server into dist/server, each unless it is up to date.
//   node script/lib/build.ts [web | server]    only one of them
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { compressFiles } from './compress-files.ts';

interface Target {
  readonly configFile: string;
  /** Files and folders on which the build depends, besides `configFile`. */
  readonly sources: readonly string[];
  /** A file of every successful build. */
  readonly result: string;
  finish?(): Promise<void>;
}

async function build(options: InlineConfig): Promise<void> {
  const { build: buildByVite } = await import('vite');
  await buildByVite(options);
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const SHARED = ['src/contract', 'src/domain', 'package-lock.json'];
/** The pages behind a link. They are built after the app, into its folder. */
const LINK_PAGES = ['answer', 'live'];
const toConfig = (page: string) => `vite.${page}.config.ts`;

const DOCUMENTATION_FOLDER = 'dist/server/documentation';

const targets: Readonly<Record<string, Target>> = {
  web: {
    configFile: 'vite.config.ts',
    sources: [
      ...SHARED,
      'src/web',
      'public',
      'index.html',
      ...LINK_PAGES.flatMap((page) => [`${page}.html`, toConfig(page)]),
    ],
    result: 'dist/web/live.html',
    async finish() {
      for (const page of LINK_PAGES) await build({ logLevel: 'warn', configFile: toConfig(page) });
      compressFiles(join(root, 'dist/web'));
    },
  },
  server: {
    configFile: 'vite.server.config.ts',
    sources: [...SHARED, 'src/server', 'demo'],
    result: `${DOCUMENTATION_FOLDER}/openapi.json.br`,
    async finish() {
      const { features } = await import('../../src/contract/api.ts');
      const { DOCUMENTATION } = await import('../../src/server/platform/http/documentation.ts');
      mkdirSync(DOCUMENTATION_FOLDER, { recursive: true });
      for (const [name, { make }] of Object.entries(DOCUMENTATION))
        writeFileSync(join(DOCUMENTATION_FOLDER, name), await make(features));
      compressFiles(DOCUMENTATION_FOLDER);
    },
  },
};

function listFiles(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles).sort()) hash.update(file).update(readFileSync(file));
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
  // The mark is removed first, so that an interrupted build does not pass for the previous build.
  rmSync(mark, { force: true });
  await build({ logLevel: 'warn', configFile });
  await finish?.();
  writeFileSync(mark, wanted);
}
