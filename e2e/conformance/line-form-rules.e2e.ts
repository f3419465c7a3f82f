import type { Page } from '@playwright/test';
import { expectFieldError } from '../support/actions.ts';
import { LINE_FORMS, openEditedLine, openNewLine } from './forms.ts';
import { changesOf, test } from './recording.ts';
import { expect, statement } from './scene.ts';

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

function number(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

for (const form of LINE_FORMS) {
  const { kind, submit, counts } = form;
  const name = `${kind === 'batting' ? 'Batting' : 'Pitching'} form`;

  for (const [field, label, error] of CHOICES[kind]) {
    test(
      statement('5', `${name}: no ${field} is told '${error}' and nothing is sent`),
      async ({ page, coach, game, players: [player] }) => {
        await openNewLine(page, coach, form, game);
        const sent = changesOf(page);
        await form.fill(page, player);
        await page.getByLabel(label, { exact: true }).selectOption('');
        await page.getByRole('button', { name: submit }).click();
        await expectFieldError(page, label, error);
        expect(sent).toEqual([]);
      },
    );
  }

  for (const label of counts) {
    test(
      statement('5', `${name}: ${label} must be a number, else '数字を入力してください' and nothing is sent`),
      async ({ page, coach, game, players: [player] }) => {
        await openNewLine(page, coach, form, game);
        const sent = changesOf(page);
        await form.fill(page, player);
        await number(page, label).fill('');
        await page.getByRole('button', { name: submit }).click();
        await expectFieldError(page, label, '数字を入力してください');
        await number(page, label).fill('abc');
        await page.getByRole('button', { name: submit }).click();
        await expectFieldError(page, label, '数字を入力してください');
        expect(sent).toEqual([]);
      },
    );
  }

  test(
    statement('5', `${name}: every number has the minimum 0`),
    async ({ page, coach, game, players: [player] }) => {
      await openNewLine(page, coach, form, game);
      const sent = changesOf(page);
      await form.fill(page, player);
      for (const label of counts) {
        await expect(page.getByRole('button', { name: `${label}を1減らす` })).toBeDisabled();
        await number(page, label).press('ArrowDown');
        await expect(number(page, label)).toHaveValue('0');
        await number(page, label).fill('-1');
      }
      await page.getByRole('button', { name: submit }).click();
      for (const label of counts) await expect(number(page, label)).toHaveAttribute('aria-invalid', 'true');
      expect(sent).toEqual([]);
    },
  );

  test(
    statement('5', `${name}: who is registered for the game already is not in the dropdown`),
    async ({ page, server, coach, game, players: [player, other] }) => {
      await form.addLine(server, coach, { game, player });
      await openNewLine(page, coach, form, game);
      const options = page.getByLabel('選手', { exact: true }).getByRole('option');
      await expect(options).toHaveText(['選択してください', other.name]);
    },
  );

  test(
    statement('5', `${name}: the player who is edited is in the dropdown, the other registered ones are not`),
    async ({ page, server, coach, game, players: [player, other] }) => {
      await form.addLine(server, coach, { game, player: other });
      await openEditedLine(page, server, coach, form, { game, player });
      const select = page.getByLabel('選手', { exact: true });
      await expect(select).toHaveValue(String(player.id));
      await expect(select.getByRole('option')).toHaveText(['選択してください', player.name]);
    },
  );

  test(
    statement('5', `${name}: an edit is checked as a new record is, and nothing is sent`),
    async ({ page, server, coach, game, players: [player] }) => {
      await openEditedLine(page, server, coach, form, { game, player });
      const sent = changesOf(page);
      await page.getByLabel('選手', { exact: true }).selectOption('');
      await number(page, counts[0]).fill('x');
      await page.getByRole('button', { name: '更新する' }).click();
      await expectFieldError(page, '選手', '選手を選択してください');
      await expectFieldError(page, counts[0], '数字を入力してください');
      expect(sent).toEqual([]);
    },
  );
}
