// Compares the files that a browser fetches with their budgets, and fails if a budget is exceeded. There is a
// budget for the first load of the login page, for every other page after a login, and for the pages behind a
// link, which load nothing of the app. Sizes are in bytes of JS and CSS as compressed by the build. The pages
// behind a link also count their HTML.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FIRST_LOAD_KB = 113;
// The scoring page is the largest, because it proposes plays by the rules of scoring.
const LAZY_PAGE_KB = 37;
const LINK_PAGE_KB = 40;
const LINK_PAGES = [
  { name: 'answer', page: 'page behind a personal link' },
  { name: 'live', page: 'page of a game behind its public link' },
];
/** The login page loads this chunk. */
const APP = 'app';
/** A login fetches these chunks: the data cache, and the code that most pages share. */
const OF_LOGIN = ['data', 'parts'];

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const built = fileURLToPath(new URL('../dist/web', import.meta.url));
const readManifest = (name: string): Manifest => JSON.parse(readFileSync(join(built, '.vite', name), 'utf8'));
const manifest = readManifest('manifest.json');

/** Includes the files of static imports. */
function listFiles(key: string, chunks = manifest, seen = new Set<string>()): Set<string> {
  const chunk = chunks[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const css of chunk.css ?? []) seen.add(css);
  for (const imported of chunk.imports ?? []) listFiles(imported, chunks, seen);
  return seen;
}

const sizes = new Map<string, number>();

function kilobytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) {
    const known = sizes.get(file) ?? statSync(join(built, `${file}.br`)).size;
    sizes.set(file, known);
    bytes += known;
  }
  return bytes / 1024;
}

const findKey = (name: string) => Object.keys(manifest).find((key) => manifest[key]?.name === name);
const [entry, app] = [findKey('index'), findKey(APP)];
if (!entry || !app) throw new Error('The built web app has no entry or no app.');

const first = listFiles(entry).union(listFiles(app));
const signedIn = OF_LOGIN.reduce((files, name) => files.union(listFiles(findKey(name) ?? '')), first);
const rows = [
  { page: 'first load of the login page', size: kilobytes(first), budget: FIRST_LOAD_KB },
  ...LINK_PAGES.map(({ name, page }) => {
    const html = `${name}.html`;
    const files = listFiles(html, readManifest(`${name}.json`)).add(html);
    return { page, size: kilobytes(files), budget: LINK_PAGE_KB };
  }),
];
for (const key of Object.keys(manifest).filter((key) => /^src\/web\/pages\/.*-page\.tsx$/.test(key))) {
  const size = kilobytes(listFiles(key).difference(signedIn));
  rows.push({ page: key.slice('src/web/pages/'.length), size, budget: LAZY_PAGE_KB });
}

const exceeded = rows.filter(({ size, budget }) => size > budget);
for (const { page, size, budget } of rows.sort((a, b) => b.size - a.size)) {
  const mark = size > budget ? '  TOO LARGE' : '';
  process.stdout.write(`${size.toFixed(1).padStart(6)} of ${budget} KB  ${page}${mark}\n`);
}
process.exitCode = exceeded.length > 0 ? 1 : 0;
