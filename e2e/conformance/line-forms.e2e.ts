import type { Page } from '@playwright/test';
import { expectPage } from '../support/actions.ts';
import { ONLY_IN_ALL, onlyInAllIf } from '../support/fixtures.ts';
import { nextRequest } from '../support/requests.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, openAs, type SignedUp, shows } from './fixture.ts';
import { LINE_FORMS, type LineForm, openEditedLine, openNewLine } from './forms.ts';
import { newGame, test } from './recording.ts';

/** Creates a game, opens the form for its first line and returns the game's id. */
async function openFirstLine(
  page: Page,
  server: RunningServer,
  coach: SignedUp,
  form: LineForm,
): Promise<number> {
  const game = await newGame(server, coach);
  await openNewLine(page, coach, form, game);
  return game;
}

for (const form of LINE_FORMS) {
  const { kind, title, submit, registered, nextTitle, nextPath } = form;
  const name = `${kind === 'batting' ? 'Batting' : 'Pitching'} form`;

  test(
    `/records/${kind} offers the next step and lists the registered players`,
    ONLY_IN_ALL,
    async ({ page, server, coach, game, players }) => {
      const [player, other] = players;
      await openNewLine(page, coach, form, game);
      await shows('2', `${name}: there is no next button while no player is registered`, async () => {
        await expect(page.getByRole('button', { name: submit })).toBeVisible();
        await expect(page.getByRole('link', { name: '次へ' })).toHaveCount(0);
        await expect(page.getByRole('complementary', { name: registered })).toHaveCount(0);
      });

      await shows('2', `${name}: 続けて登録 is shown while more than one candidate remains`, async () => {
        expect(players).toHaveLength(2);
        await expect(page.getByRole('button', { name: '続けて登録' })).toBeVisible();
      });

      await form.addLine(server, coach, { game, player });
      await openNewLine(page, coach, form, game);
      await shows('2', `${name}: 続けて登録 is hidden when only one candidate remains`, async () => {
        await expect(page.getByLabel('選手', { exact: true }).getByRole('option')).toHaveText([
          '選択してください',
          other.name,
        ]);
        await expect(page.getByRole('button', { name: submit })).toBeVisible();
        await expect(page.getByRole('button', { name: '続けて登録' })).toHaveCount(0);
      });

      await shows(
        '2',
        `${name}: the next button 次へ appears once a player is registered, and leads to the next step`,
        async () => {
          await page.getByRole('link', { name: '次へ' }).click();
          await expectPage(page, nextTitle);
          await expect(page).toHaveURL(nextPath);
        },
      );

      await form.addLine(server, coach, { game, player: other });
      await openNewLine(page, coach, form, game);
      await shows('2', `${name}: the players who are already registered are listed`, async () => {
        const list = page.getByRole('complementary', { name: registered }).getByRole('listitem');
        await expect(list).toHaveCount(2);
        for (const [index, { name: listed }] of players.entries()) {
          await expect(list.nth(index)).toContainText(listed);
        }
      });
    },
  );

  test(
    `/records/${kind} adds a record to the game of the flow`,
    ONLY_IN_ALL,
    async ({ page, server, coach, players: [player, other] }) => {
      await shows('2', `${name}: /records/${kind} without a game redirects to /records/game`, async () => {
        await openAs(page, coach, `/records/${kind}`, '試合登録');
        await expect(page).toHaveURL(/\/records\/game$/);
      });

      await shows(
        '2',
        `${name}: /records/${kind} uses the game of the navigation state, also after a reload`,
        async () => {
          const game = await openFirstLine(page, server, coach, form);
          await page.reload();
          await expectPage(page, title);
          await expect(page).toHaveURL(`/records/${kind}`);
          const sent = nextRequest(page, 'POST', `/api/records/${kind}`);
          await form.fill(page, player);
          await page.getByRole('button', { name: submit }).click();
          expect((await sent).postDataJSON()).toMatchObject({ game_id: game });
        },
      );

      await shows(
        '2',
        `${name}: the submit button of a new record is ${submit} and leads to ${nextPath}`,
        async () => {
          await openFirstLine(page, server, coach, form);
          await form.fill(page, player);
          await page.getByRole('button', { name: submit, exact: true }).click();
          await expectPage(page, nextTitle);
          await expect(page).toHaveURL(nextPath);
        },
      );

      await shows('4', `${name}: 続けて登録 clears the form`, async () => {
        await openFirstLine(page, server, coach, form);
        await form.fill(page, player);
        const count = page.getByRole('textbox', { name: form.counts[0], exact: true });
        await count.fill('4');
        await page.getByRole('button', { name: '続けて登録' }).click();
        await expect(page.getByText(`${player.name}を登録しました`)).toBeVisible();
        await expectPage(page, title);
        await expect(count).toHaveValue('0');
        await expect(page.getByLabel('選手', { exact: true })).toHaveValue('');
        const chosen = kind === 'batting' ? page.getByLabel('守備位置') : page.getByLabel('投球回数');
        await expect(chosen).toHaveValue('');
      });

      await shows('4', `${name}: 続けて登録 keeps the game id`, async () => {
        const game = await openFirstLine(page, server, coach, form);
        await form.fill(page, player);
        await page.getByRole('button', { name: '続けて登録' }).click();
        await expect(page.getByText(`${player.name}を登録しました`)).toBeVisible();
        await form.fill(page, other);
        const sent = nextRequest(page, 'POST', `/api/records/${kind}`);
        await page.getByRole('button', { name: submit }).click();
        expect((await sent).postDataJSON()).toMatchObject({ game_id: game, user_id: other.id });
      });

      await shows('4', `${name}: 続けて登録 refreshes the list of registered players`, async () => {
        const game = await openFirstLine(page, server, coach, form);
        await form.fill(page, player);
        const read = nextRequest(page, 'GET', `/api/games/${game}`);
        await page.getByRole('button', { name: '続けて登録' }).click();
        const list = page.getByRole('complementary', { name: registered });
        await expect(list.getByText(player.name)).toBeVisible();
        await read;
        await expect(list.getByText(other.name)).toHaveCount(0);
      });
    },
  );

  test(
    `/records/${kind}/{id}/edit edits a record`,
    onlyInAllIf(kind === 'pitching'),
    async ({ page, server, coach, game, players: [player, other] }) => {
      await form.addLine(server, coach, { game, player: other });
      const id = await openEditedLine(page, server, coach, form, { game, player });
      await shows('2', `${name}: the submit button of /records/${kind}/{id}/edit is 更新する`, async () => {
        await expect(page).toHaveURL(`/records/${kind}/${id}/edit`);
        await expect(page.locator('button[type=submit]')).toHaveText(['更新する']);
      });

      await shows('2', `${name}: an edit lists the registered players, too`, async () => {
        const list = page.getByRole('complementary', { name: registered });
        await expect(list.getByText(player.name)).toBeVisible();
        await expect(list.getByText(other.name)).toBeVisible();
      });

      await shows('4', `${name}: an edit returns to /games/{id}`, async () => {
        await page.getByRole('textbox', { name: form.counts[0], exact: true }).fill('9');
        await page.getByRole('button', { name: '更新する' }).click();
        await expect(page).toHaveURL(`/games/${game}`);
      });
    },
  );
}
