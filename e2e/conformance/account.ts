import type { Page, Request } from '@playwright/test';
import { expectPage, type NewPerson, PASSWORD } from '../support/actions.ts';

export const TOKEN_KEY = 'access_token';

/** What somebody who is not in the program yet types into the registration. */
export const STRANGER: NewPerson = { name: '見本 新人', email: 'stranger@conformance.example' };

/** "POST /api/login"; undefined for what is no call of the API. */
function calledBy(request: Request): string | undefined {
  const { pathname } = new URL(request.url());
  return /^\/(api|sanctum)\//.test(pathname) ? `${request.method()} ${pathname}` : undefined;
}

/** Notes every call that the page makes from now on. */
export function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = calledBy(request);
    if (call) calls.push(call);
  });
  return calls;
}

/** The next request that is this call: "POST /api/login". */
export function nextCall(page: Page, call: string): Promise<Request> {
  return page.waitForRequest((request) => calledBy(request) === call);
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), TOKEN_KEY);
}

/** Whoever was signed in is so no more: the next page that it opens is a stranger's. */
export async function forgetSession(page: Page): Promise<void> {
  // Any page of the server will do, as long as the app does not run in it.
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
}

/** Types into each of these fields. */
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

/** Opens the registration for this role. */
export async function openRegistration(page: Page, role: 'coach' | 'player'): Promise<void> {
  await page.goto('/register');
  await expectPage(page, '新規会員登録');
  await chooseRole(page, role);
}

/** What a person types who does everything right, except for what stands in `changed`. */
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
  address = '/reset-password',
): Promise<void> {
  await page.goto(`${address}?token=${token}&email=${encodeURIComponent(email)}`);
  await expectPage(page, '新しいパスワードの設定');
}

export async function submitReset(page: Page, password = PASSWORD): Promise<void> {
  await fillFields(page, { 新しいパスワード: password, '新しいパスワード（確認）': password });
  await page.getByRole('button', { name: 'パスワードを変更' }).click();
}

export async function submitForgotten(
  page: Page,
  email: string,
  address = '/forgot-password',
): Promise<void> {
  await page.goto(address);
  await expectPage(page, 'パスワードの再設定');
  await fillFields(page, { メールアドレス: email });
  await page.getByRole('button', { name: '再設定メールを送信' }).click();
}
