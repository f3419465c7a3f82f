import { defineConfig, type Plugin } from 'vite';

/** Escapes other characters: V8 keeps a source beyond Latin-1 as UTF-16, in twice the memory. */
function asciiOnly(): Plugin {
  const toEscape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, toEscape);
    },
  };
}

// Bundles the server into one file, because resolving and reading a thousand modules took half of its startup
// time (docs/decisions/016-speed.md). Not minified, so that stack traces are readable.
export default defineConfig({
  plugins: [asciiOnly()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server/main.ts',
    outDir: 'dist/server',
    target: 'node26',
    minify: false,
    rolldownOptions: {
      // Loaded on demand; Fastify's schema compilers never.
      external: ['pg', 'nodemailer', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
      // Without comments, since V8 keeps the source in memory.
      output: { entryFileNames: 'main.js', codeSplitting: false, comments: false },
    },
  },
});
