import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { freePort } from '../test/support/free-port.ts';
import { PASSWORD } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { COACH, newCoach } from './support/people.ts';
import { startServer } from './support/server.ts';

/** An empty page of another site: to a browser `127.0.0.1` and `localhost` are two. */
async function otherSite() {
  const port = await freePort();
  const site = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>-</title>'),
  );
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${port}`, close: () => site.close() };
}

/** What the specification asks of a page: with credentials, the cookie before the login, then the token. */
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
        ...{ date: '2026-05-03', game_type: '公式戦', tournament: '春季大会', opponent: '港北クラブ' },
        ...{ team_score: 5, opponent_score: 3, memo: '' },
      };
      const { id } = await (await post('/api/games', game, bearer)).json();
      const deleted = await send(`/api/games/${id}`, { method: 'DELETE', headers: bearer });
      return deleted.status;
    },
    { host, email: COACH.email, password: PASSWORD },
  );
}

test('a page of a named origin logs in, writes and deletes; one of another origin may not even ask', async ({
  page,
  context,
}) => {
  const [named, other] = [await otherSite(), await otherSite()];
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

  // Another page, as a browser complains on it.
  const stranger = await context.newPage();
  await stranger.goto(other.origin);
  await expect(recordGame(stranger, server.url)).rejects.toThrow('Failed to fetch');

  for (const site of [named, other]) site.close();
  await server.remove();
});
