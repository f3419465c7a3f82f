/** A row of docs/security.md. It covers one requirement, or a range that does not apply for the same reason. */
export interface Row {
  readonly first: string;
  readonly last: string;
  readonly level: string;
  readonly where: string;
  readonly ids: readonly string[];
}

const ROW = /^(\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \| .*$/gm;

function readRow([line, first = '', last = first]: RegExpExecArray): Row {
  const [, level = '', , where = '', ids = ''] = line.split('|').map((cell) => cell.trim());
  return { first, last, level, where, ids: ids.split(' ').filter(Boolean) };
}

export function readRows(markdown: string): Row[] {
  return [...markdown.matchAll(ROW)].map(readRow);
}

/** Returns the requirements that a row covers, in the standard's order; none if its range is reversed. */
export function listNumbers({ first, last }: Row, all: readonly string[]): string[] {
  return all.includes(first) ? all.slice(all.indexOf(first), all.indexOf(last) + 1) : [];
}

const NOT_APPLICABLE = /^N\/A: \S/;
/** The specification forbids to meet the requirement; the row names what replaces it. */
export const LEFT_OUT = /^Left out: the specification \S/;
/** The requirement is met with one exception. */
export const EXCEPTION = /`.* Except: \S/;
const FILE = /`(\.?\w[\w*-]*(?:[./][\w*.-]+)+)`/g;

export function listFiles({ where }: Row): string[] {
  return [...where.matchAll(FILE)].map(([, file = '']) => file);
}

export function isMetUntested({ where, ids }: Row): boolean {
  return !NOT_APPLICABLE.test(where) && ids.length === 0;
}

/** Describes the faults of a row: it names a file or says why not, and one requirement if it applies. */
export function rowFaults(row: Row, exists: (file: string) => boolean): string[] {
  const { first, last, level, where, ids } = row;
  const reason = NOT_APPLICABLE.test(where);
  const answered = reason || LEFT_OUT.test(where) || listFiles(row).length > 0;
  return [
    ...(answered ? [] : [`${first} names neither a file nor a reason`]),
    ...(/^(1|2|1–2)$/.test(level) ? [] : [`${first} has no level`]),
    ...(reason && ids.length > 0 ? [`${first} does not apply but names a test`] : []),
    ...(reason || first === last ? [] : [`${first} applies but shares its row`]),
    ...listFiles(row)
      .filter((file) => !exists(file))
      .map((file) => `${first} names a missing file: ${file}`),
  ];
}

const COMMENT = /^\s*(?:\/\/|\*|\/\*).*$/gm;
const TITLE = /(?:\b(?:test|describe)|\))\(\s*(['"`])(?:\\.|(?!\1).)*? \[(S\d+)\]\1,/g;

/** The ids at the ends of titles of tests that can run. */
function idsInTitles(source: string): string[] {
  return [...source.replaceAll(COMMENT, '').matchAll(TITLE)].map(([, , id = '']) => id);
}

function idsIn(source: string): string[] {
  return [...source.matchAll(/\[(S\d+)\]/g)].map(([, id = '']) => id);
}

function findRepeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) < index);
}

/** Describes the differences between the ids of the document and the ids in titles of tests. */
export function idFaults(rows: readonly Row[], sources: readonly string[]): string[] {
  const named = new Set(rows.flatMap(({ ids }) => ids));
  const titled = sources.flatMap(idsInTitles);
  const stray = sources.flatMap((source) => idsIn(source).length - idsInTitles(source).length);
  return [
    ...[...named].filter((id) => !titled.includes(id)).map((id) => `${id} is in the title of no test`),
    ...titled.filter((id) => !named.has(id)).map((id) => `${id} is not in the document`),
    ...findRepeated(titled).map((id) => `${id} is in the titles of two tests`),
    ...(stray.some((count) => count > 0) ? ['an id is not at the end of the title of a test'] : []),
  ];
}
