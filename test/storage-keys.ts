import { otherKeys, storageKeys } from '../src/web/platform/storage/storage-keys.ts';

const TABLES = ['src/web/platform/storage/storage-keys.ts', 'src/web/saving/former-keys.ts'];

/** The files that may use each storage of a browser. */
const USERS: readonly [api: RegExp, name: string, paths: readonly string[]][] = [
  [
    /\b(?:localStorage|sessionStorage)\b/,
    'local or session storage',
    ['src/web/platform/storage/storage.ts'],
  ],
  [
    /\b(?:indexedDB|openDB|deleteDB|createObjectStore)\b/,
    'IndexedDB',
    ['src/web/platform/storage/queue-databases.ts', 'src/web/saving/database.ts'],
  ],
  [/\bcaches\s*\??\./, 'the Cache API', ['src/web/worker/service-worker.ts']],
];

/**
 * Matches the beginning of a text that is written out. A text that begins with an inserted value, such as a key of
 * the table, does not match.
 */
const TEXT = '[\'"`](?!\\$\\{)';
const USE =
  /\b(?:(?:browserStorage|tabStorage)\s*\.\w+|caches\s*\??\.(?:open|has|delete)|openDB(?:<[^(]*>)?)\(\s*/g;

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

/** Returns whether a constant, or a function that makes a key, is a text in this source. */
function isText(source: string, name: string): boolean {
  return new RegExp(`\\b(?:const|let) ${name}\\b[^=\\n]*= (?:\\([^)]*\\)[^=\\n]*=> )?${TEXT}`).test(source);
}

function namesKey(source: string): boolean {
  return [...source.matchAll(USE)].some(({ 0: use, index }) => {
    const rest = source.slice(index + use.length);
    return new RegExp(`^${TEXT}`).test(rest) || isText(source, rest.match(/^\w+/)?.[0] ?? '-');
  });
}

/** The keys that are not the beginning of another text. */
const distinct = Object.values({ ...storageKeys, ...otherKeys })
  .map(({ key }) => key)
  .filter((key) => /[-:_]/.test(key));
const ANY_KEY = new RegExp(`['"\`](?:${distinct.join('|')})`);

/** Finds what a source of the web app stores without a key of `storage-keys.ts`. */
export function storageFaults(path: string, commented: string): string[] {
  if (TABLES.includes(path)) return [];
  const source = withoutComments(commented);
  const uses = USERS.filter(([api, , paths]) => !paths.includes(path) && api.test(source));
  return [
    ...uses.map(([, name]) => `uses ${name}`),
    ...(namesKey(source) || ANY_KEY.test(source) ? ['names a key'] : []),
  ];
}
