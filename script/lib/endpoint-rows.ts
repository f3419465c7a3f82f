import type { Plugin } from 'vite';

// The web app calls endpoints by their method, path and access. What only the server needs, schemas above all,
// would make every page load and build what validates all forms of the contract. The build therefore gives the
// web the endpoint tables as modules of their own, without it.

const ROWS = '?rows';
const SERVER_PARTS = new Set(['params', 'query', 'body', 'response', 'summary', 'file', 'text']);

/** The parts of a syntax tree that are read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly declaration?: Node | null;
  readonly declarations?: readonly Node[];
  readonly id?: { readonly name: string };
  readonly init?: Node | null;
  readonly callee?: { readonly name?: string };
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly key?: { readonly name?: string };
  readonly value?: Node;
  readonly source?: { readonly value: unknown };
  readonly specifiers?: readonly (Node & { readonly imported?: { readonly name?: string } })[];
}
export type Body = readonly Node[];

const textOf = (code: string, { start, end }: Node) => code.slice(start, end);

function rowOf(code: string, row: Node): string {
  const parts = (row.value?.properties ?? []).filter(({ key }) => !SERVER_PARTS.has(key?.name ?? ''));
  return `${row.key?.name}: { ${parts.map((part) => textOf(code, part)).join(', ')} }`;
}

/** The endpoint tables of a module of the contract, without schemas. */
export function rowsOf(code: string, body: Body): string {
  return body
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .filter(({ init }) => init?.callee?.name === 'endpoints')
    .map(({ id, init }) => {
      const rows = (init?.arguments?.[0]?.properties ?? []).map((row) => rowOf(code, row));
      return `export const ${id?.name} = { ${rows.join(', ')} };\n`;
    })
    .join('');
}

const importOf = (names: readonly string[], source: string) =>
  names.length > 0 ? `import { ${names.join(', ')} } from '${source}';` : '';

/** Makes a module of the web import the endpoint tables from their own modules. */
export function importingRows(code: string, body: Body): string {
  const contracts = body.filter(
    ({ type, source }) => type === 'ImportDeclaration' && String(source?.value).startsWith('#contract/'),
  );
  return contracts.toReversed().reduce((rest, { start, end, source, specifiers = [] }) => {
    const isTable = (name: string) => /^\w+Api\b/.test(name);
    const names = specifiers.map((specifier) => textOf(code, specifier));
    const path = String(source?.value);
    const split =
      importOf(names.filter(isTable), path + ROWS) +
      importOf(
        names.filter((name) => !isTable(name)),
        path,
      );
    return rest.slice(0, start) + split + rest.slice(end);
  }, code);
}

export function endpointRows(): Plugin {
  return {
    name: 'endpoint-rows',
    apply: 'build',
    async resolveId(source, importer) {
      if (!source.endsWith(ROWS)) return null;
      const resolved = await this.resolve(source.slice(0, -ROWS.length), importer);
      return resolved && resolved.id + ROWS;
    },
    transform(code, id) {
      const body = () => this.parse(code).body as unknown as Body;
      if (id.endsWith(ROWS)) return rowsOf(code, body());
      if (!id.includes('/src/web/') || !code.includes('#contract/')) return null;
      return importingRows(code, body());
    },
  };
}
