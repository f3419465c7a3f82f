import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { onPhone } from './support/looks.ts';
import { newCoach, openPage } from './support/people.ts';

const OPPONENT = '横浜青葉台小学校区合同少年野球クラブ連合第二ファイターズ';
/** A Thursday, a day after the game. */
const TODAY = new Date('2026-05-21T10:00:00+09:00');

onPhone(() => {
  test(
    'the schedule shows the whole name of the opponent of a past game',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await newCoach(server);
      const result = { team_score: 12, opponent_score: 10 };
      const game = { date: '2026-05-20', game_type: '公式戦', tournament: '春季大会', ...result };
      await ask(server, 'createGame', { token, body: { ...game, opponent: OPPONENT } });
      await page.clock.setFixedTime(TODAY);
      await openPage(page, token, '/schedule?date=2026-05-20', 'スケジュール');
      const names = page.getByRole('main').getByRole('link').getByText(OPPONENT);
      await expect(names).toHaveCount(2);
      for (const name of await names.all())
        expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    },
  );
});
