import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpointRows } from './script/lib/endpoint-rows.ts';
import { otherKeys } from './src/web/platform/storage/storage-keys.ts';

/** Cuts the list of common passwords to the 3,000 most common ones of at least 6 characters. */
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

/** The page behind a personal link, which the server sends otherwise. */
function answerPageInDevelopment(): Plugin {
  return {
    name: 'answer-page-in-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (/^\/a\/[^/?]+/.test(request.url ?? '')) request.url = '/answer.html';
        next();
      });
    },
  };
}

/** The app, and the login page: the first page of most visits, whose form components most pages use. */
const PRELOADED = ['app', 'login'];

/**
 * Adds `modulepreload` links for these files and what they import, so that a browser requests them together
 * with the entry and not one round trip later.
 */
function withAppPreloaded(): Plugin {
  return {
    name: 'with-app-preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {}, chunk: entry }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const named = chunks.filter(({ name }) => PRELOADED.includes(name));
        if (named.length < PRELOADED.length || !entry) return this.error(`a file of ${PRELOADED} is missing`);
        const files = new Set(named.map(({ fileName }) => fileName));
        for (const file of files)
          for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
            files.add(imported);
        const known = new Set([entry.fileName, ...entry.imports]);
        // A browser has at most six requests in flight to one server: the largest files go first.
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

/** What the pictures of the landing page and other large files are not. */
const OF_APP = /^assets\/.*\.(?:js|css)$/;

/** Tells the service worker which files the app has, and gives it another content in each version. */
function withWorkerFiles(): Plugin {
  return {
    name: 'with-worker-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const [worker, page] = [bundle['service-worker.js'], bundle['index.html']];
        if (worker?.type !== 'chunk' || page?.type !== 'asset')
          return this.error('the worker or the page is missing');
        if (worker.imports.length > 0) return this.error('the worker imports another file');
        const files = Object.keys(bundle)
          .filter((name) => OF_APP.test(name))
          .sort();
        const version = createHash('sha256')
          .update(page.source)
          .update(files.join(' '))
          .digest('hex')
          .slice(0, 16);
        const build = JSON.stringify({
          version,
          files: files.map((name) => `/${name}`),
          caches: otherKeys.files.key,
        });
        worker.code = `const BUILD=${build};${worker.code}`;
      },
    },
  };
}

const IN_INDEX_HTML = /\/(?:app|forms|login|pages|vendor|rolldown-runtime)-/;

const web = (names: string) => new RegExp(`/src/web/(?:${names})`);

/**
 * Modules that are needed together form one file, because each file is a request before the first paint. A
 * group includes the imports of its modules, unless an earlier group has them. Libraries are separate, so
 * that browsers keep them cached across releases. Modules that few pages need (dialogs, toasts, infinite
 * queries) are in no group. `parts` is what at least five pages share, without the contract's forms; `home` is
 * the rest of the page that most visits begin with.
 */
const groups = [
  { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'pages', test: web('page-files|paths|platform/session/session-start') },
  { name: 'app', test: web('app|ui/(page-title|text-link|states|notice|narrow-page)') },
  {
    name: 'data',
    test: /\/node_modules\/@tanstack\/(?!.*(useInfinite|infiniteQueryObserver))|\/platform\/queries\/data-provider|\/saving\/is-retryable/,
  },
  { name: 'schemas', test: /\/src\/contract\/(account|system)\.ts$/ },
  { name: 'forms', test: web('platform/forms/form|ui/(text-field|password-field)') },
  { name: 'login', test: web('pages/login-page') },
  {
    name: 'parts',
    test: /\/src\/(?:web\/(?!.*(?:action-menu|toaster|confirm-dialog-popup|form-dialog|row-link|-page\.tsx))|domain\/|contract\/(?:[\w-]+\.ts\?rows|batting|pitching|line-counts|game-filter))|lucide-react/,
    minShareCount: 5,
  },
  // Of a few hundred bytes each: the first load lists every file by its name.
  { name: 'small', test: /lucide-react|\/domain\/sum-lines/, minShareCount: 2 },
  {
    name: 'answers',
    test: web('shared/attendance/(?!.*(?:link|channel))|features/attendance/home-answers'),
  },
  // What the pages of a team need of the home pages, without these.
  {
    name: 'team',
    test: web(
      'platform/session/team-change|shared/(origin|start-marks)|features/(account/my-page.messages|team/team.data)',
    ),
  },
  {
    name: 'home',
    test: web(
      'shared/game-check|features/(schedule/schedule.data|stats/ranking/ranking.data)|pages/(coach|player)-home',
    ),
  },
];

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    mostCommonPasswords(),
    endpointRows(),
    answerPageInDevelopment(),
    withAppPreloaded(),
    withWorkerFiles(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // bench/size.ts reads which page needs which files.
    manifest: true,
    // script/lib/release.ts packs it.
    license: true,
    // The content security policy allows no inline scripts and no data: fonts.
    assetsInlineLimit: 0,
    // index.html lists these files itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !IN_INDEX_HTML.test(file)) : files,
    },
    rolldownOptions: {
      input: ['index.html', 'src/web/worker/service-worker.ts'],
      output: {
        codeSplitting: { groups },
        // A worker answers for the folder of its file, and its address never changes.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    // The proxy keeps the browser's Host header, so that the server's origin check sees one origin.
    proxy: { '/api': server, '/sanctum': server, '/healthz': server, '/readyz': server },
  },
});
