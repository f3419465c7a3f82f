import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The components of this page are the components of the app. They run on a library of a tenth of React's size. */
const PREACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};

// A separate build: in the build of the app, a module that both use would bring the app's shared files along
// (docs/decisions/030-the-page-behind-a-link.md).
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: PREACT },
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    // bench/size.ts reads which files the page needs.
    manifest: '.vite/answer.json',
    license: { fileName: '.vite/answer-license.md' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'answer.html' },
  },
});
