import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

/** The pages behind a link, which the server sends otherwise. */
function linkPagesInDevelopment(): Plugin {
  return {
    name: 'link-pages-in-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (/^\/a\/[^/?]+/.test(request.url ?? '')) request.url = '/answer.html';
        if (/^\/games\/\d+\?(?:.*&)?s=/.test(request.url ?? '')) request.url = '/live.html';
        next();
      });
    },
  };
}

/**
 * Adds `modulepreload` links for the app and what it imports, so that a browser requests them together with the entry
 * and not one round trip later.
 */
function withAppPreloaded(): Plugin {
  return {
    name: 'with-app-preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {}, chunk: entry }) {
        const app = Object.values(bundle).find(({ name }) => name === 'app');
        if (app?.type !== 'chunk' || !entry) return this.error('the file of the app is missing');
        const known = new Set([entry.fileName, ...entry.imports]);
        return [app.fileName, ...app.imports]
          .filter((file) => !known.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** Files of the app, unlike the pictures of the landing page and other large files. */
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

/**
 * Each file is a request before the first paint, and 4 ms on a phone. A group includes the imports of its modules,
 * unless an earlier group has them (docs/decisions/026-last-seen.md).
 */
const groups = [
  // Kept by browsers across releases.
  { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'data', test: /\/node_modules\/@tanstack\// },
  // Imports of the entry, so that it requests the opened page before the app is there.
  { name: 'pages', test: /\/src\/web\/(page-files|paths|platform\/session\/session-start)/ },
  // With the first page of most visits.
  { name: 'app', test: /\/src\/web\/(app|pages\/login-page)/ },
  // Without dialogs and menus, which are loaded after their page.
  {
    name: 'parts',
    test: /\/src\/(?!web\/(?:pages\/|.*(?:dialog|toaster|action-menu)))|lucide-react/,
    minShareCount: 4,
  },
];

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    mostCommonPasswords(),
    linkPagesInDevelopment(),
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
    // The content security policy allows neither inline scripts nor fonts as data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/web/worker/service-worker.ts'],
      output: {
        codeSplitting: { groups },
        // Compiled at once, as in the files behind a link (vite.answer.config.ts): almost all of it draws.
        postBanner: ({ name }) => (name === 'game-scorebook' ? '//# allFunctionsCalledOnLoad' : ''),
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
