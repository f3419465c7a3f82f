import { posix } from 'node:path';

/** The names that a document may use. */
export interface Project {
  /** Every file and folder, relative to the project's root, without a trailing slash. */
  readonly paths: readonly string[];
  readonly npmScripts: readonly string[];
  /** The commands of `bench-note`. */
  readonly commands: readonly string[];
}

const FOLDERS = 'src|script|docs|test|e2e|bench|demo';
const LINK = /\]\(\s*<?([^)\s>]+)|^\[[^\]]+\]:\s*<?(\S+?)>?\s*$/gm;
const NPM_SCRIPT = /\bnpm (?:run(?:-script)? ([\w:.-]+)|(test|start)\b)/g;
const PROJECT_PATH = new RegExp(
  `(?<![\\w./@-])(?:\\./)?((?:${FOLDERS})/(?:\\{[^}\\s]*\\}|[^\\s\`"',;:()|{}])*)`,
  'g',
);
const FILE_NAME = /^\.?(?:[\w<>*-]+\.)+(?:ts|tsx|json|md|css|html|yml|yaml)$/;
const COMMAND = /\bbench-note ([a-z][a-z-]*)/g;
const HEADING = /^#{1,6} +(.+)$/gm;
const CODE = /^(```|~~~)[^\n]*\n([\s\S]*?)^\1|`([^`\n]+)`/gm;

/** Extracts the code spans and code blocks of a document. */
function extractCode(markdown: string): string[] {
  return [...markdown.matchAll(CODE)].map(([, , block, span]) => block ?? span ?? '');
}

/** Expands `src/{server,web}` to `src/server` and `src/web`. */
function alternatives(path: string): string[] {
  const [all, names = ''] = /\{([^}]*)\}/.exec(path) ?? [];
  return all ? names.split(',').flatMap((name) => alternatives(path.replace(all, name))) : [path];
}

/** Converts a path to a pattern. `<feature>` and `*` stand for any name, `**` for any folders. */
function asPattern(path: string): RegExp {
  const pattern = path
    .replace(/[.+?^$()[\]\\|]/g, '\\$&')
    .replace(/<[^>]+>|(?<!\*)\*(?!\*)/g, '[^/]+')
    .replace(/\*\*\/?/g, '.*');
  return new RegExp(`^${pattern}$`);
}

function exists(project: Project, path: string): boolean {
  return alternatives(posix.normalize(path).replace(/\/$/, '')).every((name) => {
    const pattern = asPattern(name);
    return name === '.' || project.paths.some((path) => pattern.test(path));
  });
}

function brokenLinks(folder: string, markdown: string, project: Project): string[] {
  return [...markdown.matchAll(LINK)]
    .map(([, inline, reference]) => inline ?? reference ?? '')
    .filter((target) => !/^([a-z][a-z+.-]*:|#)/i.test(target))
    .filter((target) => !exists(project, posix.join(folder, decodeURI(target.replace(/[?#].*$/, '')))));
}

/** Returns the anchor that GitHub gives a heading. */
function toAnchor(heading: string): string {
  const kept = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '');
  return `#${kept.replaceAll(' ', '-')}`;
}

function brokenAnchors(markdown: string): string[] {
  const anchors = [...markdown.replaceAll(CODE, '').matchAll(HEADING)].map(([, text = '']) => toAnchor(text));
  return [...markdown.matchAll(LINK)]
    .map(([, inline, reference]) => decodeURI(inline ?? reference ?? ''))
    .filter((target) => target.startsWith('#') && !anchors.includes(target));
}

function missingCommands(markdown: string, { commands }: Project): string[] {
  return extractCode(markdown)
    .flatMap((code) => [...code.matchAll(COMMAND)].map(([, command = '']) => command))
    .filter((command) => !commands.includes(command))
    .map((command) => `bench-note ${command}`);
}

function missingScripts(markdown: string, project: Project): string[] {
  return [...markdown.matchAll(NPM_SCRIPT)]
    .map(([, run, short]) => (run ?? short ?? '').replace(/[.:-]+$/, ''))
    .filter((script) => !project.npmScripts.includes(script))
    .map((script) => `npm run ${script}`);
}

function missingPaths(markdown: string, project: Project): string[] {
  return extractCode(markdown)
    .flatMap((code) => [...code.matchAll(PROJECT_PATH)].map(([, path = '']) => path.replace(/\.+$/, '')))
    .filter((path) => !exists(project, path));
}

function missingFiles(markdown: string, project: Project): string[] {
  return extractCode(markdown)
    .filter((code) => FILE_NAME.test(code))
    .filter((name) => !exists(project, name) && !exists(project, `**/${name}`));
}

/** Returns the names in the document at this path that do not exist in the project. */
export function missingFrom(project: Project, path: string, markdown: string): string[] {
  const missing = [
    ...brokenLinks(posix.dirname(path), markdown, project),
    ...brokenAnchors(markdown),
    ...missingScripts(markdown, project),
    ...missingCommands(markdown, project),
    ...missingPaths(markdown, project),
    ...missingFiles(markdown, project),
  ];
  return [...new Set(missing)];
}
