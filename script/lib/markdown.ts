import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Cells = readonly (string | number)[];

const row = (cells: Cells) => `| ${cells.join(' | ')} |`;

export function table(heads: Cells, rows: readonly Cells[]): string {
  return [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');
}

/** @throws Error when the document lacks the markers `<!-- NAME -->` and `<!-- /NAME -->` */
export function replaceBlock(document: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [begin, end] = [document.indexOf(open), document.indexOf(close)];
  if (begin < 0 || end < begin) throw new Error(`The document has no block "${name}".`);
  return `${document.slice(0, begin + open.length)}\n\n${content}\n\n${document.slice(end)}`;
}

/** @param path from the root of the project */
export function updateDocument(path: string, name: string, content: string): void {
  const file = `${ROOT}${path}`;
  writeFileSync(file, replaceBlock(readFileSync(file, 'utf8'), name, content));
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  spawnSync(process.execPath, [biome, 'check', '--write', '--colors=off', path], { cwd: ROOT });
}
