import { defineConfig } from 'vite';

// Bundles the server into one file, because resolving and reading a thousand modules took half of its startup
// time (docs/decisions/016-speed.md). Not minified, so that stack traces are readable.
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    target: 'node26',
    minify: false,
    rolldownOptions: {
      // Loaded on demand.
      external: ['pg', 'nodemailer'],
      // Without comments, since V8 keeps the source in memory.
      output: { entryFileNames: 'main.js', codeSplitting: false, comments: false },
    },
  },
});
