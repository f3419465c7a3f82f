import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { build } from 'vite';
import type { OpenTab } from './tab/hands.ts';

/** The globals of a browser that the program uses. The bundle has a parameter for each. */
const GLOBALS = [
  ...['window', 'document', 'navigator', 'location', 'fetch', 'indexedDB', 'BroadcastChannel', 'crypto'],
  ...['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'AbortSignal'],
  ...['console', 'Element', 'MessageChannel', 'requestAnimationFrame', 'setImmediate', 'Math'],
] as const;

export type BrowserGlobals = Readonly<Partial<Record<(typeof GLOBALS)[number], unknown>>>;
/** A new tab has its own modules and globals. */
export type StartProgram = (globals: BrowserGlobals) => OpenTab;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'node26',
      lib: { entry: fileURLToPath(new URL('tab/tab.tsx', import.meta.url)), formats: ['cjs'] },
      // All tabs share these packages, because they keep no state and take most of the time to load.
      rolldownOptions: { external: [/^zod/], output: { codeSplitting: false } },
    },
  });
  const [{ output }] = [built].flat() as unknown as [{ output: { type: string; code?: string }[] }];
  const code = output.find(({ type }) => type === 'chunk')?.code;
  if (!code) throw new Error('nothing was built');
  return code;
}

/** The bundle has the part of the web app that saves edits. */
export async function loadProgram(): Promise<StartProgram> {
  const source = `(function (require, exports, module, ${GLOBALS.join(', ')}) {${await bundle()}\n})`;
  const run = new Script(source, { filename: 'tab.js' }).runInThisContext();
  const require = createRequire(import.meta.url);
  return (globals) => {
    const module = { exports: {} };
    run(require, module.exports, module, ...GLOBALS.map((name) => globals[name]));
    return (module.exports as { openTab: OpenTab }).openTab;
  };
}
