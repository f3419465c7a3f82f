import ts from 'typescript';

/** A row of the table in docs/style.md. */
export interface RetiredWord {
  readonly word: string;
  /** Names on the wire, in the database or in stored logs, which stay. `*` stands for any letters. */
  readonly stays: readonly RegExp[];
}

const readNames = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const toPattern = (name: string) => new RegExp(`^${name.replaceAll('*', '\\w*')}$`);

/** Reads the table below the heading "Retired words". */
export function readRetiredWords(style: string): RetiredWord[] {
  const [, section = ''] = style.split('\n## Retired words\n');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => {
    const [, words, , stays] = row.split('|');
    return readNames(words).map((word) => ({ word, stays: readNames(stays).map(toPattern) }));
  });
}

const splitWords = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

function findIn(text: string, names: readonly string[], retired: readonly RetiredWord[]): string[] {
  return names.flatMap((name) => {
    const words = splitWords(name);
    return retired
      .filter(({ word, stays }) => words.includes(word) && !stays.some((pattern) => pattern.test(name)))
      .map(({ word }) => `${text}: ${word}`);
  });
}

const isFunction = (node: ts.Node | undefined) =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

function findInDeclaration(node: ts.Node, retired: readonly RetiredWord[]): string[] {
  const { name, initializer } = node as { name?: ts.Node; initializer?: ts.Node };
  if (!name || !ts.isIdentifier(name)) return [];
  const { text } = name;
  const isVariable = ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node);
  const isBadFunction = (ts.isFunctionDeclaration(node) || isFunction(initializer)) && /[a-z]Of$/.test(text);
  return [
    ...findIn(text, [text], retired),
    ...(isVariable && /^(of|one)$/.test(text) ? [`${text}: a name says nothing`] : []),
    ...(isBadFunction ? [`${text}: a function is named by a verb`] : []),
  ];
}

/** Finds the title of a test, also of one with `.each`. */
function readTitle(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !/^(test|it|describe)\b/.test(node.expression.getText())) return null;
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? title.text : null;
}

function readComments(source: ts.SourceFile): string[] {
  const ranges = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source);
    if (children.length === 0 && node.kind !== ts.SyntaxKind.JsxText) {
      const leading = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
      const trailing = ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? [];
      for (const { pos, end } of [...leading, ...trailing]) ranges.set(pos, end);
    }
    children.forEach(visit);
  };
  visit(source);
  const texts = [...ranges].map(([start, end]) => source.text.slice(start, end));
  return texts.map((text) => text.replace(/^(\/\*\*?|\/\/)\s*(\*\s*)?/, ''));
}

/** Finds retired words in the names, comments and test titles of a source, and the habits that style.md forbids. */
export function findRetired(path: string, text: string, retired: readonly RetiredWord[]): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    found.push(...findInDeclaration(node, retired));
    const title = readTitle(node);
    if (title !== null) found.push(...findIn(title, title.split(/[^\w-]+/), retired));
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const comment of readComments(source)) {
    const [start = ''] = comment.split('\n');
    if (/^(What|Who)\b/.test(comment)) found.push(`${start}: begins with What or Who`);
    found.push(...findIn(start, comment.split(/[^\w-]+/), retired));
  }
  return found.map((fault) => `${path}: ${fault}`);
}
