import { defineConfig } from 'vite';

// One file of the server and all that it loads at its start: to find and read a thousand took Node half of that time
// (docs/decisions/016-speed.md). It is not minified, so that a fault in the log can be found in it.
export default defineConfig({
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
