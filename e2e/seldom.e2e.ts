import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { demoFolder } from './support/demo-data.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark, VIEWPORTS } from './support/looks.ts';
import { openDemoSession } from './support/people.ts';
import { startServer } from './support/server.ts';

const PAST_ITEMS = 4;

/**
 * The demo team, in which everybody attended the last four items, except one member who attended one and another who
 * attended two. The database is changed directly, because the API cannot make anybody a member in the past.
 */
async function teamWithPast(seldom: string, halfOfThem: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-seldom-'));
  cpSync(await demoFolder(), folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'bench-note.sqlite'));
  database.exec(`
    update members set created_at = '2020-01-01T00:00:00.000Z';
    update schedule_items set asks = 1, date = date('now', (-7 * id) || ' days') where id <= ${PAST_ITEMS};
    insert into attendances (team_id, item_id, member_id, answer, via, answered_at)
    select members.team_id, schedule_items.id, members.id, 'yes', 'account', '2020-01-01T00:00:00.000Z'
    from members join schedule_items on schedule_items.id <= ${PAST_ITEMS}
    where not (members.name = '${seldom}' and schedule_items.id > 1)
      and not (members.name = '${halfOfThem}' and schedule_items.id > 2);`);
  database.close();
  return folder;
}

test('a coach sees who has seldom come so far, and nobody else does', ONLY_IN_ALL, async ({ page }) => {
  const folder = await teamWithPast('坂上 千里', '南風 光');
  const server = await startServer({ copyFrom: folder });
  const main = page.getByRole('main');
  const open = async (role: 'coach' | 'player') => {
    await page.goto(`${server.url}/healthz`);
    const token = await openDemoSession(server, role);
    await page.evaluate((value) => sessionStorage.setItem('access_token', value), token);
    await page.goto(`${server.url}/schedule/5`);
    await expect(main.getByText('坂上 千里')).toBeVisible();
  };
  await open('coach');
  const findName = (name: string) => main.getByRole('listitem').filter({ hasText: name });
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expect(findName('坂上 千里')).toContainText('これまで出席 1/4');
    await expect(main.getByText('これまで出席')).toHaveCount(1);
    await expectAccessibleLightAndDark(page);
  }
  await open('player');
  await expect(main.getByText('これまで出席')).toHaveCount(0);
  await server.remove();
  rmSync(folder, { recursive: true });
});
