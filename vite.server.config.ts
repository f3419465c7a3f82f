import { defineConfig } from 'vite';

// Bundles the server and its commands, with every package: resolving and reading a thousand modules took half of
// the server's startup time (docs/decisions/016-speed.md). What `main.ts` imports on demand is a file of its own.
// Not minified, so that stack traces are readable.
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    target: 'node26',
    minify: false,
    // script/lib/release.ts packs it.
    license: true,
    rolldownOptions: {
      // Without comments, since V8 keeps the source in memory.
      output: { entryFileNames: 'main.js', chunkFileNames: '[name].js', comments: false },
    },
  },
});
