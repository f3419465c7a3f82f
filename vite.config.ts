import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Sonner writes its stylesheet into the page when it loads. The content security policy refuses that,
 * and the same rules come as a file with src/web/ui/toaster.tsx, so the call and its text are left out of the bundle.
 */
function withoutInjectedToastStyles(): Plugin {
  return {
    name: 'without-injected-toast-styles',
    apply: 'build',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return;
      const stripped = code.replace(/^__insertCSS\("(?:[^"\\]|\\.)*"\);$/m, '');
      if (stripped === code) this.error('sonner no longer injects its styles the way this plugin expects');
      return { code: stripped, map: null };
    },
  };
}

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

/**
 * What nearly every page needs comes as three files that a browser keeps through releases of the pages,
 * instead of as a dozen small ones. What few pages need (dialogs, toasts, lists without an end) stays with them.
 */
const groups = [
  {
    name: 'vendor',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)\/(?!.*(useInfinite|infiniteQueryObserver))/,
  },
  { name: 'forms', test: /\/node_modules\/(react-hook-form|@hookform|@standard-schema)\// },
  {
    name: 'parts',
    test: /\/src\/web\/(ui\/(?!toaster|confirm-dialog|row-link)|platform\/form|messages\/common)/,
  },
];

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), withoutInjectedToastStyles(), mostCommonPasswords()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Which page needs which files: what script/bench size adds up.
    manifest: true,
    // The policy allows no inline script and no data: font; everything is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    // The Host header stays what the browser sent, so that the server's origin check sees one origin.
    proxy: { '/api': server, '/sanctum': server, '/healthz': server, '/readyz': server },
  },
});
