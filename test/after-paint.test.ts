import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches code that runs or loads something without a tap. */
const LATER =
  /(?<!function )\b(?:(setTimeout|setInterval|requestAnimationFrame|requestIdleCallback|(?:Mutation|Intersection|Resize)Observer|whenIdle|watchInput|usePreloading|useFile|afterPaint)\(|(usePainted)\((?!!)|(refetchInterval):|(later|ahead): true)/g;
/** Matches the import of the library's observer, which does not observe the document. */
const OF_LIBRARY = /import \{ MutationObserver \} from '@tanstack/;

function usesIn(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  const uses = [...source.matchAll(LATER)].map((match) => match.slice(1).find(Boolean) ?? '');
  const counted = OF_LIBRARY.test(source) ? uses.filter((use) => use !== 'MutationObserver') : uses;
  return [...new Set(counted)].sort().map((use) => `${path}: ${use}`);
}

/** Reads the rows of the table in docs/performance.md: a file, what it uses, and why. */
function readList(): string[] {
  const rows = readFileSync('docs/performance.md', 'utf8').matchAll(
    /^\| `(src\/web\/[^`]+)` +\| ((?:`\w+`(?:, )?)+) +\| [^|]+ \|$/gm,
  );
  return [...rows].flatMap(([, path = '', uses = '']) =>
    [...uses.matchAll(/\w+/g)].map(([use]) => `${path}: ${use}`),
  );
}

test('what runs after a paint is listed in docs/performance.md with its reason, and nothing else is', () => {
  const sources = globSync('src/web/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));
  const found = sources.flatMap(usesIn).sort();
  expect(found.length).toBeGreaterThan(20);
  expect(readList().sort()).toEqual(found);
});
