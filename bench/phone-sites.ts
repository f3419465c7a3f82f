import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';
import { compressFiles } from '../script/lib/compress-files.ts';
import { createApp } from '../src/server/app.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { openReady } from '../src/server/platform/database/ready.ts';
import { createServer } from '../src/server/platform/http/server.ts';
import { enterTeam, type MeasuredTeam } from './team.ts';

const GAMES = 60;
const WEB_ROOT = fileURLToPath(new URL('../dist/web', import.meta.url));
const QUIET = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };

/** The program with a season in it, and a bare page behind the same server without the program. */
export interface Sites {
  readonly own: string;
  readonly bare: string;
  readonly team: Pick<MeasuredTeam, 'coach' | 'player'>;
  close(): Promise<void>;
}

async function buildBare(outDir: string): Promise<void> {
  const root = fileURLToPath(new URL('bare', import.meta.url));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  });
  compressFiles(outDir);
}

const listen = (server: FastifyInstance) => server.listen({ port: 0, host: '127.0.0.1' });

/** `dist/web` must have been built before. */
export async function openSites(): Promise<Sites> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-phone-'));
  const bareRoot = join(folder, 'bare');
  await buildBare(bareRoot);
  const config = readConfig({ ...QUIET, DATA_DIR: folder });
  const database = await openReady(config);
  const mailer = { post: async () => {}, wake: () => {}, settled: async () => {} };
  const own = await createApp({ config, database, clock: systemClock, mailer, webRoot: WEB_ROOT });
  const bare = await createServer({ config, features: {}, webRoot: bareRoot });
  const team = await enterTeam(own, database, GAMES);
  return {
    own: await listen(own),
    bare: await listen(bare),
    team,
    async close() {
      await Promise.all([own.close(), bare.close()]);
      await database.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
