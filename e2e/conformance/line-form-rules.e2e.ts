import type { Locator, Page } from '@playwright/test';
import { expectFieldError, fillCounts } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { collectChanges } from '../support/requests.ts';
import { expect, shows } from './fixture.ts';
import { batting, expectRefusal, LINE_FORMS, openEditedLine, openNewLine, pitching } from './forms.ts';
import { figureBox, newGame, test } from './recording.ts';

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

  test(
    `/records/${kind} refuses an invalid line`,
    ONLY_IN_ALL,
    async ({ page, coach, game, players: [player] }) => {
      await openNewLine(page, coach, form, game);
      const sent = collectChanges(page);

      for (const [field, label, error] of CHOICES[kind])
        await shows('5', `${name}: without ${field} it says '${error}' and sends nothing`, async () => {
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
          `${name}: ${label} must be a number, else it says '数字を入力してください' and sends nothing`,
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
    },
  );

  test(
    `/records/${kind} offers the players without a line, and validates an edit`,
    ONLY_IN_ALL,
    async ({ page, server, coach, game, players: [player, other] }) => {
      const select = page.getByLabel('選手', { exact: true });
      await form.addLine(server, coach, { game, player });
      await shows(
        '5',
        `${name}: a player who is already registered for the game is not in the dropdown`,
        async () => {
          await openNewLine(page, coach, form, game);
          await expect(select.getByRole('option')).toHaveText(['選択してください', other.name]);
        },
      );

      const edited = await newGame(server, coach);
      await form.addLine(server, coach, { game: edited, player: other });
      await openEditedLine(page, server, coach, form, { game: edited, player });
      await shows(
        '5',
        `${name}: an edit has its player in the dropdown, but no other registered player`,
        async () => {
          await expect(select).toHaveValue(String(player.id));
          await expect(select.getByRole('option')).toHaveText(['選択してください', player.name]);
        },
      );

      await shows(
        '5',
        `${name}: an edit is validated like a new record, and sends nothing if invalid`,
        async () => {
          const sent = collectChanges(page);
          await select.selectOption('');
          await number(page, counts[0]).fill('x');
          await page.getByRole('button', { name: '更新する' }).click();
          await expectFieldError(page, '選手', '選手を選択してください');
          await expectFieldError(page, counts[0], '数字を入力してください');
          expect(sent).toEqual([]);
        },
      );
    },
  );
}

test(
  '/records/pitching requires a result, and /records/batting counts walks apart from at bats',
  ONLY_IN_ALL,
  async ({ page, server, coach, game, players: [player] }) => {
    await openNewLine(page, coach, pitching, game);
    await shows(
      '5',
      "Pitching form: without a result it says '勝敗を選択してください' and sends nothing",
      async () => {
        const sent = collectChanges(page);
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
    await shows('5', 'Batting form: walks are neither counted as at bats nor limited by them', async () => {
      await batting.fill(page, player);
      await fillCounts(page, { 打数: 2, 一塁打: 1, 四死球: 3 });
      await expect(number(page, '打数')).toHaveValue('2');
      await expect(figureBox(page, '打率')).toHaveText('打率.500');
      await expect(figureBox(page, '出塁率')).toHaveText('出塁率.800');
      await page.getByRole('button', { name: '投手登録へ' }).click();
      await expect(page).toHaveURL('/records/pitching');
      const { batting_records } = await ask(server, 'game', { token: coach.token, id: game });
      expect(batting_records).toMatchObject([{ at_bats: 2, hits: 1, walks: 3, batting_average: '0.500' }]);
    });
  },
);
