import type { Locator, Page } from '@playwright/test';
import { expectFieldError, fillCounts } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { batting, expectRefusal, LINE_FORMS, openEditedLine, openNewLine, pitching } from './forms.ts';
import { boxOf, changesOf, newGame, test } from './recording.ts';
import { expect, shows } from './scene.ts';

const CHOICES = {
  batting: [
    ['user_id', '選手', '選手を選択してください'],
    ['position', '守備位置', '守備位置を選択してください'],
    ['order_no', '打順', '打順を選択してください'],
  ],
  pitching: [
    ['user_id', '選手', '選手を選択してください'],
    ['pitching_innings_outs', '投球回数', '投球回数を選択してください'],
  ],
} as const;

function number(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

for (const form of LINE_FORMS) {
  const { kind, submit, counts } = form;
  const name = `${kind === 'batting' ? 'Batting' : 'Pitching'} form`;

  test(`/records/${kind}: what is refused`, async ({ page, coach, game, players: [player] }) => {
    await openNewLine(page, coach, form, game);
    const sent = changesOf(page);

    for (const [field, label, error] of CHOICES[kind])
      await shows('5', `${name}: no ${field} is told '${error}' and nothing is sent`, async () => {
        await form.fill(page, player);
        await expectRefusal(page, submit, { label, error }, () =>
          page.getByLabel(label, { exact: true }).selectOption(''),
        );
        expect(sent).toEqual([]);
      });

    await form.fill(page, player);
    for (const label of counts) {
      const error = '数字を入力してください';
      await shows(
        '5',
        `${name}: ${label} must be a number, else '数字を入力してください' and nothing is sent`,
        async () => {
          for (const text of ['', 'abc']) {
            await number(page, label).fill('0');
            await expectRefusal(page, submit, { label, error }, () => number(page, label).fill(text));
          }
          expect(sent).toEqual([]);
        },
      );
      await number(page, label).fill('0');
    }

    await shows('5', `${name}: every number has the minimum 0`, async () => {
      for (const label of counts) {
        await expect(page.getByRole('button', { name: `${label}を1減らす` })).toBeDisabled();
        await number(page, label).press('ArrowDown');
        await expect(number(page, label)).toHaveValue('0');
        await number(page, label).fill('-1');
      }
      await page.getByRole('button', { name: submit }).click();
      await expect(number(page, counts[0])).toBeFocused();
      for (const label of counts) await expect(number(page, label)).toHaveAttribute('aria-invalid', 'true');
      expect(sent).toEqual([]);
    });
  });

  test(`/records/${kind}: who can be chosen, and how an edit is checked`, async ({
    page,
    server,
    coach,
    game,
    players: [player, other],
  }) => {
    const select = page.getByLabel('選手', { exact: true });
    await form.addLine(server, coach, { game, player });
    await shows('5', `${name}: who is registered for the game already is not in the dropdown`, async () => {
      await openNewLine(page, coach, form, game);
      await expect(select.getByRole('option')).toHaveText(['選択してください', other.name]);
    });

    const edited = await newGame(server, coach);
    await form.addLine(server, coach, { game: edited, player: other });
    await openEditedLine(page, server, coach, form, { game: edited, player });
    await shows(
      '5',
      `${name}: the player who is edited is in the dropdown, the other registered ones are not`,
      async () => {
        await expect(select).toHaveValue(String(player.id));
        await expect(select.getByRole('option')).toHaveText(['選択してください', player.name]);
      },
    );

    await shows('5', `${name}: an edit is checked as a new record is, and nothing is sent`, async () => {
      const sent = changesOf(page);
      await select.selectOption('');
      await number(page, counts[0]).fill('x');
      await page.getByRole('button', { name: '更新する' }).click();
      await expectFieldError(page, '選手', '選手を選択してください');
      await expectFieldError(page, counts[0], '数字を入力してください');
      expect(sent).toEqual([]);
    });
  });
}

test('/records/pitching and /records/batting: rules of their own', async ({
  page,
  server,
  coach,
  game,
  players: [player],
}) => {
  await openNewLine(page, coach, pitching, game);
  await shows(
    '5',
    "Pitching form: no result is told '勝敗を選択してください' and nothing is sent",
    async () => {
      const sent = changesOf(page);
      await page.getByLabel('選手', { exact: true }).selectOption({ label: player.name });
      await page.getByLabel('投球回数').selectOption({ label: '3回' });
      await page.getByRole('button', { name: '確認画面へ' }).click();
      await expect(page.getByRole('group', { name: '勝敗' })).toHaveAccessibleDescription(
        /勝敗を選択してください$/,
      );
      expect(sent).toEqual([]);
    },
  );

  await openNewLine(page, coach, batting, game);
  await shows(
    '5',
    'Batting form: walks are no at bats, neither counted as such nor bound by them',
    async () => {
      await batting.fill(page, player);
      await fillCounts(page, { 打数: 2, 一塁打: 1, 四死球: 3 });
      await expect(number(page, '打数')).toHaveValue('2');
      await expect(boxOf(page, '打率')).toHaveText('打率.500');
      await expect(boxOf(page, '出塁率')).toHaveText('出塁率.800');
      await page.getByRole('button', { name: '投手登録へ' }).click();
      await expect(page).toHaveURL('/records/pitching');
      const { batting_records } = await ask(server, 'game', { token: coach.token, id: game });
      expect(batting_records).toMatchObject([{ at_bats: 2, hits: 1, walks: 3, batting_average: '0.500' }]);
    },
  );
});
