// Builds the web app into dist/web, unless what stands there was built from the same sources.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

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

const COMPRESSIBLE = /\.(?:js|css|html|svg|webmanifest|json)$/;

/**
 * Lays the compressed twins beside each file that gains by it. They are made once and as small as can be, where
 * the server would make them again for each visitor, and in a hurry.
 */
function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
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
