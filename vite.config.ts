import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Of the list of common passwords the 3,000 most common ones that have the six characters a password must have. */
function mostCommonPasswords(): Plugin {
  return {
    name: 'most-common-passwords',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/@zxcvbn-ts\/language-common\/src\/passwords\.json$/.test(id)) return;
      const all: string[] = JSON.parse(code);
      return { code: JSON.stringify(all.filter(({ length }) => length >= 6).slice(0, 3000)), map: null };
    },
  };
}

/** Everything that stands around a page, and the page by which most people come in, whose form every page inside needs. */
const NAMED = ['app', 'login'];

/**
 * The page names these files, so that a browser fetches them together with the small script that asks for them, and not
 * one round later.
 */
function withAppPreloaded(): Plugin {
  return {
    name: 'with-app-preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {}, chunk: entry }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const named = chunks.filter(({ name }) => NAMED.includes(name));
        if (named.length < NAMED.length || !entry) return this.error(`a file of ${NAMED} is missing`);
        const files = new Set(named.map(({ fileName }) => fileName));
        for (const file of files)
          for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
            files.add(imported);
        const known = new Set([entry.fileName, ...entry.imports]);
        // A browser has six requests under way to one server: the longest go first.
        const needed = chunks
          .filter(({ fileName }) => files.has(fileName) && !known.has(fileName))
          .toSorted((one, other) => other.code.length - one.code.length);
        return needed.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        }));
      },
    },
  };
}

const NAMED_BY_PAGE = /\/(?:app|forms|login|pages|vendor|rolldown-runtime)-/;

const web = (names: string) => new RegExp(`/src/web/(?:${names})`);

/**
 * What is needed together comes as one file, with whatever it imports that no group before it has: each file more is a
 * request more before the first paint. What changes with every release stands apart from what a browser keeps through
 * releases; what few pages need (dialogs, toasts, lists without an end) stays with them.
 */
const groups = [
  {
    name: 'vendor',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|react-router|cookie)\//,
  },
  { name: 'data', test: /\/node_modules\/@tanstack\/(?!.*(useInfinite|infiniteQueryObserver))/ },
  { name: 'pages', test: web('page-files|paths') },
  { name: 'app', test: web('start|app|ui/(page-title|text-link|states|notice|narrow-page)|platform/loaded') },
  { name: 'schemas', test: /\/src\/contract\/(account|system)/ },
  { name: 'forms', test: web('platform/form|ui/(text-field|password-field)') },
  { name: 'login', test: web('pages/login-page') },
  {
    name: 'parts',
    test: web('ui/(?!toaster|confirm-dialog-popup|form-dialog|row-link)|shared/(format|result-mark)'),
  },
];

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), mostCommonPasswords(), withAppPreloaded()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Which page needs which files: what script/bench size adds up.
    manifest: true,
    // The policy allows no inline script and no data: font; everything is a file of its own.
    assetsInlineLimit: 0,
    // The page names these files itself: a script that looks for them again would only take time.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !NAMED_BY_PAGE.test(file)) : files,
    },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    // The Host header stays what the browser sent, so that the server's origin check sees one origin.
    proxy: { '/api': server, '/sanctum': server, '/healthz': server, '/readyz': server },
  },
});
