import { expectPage, LANDING_TITLE } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL, takeSample } from '../support/fixtures.ts';
import { openPage, takeSession } from '../support/people.ts';
import { answer, hold } from '../support/routes.ts';
import { openLogin } from './account.ts';
import { expect, openAs, requirement, shows } from './fixture.ts';
import { collectVisits, openScreen, openScreenAs, SCREENS, test } from './screens.ts';

test('a visitor who is not signed in cannot open the screens of a team', async ({ page, ids }) => {
  for (const screen of takeSample(SCREENS))
    await shows(
      '2',
      `Guard: ${screen.route} redirects a visitor to / and replaces the history entry`,
      async () => {
        await openLogin(page);
        await openScreen(page, screen, ids);
        await expectPage(page, LANDING_TITLE);
        await expect(page).toHaveURL(/:\d+\/$/);
        await page.goBack();
        await expect(page).toHaveURL(/\/login$/);
      },
    );
});

for (const role of ['coach', 'player'] as const) {
  test(`a ${role} can open the screens of the role`, ONLY_IN_ALL, async ({ page, ids, coach, player }) => {
    const person = { coach, player }[role];
    for (const screen of SCREENS.filter(({ roles }) => roles.includes(role)))
      await shows('2', `Route roles: ${screen.route} is open to a ${role}`, async () => {
        await openScreenAs(page, person, screen, ids);
        await expectPage(page, screen.title);
        expect(new URL(page.url()).pathname).toBe(screen.path(ids));
      });
  });

  test(`a ${role} is redirected from the screens of the other role`, async ({ page, ids, coach, player }) => {
    const person = { coach, player }[role];
    for (const screen of takeSample(SCREENS.filter(({ roles }) => !roles.includes(role))))
      await shows(
        '2',
        `Route roles: ${screen.route} redirects a ${role} to /, and from there to /mypage`,
        async () => {
          await openAs(page, person, '/ranking', 'ランキング');
          const visits = collectVisits(page);
          await openScreen(page, screen, ids);
          await expectPage(page, 'マイページ');
          expect(visits.slice(-2)).toEqual(['/', '/mypage']);
          // The denied screen is no longer in the history.
          await page.goBack();
          await expectPage(page, 'ランキング');
        },
      );
  });
}

test(
  requirement('2', "a protected screen shows 'Loading...' while the session is being restored"),
  ONLY_IN_ALL,
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

test(
  'a user with an unknown role can open the screens of a player alone',
  ONLY_IN_ALL,
  async ({ page, server, coach: { token } }) => {
    const user = await ask(server, 'currentUser', { token });
    for (const [role, word] of [
      ['missing', undefined],
      ['unknown', 'umpire'],
    ] as const)
      await shows(
        '6',
        `a user whose role is ${role} can open the screens of a player, but not those of a coach`,
        async () => {
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await answer(page, 'GET', '/api/user', 200, { ...user, role: word });
          await openPage(page, token, '/dashboard/player', '個人成績');
          await page.goto('/dashboard/manager');
          await expectPage(page, 'マイページ');
        },
      );
  },
);
