import { emptyPitchingLine } from '../test/support/empty-lines.ts';
import { confirmDeletion } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark } from './support/looks.ts';
import { newCoach, openPage } from './support/people.ts';

test.use({ viewport: { width: 390, height: 667 } });

test(
  'a coach chooses and edits a rule on pitches, and every page that plans says what is left',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const date = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Tokyo' });
    const { id: user_id } = await ask(server, 'createMember', { token, body: { name: '投手 太郎' } });
    const facts = { date, opponent: '港北クラブ', game_type: '公式戦' } as const;
    const item = await ask(server, 'createScheduleItem', { token, body: facts });
    const body = { ...facts, tournament: '春季大会', team_score: 3, opponent_score: 1 };
    const { id: game_id } = await ask(server, 'createGame', { token, body });
    const line = { ...emptyPitchingLine, game_id, user_id, pitching_innings_outs: 9, pitches: 60 };
    await ask(server, 'createPitching', { token, body: line });

    await test.step('a preset is unconfirmed; its numbers can be edited, and the day of a comparison entered', async () => {
      await openPage(page, token, '/settings/pitches', '投球数のルール');
      const preset = page.getByRole('combobox', { name: 'ルール', exact: true });
      await preset.selectOption({ label: '日本高等学校野球連盟（7日間500球）' });
      await expect(page.getByText('未確認：要項で確かめてください')).toBeVisible();
      await page.getByText('数字と出典を直す').click();
      await page.getByRole('textbox', { name: '1日（球）' }).fill('65');
      await expectAccessibleLightAndDark(page);
      await page.getByLabel('確認日（要項で確かめた日）').fill(date);
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await expect(page.getByText('ルールを保存しました')).toBeVisible();
      await expect(page.getByText('高校：1日65球まで、1週間500球まで')).toBeVisible();
    });

    await test.step('the item of the schedule and the lineup say what is left, and block nothing', async () => {
      for (const path of [`/schedule/${item.id}`, `/schedule/${item.id}/lineup`]) {
        await page.goto(path);
        const pitchers = page.getByRole('region', { name: 'この日の投手' });
        await expect(pitchers.getByText('あと5球')).toBeVisible();
        await expect(pitchers.getByText('1日65球まで')).toBeVisible();
      }
    });

    await test.step('a game that is deleted leaves its pitches, if the coach wants so', async () => {
      await page.goto(`/games/${game_id}`);
      await page.getByRole('button', { name: 'その他の操作' }).first().click();
      await page.getByRole('button', { name: '削除' }).first().click();
      await expect(page.getByRole('checkbox', { name: '投手の球数を手入力として残す' })).toBeChecked();
      await expectAccessibleLightAndDark(page);
      await confirmDeletion(page);
      await expect(page.getByText('港北クラブ戦')).toHaveCount(0);
    });

    await test.step('the table of the week has them, on paper without its controls', async () => {
      await page.goto('/pitches');
      const table = page.getByRole('table');
      await expect(table.getByText('60＊')).toBeVisible();
      await expect(table.getByText('あと5球')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(table.getByText('60＊')).toBeVisible();
      await expect(page.getByText(/現在$/)).toBeVisible();
      await expect(page.getByRole('button', { name: '印刷' })).toBeHidden();
      await expect(page.getByRole('button', { name: '追加' })).toBeHidden();
    });
  },
);
