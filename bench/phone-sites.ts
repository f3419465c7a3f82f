import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFiles } from '../script/lib/compress-files.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { createServer } from '../src/server/platform/http/server.ts';
import { createSqliteFixture, QUIET, quietApp } from './fixtures.ts';

const GAMES = 60;
const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url));

async function buildBare(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('bare', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  });
  compressFiles(outDir);
}

/** The URLs of the program with a season in it, and of a bare page behind the same HTTP server. */
export async function openSites() {
  const { database, dataDir, coach, rememberCoach, player, close } = await createSqliteFixture(1, GAMES);
  const bareRoot = join(dataDir, 'bare');
  await buildBare(bareRoot);
  const own = await quietApp(database, WEB_ROOT);
  const bare = await createServer({ config: readConfig(QUIET), features: {}, webRoot: bareRoot });
  const [ownUrl, bareUrl] = [await own.listen(LOCAL), await bare.listen(LOCAL)];
  return {
    own: ownUrl,
    bare: bareUrl,
    rememberCoach,
    tokens: { bare: undefined, coach, player: player.token },
    async close() {
      await Promise.all([own.close(), bare.close()]);
      await close();
    },
  };
}

const LOCAL = { port: 0, host: '127.0.0.1' };

export type Sites = Awaited<ReturnType<typeof openSites>>;
