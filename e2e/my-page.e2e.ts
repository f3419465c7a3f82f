import type { Page } from '@playwright/test';
import { emptyPitchingLine } from '../test/support/empty-lines.ts';
import { expectAlert, expectFieldError, expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { toEmail } from './support/emails.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { COACH, newCoach, openMyPage, openSettings, TEAM } from './support/people.ts';
import { newGame } from './support/records.ts';
import type { RunningServer } from './support/server.ts';

async function openLoadedMyPage(page: Page, token: string): Promise<void> {
  await openMyPage(page, token);
  await expect(page.getByLabel('名前', { exact: true })).not.toHaveValue('');
}

/** Records two earned runs in four innings: an ERA of 4.50 over nine innings and 3.50 over seven. */
async function recordPitching(server: RunningServer, token: string): Promise<void> {
  const game_id = await newGame(server, token);
  const { id: user_id } = await ask(server, 'createMember', { token, body: { name: '岸辺 九' } });
  const line = { pitching_innings_outs: 12, hits_allowed: 4, runs_allowed: 2, earned_runs: 2 };
  await ask(server, 'createPitching', { token, body: { ...emptyPitchingLine, ...line, game_id, user_id } });
}

async function expectEarnedRunAverage(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: '成績', exact: true }).click();
  await expectPage(page, 'チーム成績');
  const pitching = page.getByRole('region', { name: '投手', exact: true });
  await expect(pitching.getByRole('definition').first()).toHaveText(text);
}

/** Browsers in which the program cannot write to the clipboard, each with a script that simulates it. */
const CLIPBOARDS = [
  [
    'the clipboard rejects writes',
    () => {
      const refuse = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
      Object.defineProperty(navigator.clipboard, 'writeText', { value: refuse });
    },
  ],
  [
    'there is no clipboard',
    () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    },
  ],
] as const;

test(
  'a coach changes their name, the name of the team and their e-mail',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    await openLoadedMyPage(page, token);
    const name = page.getByLabel('名前', { exact: true });
    const email = page.getByLabel('メールアドレス');
    const team = page.getByLabel('チーム名');
    const update = page.getByRole('button', { name: '更新', exact: true });

    await test.step('an invalid field shows its error', async () => {
      await name.fill('');
      await update.click();
      await expectFieldError(page, '名前', '名前を入力してください');
      await expectAccessibleAtEachWidth(page);
    });

    await test.step('an update is confirmed and stored', async () => {
      await name.fill('青空 監督');
      await team.fill('青空ナインズ');
      await expectAlert(page, '更新しました', () => update.click());
      await page.reload();
      await expect(name).toHaveValue('青空 監督');
      await expect(team).toHaveValue('青空ナインズ');
      await expect(page.getByRole('banner')).toContainText('青空ナインズ');
      const stored = await ask(server, 'myPage', { token });
      expect(stored).toMatchObject({ name: '青空 監督', email: COACH.email, team_name: '青空ナインズ' });
    });

    await test.step('a new e-mail has to be verified again', async () => {
      const address = toEmail('new-coach');
      await email.fill(address);
      await expectAlert(page, '更新しました', () => update.click());
      await expect(page.getByText('確認メールを送りました')).toBeVisible();
      expect(await server.mailedLink(address)).toContain('/verify-email');
    });
  },
);

test(
  'a coach copies the invite link and issues a new code',
  ONLY_IN_ALL,
  async ({ page, server, baseURL }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openLoadedMyPage(page, await newCoach(server));
    const code = page.getByLabel('招待コード', { exact: true });
    const copy = page.getByRole('button', { name: '招待リンクをコピー' });

    const old = await test.step('the code is read-only, and the copied link contains it', async () => {
      await expect(code).not.toBeEditable();
      const shown = await code.inputValue();
      await copy.click();
      await expect(page.getByText('招待リンクをコピーしました')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${baseURL}/register?invite=${shown}`);
      return shown;
    });

    for (const [condition, simulate] of CLIPBOARDS) {
      await test.step(`the link is shown and selected where ${condition}`, async () => {
        await page.evaluate(simulate);
        const link = page.getByLabel('招待リンク', { exact: true });
        await expect(link).toHaveCount(0);
        await copy.click();
        await expect(link).toHaveValue(`${baseURL}/register?invite=${old}`);
        await expect(link).toBeFocused();
        expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue());
        await expectAccessibleAtEachWidth(page);
        await page.reload();
      });
    }

    await test.step('a new code invalidates the old one', async () => {
      await page.getByRole('link', { name: /^招待と出欠/ }).click();
      await page.getByRole('button', { name: '招待コードを再発行' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('今の招待コードとリンクは使えなくなります');
      await expectAccessibleAtEachWidth(page);
      await page.getByRole('button', { name: '再発行する' }).click();
      await expect(page.getByText('招待コードを再発行しました')).toBeVisible();
      await expect(code).not.toHaveValue(old);
    });

    const renewed = await code.inputValue();
    await page.goto(`/register?invite=${old}`);
    await expectFieldError(page, '招待コード', '新しいリンクを監督にもらってください。');
    await page.goto(`/register?invite=${renewed}`);
    await expect(page.getByText(`すでに「${TEAM}」に参加しています`)).toBeVisible();
  },
);

test('the regulation innings scale the ERA', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  await recordPitching(server, token);
  await openSettings(page, token, 'team');
  await expect(page.getByRole('radio', { name: '9回' })).toBeChecked();
  await expectEarnedRunAverage(page, '4.50');
  await openSettings(page, token, 'team');
  await page.getByText('7回', { exact: true }).click();
  await page.getByRole('button', { name: '設定を保存' }).click();
  await expect(page.getByText('チームの設定を保存しました')).toBeVisible();
  await expectEarnedRunAverage(page, '3.50');
});
