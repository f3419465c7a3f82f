import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Matches static and dynamic imports of the app's own files, but no imports of types. */
const IMPORTS = /(?:^(?:import|export)(?! type)[^;]*? from |import\()'(\.[^']+)'/gm;

/** Lists the components that the file imports, also indirectly. */
function listComponents(file: string, found = new Set<string>()): string[] {
  if (found.has(file)) return [];
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS))
    listComponents(join(dirname(file), path), found);
  return [...found].filter((path) => path.endsWith('.tsx'));
}

/** Lists the files whose classes Tailwind writes into the style sheet. */
function listSources(styles: string): string[] {
  const folder = dirname(styles);
  const sources = [...readFileSync(styles, 'utf8').matchAll(/@source "(.+)"/g)].map(([, path = '']) =>
    join(folder, path),
  );
  return [folder, ...sources].flatMap((path) =>
    path.endsWith('.tsx') ? path : globSync(`${path}/**/*.tsx`),
  );
}

test.each(['answer', 'live'])(
  'the style sheet of the page %s has the classes of all its components',
  (page) => {
    const components = listComponents(`src/web/${page}/main.tsx`);
    expect(components.length).toBeGreaterThan(8);
    const sources = new Set(listSources(`src/web/${page}/${page}.css`));
    expect(components.filter((path) => !sources.has(path))).toEqual([]);
  },
);
