import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/** The components of these pages are those of the app, on a library of a tenth of React's size. */
const PREACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};

/**
 * Returns the build of a page behind a link. It is separate: in the build of the app, a module that both use would bring
 * the app's shared files along (docs/decisions/030-the-page-behind-a-link.md).
 */
export function linkPage(name: string): UserConfig {
  return defineConfig({
    plugins: [react(), tailwindcss()],
    resolve: { alias: PREACT },
    publicDir: false,
    build: {
      outDir: 'dist/web',
      emptyOutDir: false,
      // bench/size.ts reads which files the page needs.
      manifest: `.vite/${name}.json`,
      license: { fileName: `.vite/${name}-license.md` },
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `${name}.html`,
        // Chromium compiles all functions at once, as almost all are called. One by one takes about twice the time.
        output: { postBanner: '//# allFunctionsCalledOnLoad' },
      },
    },
  });
}

export default linkPage('answer');
