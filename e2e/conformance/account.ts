import type { Page } from '@playwright/test';
import { expectPage, type NewPerson, PASSWORD } from '../support/actions.ts';

/** The name and the e-mail of a visitor without an account. */
export const STRANGER: NewPerson = { name: '見本 新人', email: 'stranger@conformance.example' };

/** Drops the session of the page: the next page opens for a visitor who is not signed in. */
export async function forgetSession(page: Page): Promise<void> {
  // Any page of the server will do, as long as the app does not run in it.
  await page.goto('/healthz');
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
}

/** Fills in text fields, by label. */
export async function fillFields(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export async function openLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await expectPage(page, 'ログイン');
}

export async function submitLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fillFields(page, { メールアドレス: email, パスワード: password });
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}

export async function chooseRole(page: Page, role: 'coach' | 'player'): Promise<void> {
  await page.getByText(role === 'coach' ? 'チームを作成する' : 'チームに参加する').click();
}

export async function openRegistration(page: Page, role: 'coach' | 'player'): Promise<void> {
  await page.goto('/register');
  await expectPage(page, '新規会員登録');
  await chooseRole(page, role);
}

/** Fills in a valid registration, with these fields changed, and submits it. */
export async function submitRegistration(
  page: Page,
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  await fillFields(page, {
    名前: STRANGER.name,
    メールアドレス: STRANGER.email,
    パスワード: PASSWORD,
    'パスワード（確認）': PASSWORD,
    ...changed,
  });
  await page.getByRole('button', { name: '登録', exact: true }).click();
}

export async function openReset(
  page: Page,
  email: string,
  token = 'sample-token',
  path = '/reset-password',
): Promise<void> {
  await page.goto(`${path}?token=${token}&email=${encodeURIComponent(email)}`);
  await expectPage(page, '新しいパスワードの設定');
}

export async function submitReset(page: Page, password = PASSWORD): Promise<void> {
  await fillFields(page, { 新しいパスワード: password, '新しいパスワード（確認）': password });
  await page.getByRole('button', { name: 'パスワードを変更' }).click();
}

export async function submitForgotten(page: Page, email: string, path = '/forgot-password'): Promise<void> {
  await page.goto(path);
  await expectPage(page, 'パスワードの再設定');
  await fillFields(page, { メールアドレス: email });
  await page.getByRole('button', { name: '再設定メールを送信' }).click();
}
