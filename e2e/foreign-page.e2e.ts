import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { freePort } from '../test/support/free-port.ts';
import { PASSWORD } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { COACH, newCoach } from './support/people.ts';
import { startServer } from './support/server.ts';

/** Serves an empty page of another site. For a browser, `127.0.0.1` and `localhost` are different sites. */
async function startSite() {
  const port = await freePort();
  const site = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>-</title>'),
  );
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${port}`, close: () => site.close() };
}

/**
 * Calls the API as the specification requires: with credentials, with the cookie first, then with the token.
 */
function recordGame(page: Page, host: string): Promise<number> {
  return page.evaluate(
    async ({ host, email, password }) => {
      const send = (path: string, init: RequestInit = {}) =>
        fetch(host + path, { credentials: 'include', ...init });
      const post = (path: string, body: object, headers: object = {}) =>
        send(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      await send('/sanctum/csrf-cookie');
      const { access_token } = await (await post('/api/login', { email, password })).json();
      const bearer = { Authorization: `Bearer ${access_token}` };
      const game = {
        date: '2026-05-03',
        game_type: '公式戦',
        tournament: '春季大会',
        opponent: '港北クラブ',
        team_score: 5,
        opponent_score: 3,
        memo: '',
      };
      const { id } = await (await post('/api/games', game, bearer)).json();
      const deleted = await send(`/api/games/${id}`, { method: 'DELETE', headers: bearer });
      return deleted.status;
    },
    { host, email: COACH.email, password: PASSWORD },
  );
}

test(
  'a page of an allowed origin logs in, writes and deletes; a page of another origin cannot call the API',
  ONLY_IN_ALL,
  async ({ page, context }) => {
    const [named, other] = [await startSite(), await startSite()];
    const server = await startServer({ settings: { CORS_ORIGINS: named.origin } });
    const token = await newCoach(server);

    await page.goto(named.origin);
    expect(await recordGame(page, server.url)).toBe(204);
    const { entries } = await ask(server, 'history', { token });
    expect(entries.map(({ action, kind }) => `${kind} ${action}`)).toEqual([
      'game deleted',
      'game created',
      'team created',
    ]);

    // A new page, because the failed call logs an error, which would fail the test on `page`.
    const stranger = await context.newPage();
    await stranger.goto(other.origin);
    await expect(recordGame(stranger, server.url)).rejects.toThrow('Failed to fetch');

    for (const site of [named, other]) site.close();
    await server.remove();
  },
);
