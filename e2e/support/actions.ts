import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { RunningServer } from './server.ts';

export const PASSWORD = 'hirugao-7';
export const LANDING_TITLE = 'チームの記録を、この一冊に。';

export interface NewPerson {
  readonly name: string;
  readonly email: string;
}

/** Waits for the title of the page, because the URL changes before the page renders. */
export async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

async function fillPerson(page: Page, { name, email }: NewPerson): Promise<void> {
  await page.getByLabel('名前', { exact: true }).fill(name);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByLabel('パスワード（確認）', { exact: true }).fill(PASSWORD);
}

/** Ends at the notice that a mail has been sent. */
export async function registerCoach(page: Page, person: NewPerson, teamName: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: '新規登録' }).click();
  await page.getByText('チームを作成する').click();
  await page.getByLabel('チーム名').fill(teamName);
  await fillPerson(page, person);
  await page.getByRole('button', { name: '登録', exact: true }).click();
  await expectPage(page, 'メールを確認してください');
}

export async function registerPlayer(page: Page, person: NewPerson, inviteLink: string): Promise<void> {
  await page.goto(inviteLink);
  await page.getByText('選手です').click();
  const unlisted = page.getByLabel('この中にいない（新しく参加）');
  if (await unlisted.isVisible()) await unlisted.check();
  await fillPerson(page, person);
  await page.getByRole('button', { name: '登録', exact: true }).click();
  await expectPage(page, 'メールを確認してください');
}

/** Waits until the e-mail address is verified. The browser of the registration is then logged in. */
export async function openMailedLink(page: Page, server: RunningServer, email: string): Promise<void> {
  await page.goto(await server.mailedLink(email));
  await expect(page.getByText('メールアドレスを確認しました')).toBeVisible();
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL(/\/mypage$/);
}

/** The team wins the game 3 to 1. */
export async function fillNewGame(page: Page): Promise<void> {
  await page.getByLabel('試合日').fill('2026-05-03');
  await page.getByText('公式戦', { exact: true }).click();
  await page.getByLabel('大会名').fill('春季大会');
  await page.getByLabel('相手チーム', { exact: true }).fill('港北クラブ');
  await fillCounts(page, { 自チームのスコア: 3, 相手チームのスコア: 1 });
}

export async function fillCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [label, count] of Object.entries(counts)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(String(count));
  }
}

export async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: '削除', exact: true }).click();
}

/** Requires an alert with this text during the action, and accepts the alert. */
export async function expectAlert(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForEvent('dialog').then(async (dialog) => {
    const message = dialog.message();
    await dialog.accept();
    return message;
  });
  await act();
  expect(await answered).toBe(text);
}

/** Requires an invalid field with this label, described by this text. */
export async function expectFieldError(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`${text}$`));
}
