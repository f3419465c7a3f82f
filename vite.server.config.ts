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

// One file of the server and all that it loads at its start: to find and read a thousand took Node half of that time
// (docs/decisions/016-speed.md). It is not minified, so that a fault in the log can be found in it.
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
      // What is loaded when it is first needed stays where it is.
      external: ['pg', 'nodemailer'],
      output: { entryFileNames: 'main.js', codeSplitting: false },
    },
  },
});
