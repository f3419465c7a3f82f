import { chromium } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { type Survived, scoreThroughTrouble } from './ground.ts';
import { startServer } from './server.ts';

/**
 * @param databaseUrl null for SQLite
 * @param times how often the network, the tab and the server fail
 */
export async function soakGround(databaseUrl: string | null, times: number): Promise<Survived> {
  const server = await startServer(databaseUrl === null ? {} : { databaseUrl });
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: 'ja-JP' });
    return await scoreThroughTrouble(context, server, times);
  } finally {
    await browser.close();
    await server.remove();
  }
}
