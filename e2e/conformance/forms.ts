import type { Page } from '@playwright/test';
import { expectFieldError, expectPage } from '../support/actions.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, type SignedUp } from './fixture.ts';
import { addBatting, addPitching, findCard, openGame, type Player } from './recording.ts';

const GAME_TEXTS = {
  試合日: '2026-06-14',
  大会名: '市民大会',
  相手チーム: '南町ウイングス',
  自チームのスコア: '3',
  相手チームのスコア: '1',
};

/** Fills in a valid game, with these fields changed. Leaves the game type alone when it is null. */
export async function fillGame(
  page: Page,
  texts: object = {},
  type: string | null = '公式戦',
): Promise<void> {
  for (const [label, text] of Object.entries({ ...GAME_TEXTS, ...texts })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  if (type) await page.getByText(type, { exact: true }).click();
}

interface Refusal {
  readonly label: string;
  readonly error: string;
}

/**
 * Makes one field of a valid form invalid and submits the form. The error may show even before the click, so the
 * focus on the field is what shows that the click validated the form and did not send it.
 */
export async function expectRefusal(
  page: Page,
  submit: string,
  { label, error }: Refusal,
  spoil: () => Promise<unknown>,
): Promise<void> {
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await spoil();
  await page.getByRole('button', { name: submit }).click();
  await expectFieldError(page, label, error);
  await expect(page.getByLabel(label, { exact: true })).toBeFocused();
}

const BATTING_COUNTS = [
  '打数',
  '一塁打',
  '二塁打',
  '三塁打',
  '本塁打',
  '打点',
  '得点',
  '四死球',
  '三振',
  '盗塁企図',
  '盗塁成功',
  '失策',
] as const;

const PITCHING_COUNTS = ['球数', '奪三振', '被安打', '被本塁打', '与四死球', '失点', '自責点'] as const;

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option });
}

/** The steps that the tests of the batting and of the pitching form share. */
export const batting = {
  kind: 'batting',
  title: '打撃登録',
  editTitle: '打撃成績の編集',
  add: '+ 野手を追加',
  submit: '投手登録へ',
  nextTitle: '投手登録',
  nextPath: '/records/pitching',
  registered: '登録済みの野手',
  table: '打撃成績',
  deleted: '野手成績を削除しました',
  counts: BATTING_COUNTS,
  emptyFigure: '打数0',
  addLine: addBatting,
  async fill(page: Page, { name }: Player) {
    await choose(page, '選手', name);
    await choose(page, '守備位置', '遊撃手');
    await choose(page, '打順', '3ばん');
  },
} as const;

export const pitching = {
  kind: 'pitching',
  title: '投手登録',
  editTitle: '投手成績の編集',
  add: '+ 投手を追加',
  submit: '確認画面へ',
  nextTitle: '登録内容',
  nextPath: '/records/summary',
  registered: '登録済みの投手',
  table: '投手成績',
  deleted: '投手成績を削除しました',
  counts: PITCHING_COUNTS,
  // 0 pitches mean that nobody counted them.
  emptyFigure: '球数-',
  addLine: addPitching,
  async fill(page: Page, { name }: Player) {
    await choose(page, '選手', name);
    await page.getByText('敗北', { exact: true }).click();
    await choose(page, '投球回数', '5回1/3');
  },
} as const;

export type LineForm = typeof batting | typeof pitching;
export const LINE_FORMS: readonly LineForm[] = [batting, pitching];

export async function openNewLine(page: Page, coach: SignedUp, form: LineForm, game: number): Promise<void> {
  await openGame(page, coach, game);
  await page.getByRole('link', { name: form.add }).click();
  await expectPage(page, form.title);
}

interface EditedLine {
  readonly game: number;
  readonly player: Player;
  readonly changes?: object;
}

/** Adds a line of this player, opens it for editing and returns its id. */
export async function openEditedLine(
  page: Page,
  server: RunningServer,
  coach: SignedUp,
  form: LineForm,
  line: EditedLine,
): Promise<number> {
  const id = await form.addLine(server, coach, line);
  await openGame(page, coach, line.game);
  await findCard(page, form.table, line.player).click();
  await page.getByRole('link', { name: `${line.player.name}の成績を編集` }).click();
  await expectPage(page, form.editTitle);
  return id;
}
