import { expectFieldError } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, openSettings } from './support/people.ts';

test(
  "a coach sets the season's first month and the minimums of the ranking",
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    await openSettings(page, token, 'team');
    const save = page.getByRole('button', { name: '設定を保存' });
    const month = page.getByLabel('シーズンの開始月');
    const batting = page.getByRole('switch', { name: /^規定打席/ });
    const coefficient = page.getByLabel('規定打席の係数（1試合あたりの打席）');
    const year = new Date().getFullYear();

    await test.step('by default the season starts in January and there is no minimum', async () => {
      await expect(month).toHaveValue('1');
      await expect(batting).not.toBeChecked();
      await expect(page.getByRole('switch', { name: /^規定投球回/ })).not.toBeChecked();
    });

    await test.step('the settings explain themselves', async () => {
      await month.selectOption('8月');
      await expect(month).toHaveAccessibleDescription(
        `${year}年シーズンは、${year}年8月から${year + 1}年7月までです。`,
      );
      await batting.check();
      await expect(coefficient).toHaveValue('2.0');
      await page.getByRole('button', { name: '3.1 プロ野球と同じ' }).click();
      await expect(coefficient).toHaveValue('3.1');
      await expect(coefficient).toHaveAccessibleDescription(/20試合なら、規定打席は62です/);
      await page.getByRole('switch', { name: /^規定投球回/ }).check();
    });

    await test.step('an invalid coefficient is refused', async () => {
      await coefficient.fill('');
      await save.click();
      const wrong = '0から9.9までの数字を小数第1位まで入力してください';
      await expectFieldError(page, '規定打席の係数（1試合あたりの打席）', wrong);
      await expect(coefficient).toBeFocused();
      await expectAccessibleAtEachWidth(page);
      await coefficient.fill('2.7');
    });

    await test.step('the settings are stored, and a minimum can be switched off again', async () => {
      await save.click();
      await expect(page.getByText('チームの設定を保存しました')).toBeVisible();
      expect(await ask(server, 'team', { token })).toMatchObject({
        season_start_month: 8,
        qualifying_plate_appearances: 2.7,
        qualifying_innings: 1,
      });
      await page.reload();
      await expect(coefficient).toHaveValue('2.7');
      await batting.uncheck();
      await save.click();
      await expect(page.getByText('チームの設定を保存しました')).toBeVisible();
      expect((await ask(server, 'team', { token })).qualifying_plate_appearances).toBeNull();
    });
  },
);

test(
  'two coaches who change the settings at once see the conflict',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    await openSettings(page, token, 'team');
    const save = page.getByRole('button', { name: '設定を保存' });
    const other = async (change: object) => {
      const { name, regulation_innings } = await ask(server, 'team', { token });
      await ask(server, 'updateTeam', { token, body: { name, regulation_innings, ...change } });
    };
    const conflict = page.getByRole('alert').filter({ hasText: 'まだ保存していません' });

    await test.step('overwriting keeps the changes of the other coach to other settings', async () => {
      await page.getByLabel('シーズンの開始月').selectOption('4月');
      await other({ name: '青空ナインズ', season_start_month: 8, qualifying_innings: 0.5 });
      await save.click();
      await expect(conflict).toContainText('4月');
      await expect(conflict).toContainText('8月');
      await expect(conflict).not.toContainText('規定投球回');
      await expectAccessibleAtEachWidth(page);
      await conflict.getByRole('button', { name: '自分の入力で上書きする' }).click();
      await expect(page.getByText('チームの設定を保存しました')).toBeVisible();
      expect(await ask(server, 'team', { token })).toMatchObject({
        name: '青空ナインズ',
        season_start_month: 4,
        qualifying_innings: 0.5,
      });
    });

    await test.step('the change of the other coach can be taken over', async () => {
      await page.getByLabel('シーズンの開始月').selectOption('10月');
      await other({ season_start_month: 2 });
      await save.click();
      await conflict.getByRole('button', { name: '別の端末の変更を使う' }).click();
      await expect(conflict).toBeHidden();
      await expect(page.getByLabel('シーズンの開始月')).toHaveValue('2');
      expect((await ask(server, 'team', { token })).season_start_month).toBe(2);
    });
  },
);
