import type { Locator, Page } from '@playwright/test';
import { toPosition } from '../../test/support/real-entries.ts';
import type { RealGame } from '../../test/support/real-plays.ts';
import type { Tap } from '../../test/support/screen-taps.ts';
import { tapKey } from './ground.ts';

function findArea(page: Page, within: string | undefined): Page | Locator {
  if (within === undefined) return page;
  const roles = ['group', 'list', 'region'] as const;
  const [first, ...rest] = roles.map((role) => page.getByRole(role, { name: within, exact: true }));
  return rest.reduce((found, other) => found.or(other), first as Locator);
}

function findControl(page: Page, { what, name, begins, within }: Tap): Locator {
  const place = findArea(page, within);
  if (!begins) return place.getByRole(what, { name, exact: true });
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return place.getByRole(what, { name: new RegExp(`^${escaped}`) });
}

export async function tapOnPage(page: Page, tap: Tap): Promise<void> {
  const control = findControl(page, tap);
  if (tap.what === 'button') await tapKey(control);
  else if (tap.what === 'textbox') await control.fill(tap.value ?? '');
  else await control.selectOption({ label: tap.value ?? '' });
}

const choose = (page: Page, name: string, label: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption({ label });
const press = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true }).click();

/** Enters the rules and lineups of a real game, and begins the game. */
export async function setUpOnPage(page: Page, game: RealGame, teams: { us: string; them: string }) {
  await press(page, '先攻・後攻', game.home ? '後攻' : '先攻');
  await press(page, '回', '9回');
  await page.getByText('そのほかのルール').click();
  await press(page, '指名打者', game.dh ? 'DH' : 'なし');
  for (const side of ['us', 'them'] as const)
    for (const { player, order, position } of game.lineups[side]) {
      const row = `${teams[side]} ${order === 0 ? '投手' : `${order}番`}`;
      if (side === 'us') await choose(page, `${row} 選手`, player);
      else await page.getByRole('textbox', { name: `${row} 背番号・名前`, exact: true }).fill(player);
      await choose(page, `${row} 守備`, toPosition(position));
    }
  await page.getByRole('button', { name: '試合を始める' }).click();
}
