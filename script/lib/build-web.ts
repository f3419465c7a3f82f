// Builds the web app into dist/web, unless what stands there was built from the same sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const mark = join(root, 'dist/web.sources');

function filesOf(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (/\.\w+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

process.chdir(root);
const sources = fingerprint();
const built =
  existsSync(mark) && existsSync(join(root, 'dist/web/index.html')) ? readFileSync(mark, 'utf8') : '';
if (built !== sources) {
  process.stderr.write('Building the web app ...\n');
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  compressFiles(join(root, 'dist/web'));
  writeFileSync(mark, sources);
}
