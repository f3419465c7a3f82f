import type { Page } from '@playwright/test';
import { expectPage } from './actions.ts';
import { expect } from './fixtures.ts';
import { takeSession } from './people.ts';
import type { RunningServer } from './server.ts';
import { addPreviousGame, createGame, newTeam, type Team } from './sheet-games.ts';
import type { WrittenBatter } from './written-sheet.ts';

export async function openSheet(page: Page, gameId: number): Promise<void> {
  await page.goto(`/games/${gameId}/sheet`);
  await expectPage(page, 'スコアシート');
}

/** The button fills the sheet with the previous game's lineup. */
export const lastLineup = (page: Page) => page.getByRole('button', { name: '前回の打順を使う' });

export interface OpenSheet {
  readonly team: Team;
  readonly id: number;
}

/** The new team has played one game before. */
export async function openNewSheet(page: Page, server: RunningServer): Promise<OpenSheet> {
  const team = await newTeam(server);
  await addPreviousGame(server, team);
  const id = await createGame(server, team);
  await takeSession(page, team.coach);
  await openSheet(page, id);
  return { team, id };
}

export async function openSheetWithLineup(page: Page, server: RunningServer): Promise<OpenSheet> {
  const sheet = await openNewSheet(page, server);
  await lastLineup(page).click();
  return sheet;
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('成績を保存しました')).toBeVisible();
  await expect(page).toHaveURL(/\/games\/\d+$/);
}

/** A home run implies a run and an RBI. A sacrifice fly implies an RBI. */
export function impliedCounts({ appearances }: WrittenBatter) {
  const times = (...outcomes: string[]) =>
    appearances.filter((appearance) => outcomes.includes(appearance)).length;
  return { rbis: times('homeRun', 'sacrificeFly'), runs: times('homeRun') };
}

export const isSubstitute = (batters: readonly WrittenBatter[], index: number) =>
  batters[index]?.order === batters[index - 1]?.order;
