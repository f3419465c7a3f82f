import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFiles } from '../script/lib/compress-files.ts';
import { DAY } from '../src/server/platform/clock.ts';
import { readConfig } from '../src/server/platform/config.ts';
import type { Database } from '../src/server/platform/database/open.ts';
import { createServer } from '../src/server/platform/http/server.ts';
import { makeLinkToken } from '../src/server/shared/links.ts';
import { createSqliteFixture, QUIET, quietApp } from './fixtures.ts';

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

/** The team asks who comes to its next games. */
async function personalLink(database: Database, teamId: number, memberId: number): Promise<string> {
  const nextDays = [3, 10, 17].map((days) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10));
  const created_at = new Date().toISOString();
  const game = {
    team_id: teamId,
    time: '08:00',
    type: '練習試合',
    opponent: '港北クラブ',
    location: '多摩川',
    asks: 1,
  };
  const items = nextDays.map((date) => ({ ...game, date, created_at }));
  await database.insertInto('schedule_items').values(items).execute();
  const subject = { purpose: 'answer', kind: 'member', teamId, id: memberId } as const;
  return `/a/${await makeLinkToken(database, subject)}`;
}

/** Starts the program with a season in it, and a bare page for comparison. */
export async function openSites(games: number) {
  const fixture = await createSqliteFixture(1, games, true);
  const { database, dataDir, team, coach, rememberCoach, player, close } = fixture;
  const bareRoot = join(dataDir, 'bare');
  await buildBare(bareRoot);
  const own = await quietApp(database, WEB_ROOT);
  const bare = await createServer({ config: readConfig(QUIET), features: {}, webRoot: bareRoot });
  const [ownUrl, bareUrl] = [await own.listen(LOCAL), await bare.listen(LOCAL)];
  return {
    own: ownUrl,
    bare: bareUrl,
    rememberCoach,
    personalLink: ownUrl + (await personalLink(database, team, player.id)),
    tokens: { bare: undefined, coach, player: player.token },
    async close() {
      await Promise.all([own.close(), bare.close()]);
      await close();
    },
  };
}

const LOCAL = { port: 0, host: '127.0.0.1' };

export type Sites = Awaited<ReturnType<typeof openSites>>;
