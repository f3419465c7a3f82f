import { expectPage, LANDING_TITLE } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { takeSession } from '../support/people.ts';
import { answer, hold } from '../support/routes.ts';
import { openLogin } from './account.ts';
import { noteVisits, openScreen, openScreenAs, SCREENS, test } from './places.ts';
import { expect, openAs, requirement, shows } from './scene.ts';

test('the screens inside for nobody', async ({ page, places }) => {
  for (const screen of SCREENS)
    await shows(
      '2',
      `Guard: ${screen.route} with nobody signed in leads to / and replaces history`,
      async () => {
        await openLogin(page);
        await openScreen(page, screen, places);
        await expectPage(page, LANDING_TITLE);
        await expect(page).toHaveURL(/:\d+\/$/);
        await page.goBack();
        await expect(page).toHaveURL(/\/login$/);
      },
    );
});

for (const role of ['coach', 'player'] as const) {
  test(`the screens that are open to a ${role}`, async ({ page, places, coach, player }) => {
    const person = { coach, player }[role];
    for (const screen of SCREENS.filter(({ roles }) => roles.includes(role)))
      await shows('2', `Route roles: ${screen.route} is open to a ${role}`, async () => {
        await openScreenAs(page, person, screen, places);
        await expectPage(page, screen.title);
        expect(new URL(page.url()).pathname).toBe(screen.address(places));
      });
  });

  test(`the screens that send a ${role} away`, async ({ page, places, coach, player }) => {
    const person = { coach, player }[role];
    for (const screen of SCREENS.filter(({ roles }) => !roles.includes(role)))
      await shows(
        '2',
        `Route roles: ${screen.route} sends a ${role} to /, from there to /mypage`,
        async () => {
          await openAs(page, person, '/ranking', 'ランキング');
          const visits = noteVisits(page);
          await openScreen(page, screen, places);
          await expectPage(page, 'マイページ');
          expect(visits.slice(-2)).toEqual(['/', '/mypage']);
          // The denied screen is not in the history any more.
          await page.goBack();
          await expectPage(page, 'ランキング');
        },
      );
  });
}

test(
  requirement('2', "a protected screen shows 'Loading...' while the session is being restored"),
  async ({ page, coach }) => {
    await takeSession(page, coach.token);
    const release = await hold(page, '/api/user');
    await page.goto('/games/list');
    await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    release();
    await expectPage(page, '試合一覧');
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  },
);

test('the dashboards for somebody whose role is not known', async ({ page, server, coach: { token } }) => {
  const known = await ask(server, 'currentUser', { token });
  for (const [role, word] of [
    ['missing', undefined],
    ['no role of the program', 'umpire'],
  ] as const)
    await shows(
      '6',
      `a role that is ${role} opens the screens of a player, not those of a coach`,
      async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await answer(page, 'GET', '/api/user', 200, { ...known, role: word });
        await takeSession(page, token);
        await page.goto('/dashboard/player');
        await expectPage(page, '個人成績');
        await page.goto('/dashboard/manager');
        await expectPage(page, 'マイページ');
      },
    );
});
