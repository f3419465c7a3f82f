import { expectPage } from '../support/actions.ts';
import { LINE_FORMS, openEditedLine, openNewLine } from './forms.ts';
import { nextRequest, test } from './recording.ts';
import { expect, openAs, statement } from './scene.ts';

for (const form of LINE_FORMS) {
  const { kind, title, submit, registered, nextTitle, nextAddress } = form;
  const name = `${kind === 'batting' ? 'Batting' : 'Pitching'} form`;

  test(
    statement('2', `${name}: /records/${kind} without a game redirects to /records/game`),
    async ({ page, coach }) => {
      await openAs(page, coach, `/records/${kind}`, '試合登録');
      await expect(page).toHaveURL(/\/records\/game$/);
    },
  );

  test(
    statement(
      '2',
      `${name}: /records/${kind} is about the game in the navigation state, also after a reload`,
    ),
    async ({ page, coach, game, players: [player] }) => {
      await openNewLine(page, coach, form, game);
      await page.reload();
      await expectPage(page, title);
      await expect(page).toHaveURL(`/records/${kind}`);
      const sent = nextRequest(page, 'POST', `/api/records/${kind}`);
      await form.fill(page, player);
      await page.getByRole('button', { name: submit }).click();
      expect((await sent).postDataJSON()).toMatchObject({ game_id: game });
    },
  );

  test(
    statement('2', `${name}: there is no next button while nobody is registered`),
    async ({ page, coach, game, players }) => {
      expect(players).toHaveLength(2);
      await openNewLine(page, coach, form, game);
      await expect(page.getByRole('button', { name: submit })).toBeVisible();
      await expect(page.getByRole('link', { name: '次へ' })).toHaveCount(0);
      await expect(page.getByRole('complementary', { name: registered })).toHaveCount(0);
    },
  );

  test(
    statement('2', `${name}: the next button 次へ appears when somebody is registered, and leads on`),
    async ({ page, server, coach, game, players: [player] }) => {
      await form.addLine(server, coach, { game, player });
      await openNewLine(page, coach, form, game);
      await page.getByRole('link', { name: '次へ' }).click();
      await expectPage(page, nextTitle);
      await expect(page).toHaveURL(nextAddress);
    },
  );

  test(
    statement('2', `${name}: 続けて登録 is there while more than one candidate remains`),
    async ({ page, coach, game, players }) => {
      expect(players).toHaveLength(2);
      await openNewLine(page, coach, form, game);
      await expect(page.getByRole('button', { name: '続けて登録' })).toBeVisible();
    },
  );

  test(
    statement('2', `${name}: 続けて登録 is hidden when only one candidate remains`),
    async ({ page, server, coach, game, players: [player, other] }) => {
      await form.addLine(server, coach, { game, player });
      await openNewLine(page, coach, form, game);
      await expect(page.getByLabel('選手', { exact: true }).getByRole('option')).toHaveText([
        '選択してください',
        other.name,
      ]);
      await expect(page.getByRole('button', { name: submit })).toBeVisible();
      await expect(page.getByRole('button', { name: '続けて登録' })).toHaveCount(0);
    },
  );

  test(
    statement('2', `${name}: the submit of a new record is ${submit} and leads to ${nextAddress}`),
    async ({ page, coach, game, players: [player] }) => {
      await openNewLine(page, coach, form, game);
      await form.fill(page, player);
      await page.getByRole('button', { name: submit, exact: true }).click();
      await expectPage(page, nextTitle);
      await expect(page).toHaveURL(nextAddress);
    },
  );

  test(
    statement('2', `${name}: the submit of /records/${kind}/{id}/edit is 更新する`),
    async ({ page, server, coach, game, players: [player] }) => {
      const id = await openEditedLine(page, server, coach, form, { game, player });
      await expect(page).toHaveURL(`/records/${kind}/${id}/edit`);
      await expect(page.locator('button[type=submit]')).toHaveText(['更新する']);
    },
  );

  test(
    statement('2', `${name}: the players who are registered already are listed`),
    async ({ page, server, coach, game, players }) => {
      for (const player of players) await form.addLine(server, coach, { game, player });
      await openNewLine(page, coach, form, game);
      const list = page.getByRole('complementary', { name: registered }).getByRole('listitem');
      await expect(list).toHaveCount(2);
      for (const [index, player] of players.entries()) {
        await expect(list.nth(index)).toContainText(player.name);
      }
    },
  );

  test(
    statement('2', `${name}: an edit lists who is registered, too`),
    async ({ page, server, coach, game, players: [player, other] }) => {
      await form.addLine(server, coach, { game, player: other });
      await openEditedLine(page, server, coach, form, { game, player });
      const list = page.getByRole('complementary', { name: registered });
      await expect(list.getByText(player.name)).toBeVisible();
      await expect(list.getByText(other.name)).toBeVisible();
    },
  );

  test(
    statement('4', `${name}: 続けて登録 clears the form`),
    async ({ page, coach, game, players: [player] }) => {
      await openNewLine(page, coach, form, game);
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
    },
  );

  test(
    statement('4', `${name}: 続けて登録 keeps the game id`),
    async ({ page, coach, game, players: [player, other] }) => {
      await openNewLine(page, coach, form, game);
      await form.fill(page, player);
      await page.getByRole('button', { name: '続けて登録' }).click();
      await expect(page.getByText(`${player.name}を登録しました`)).toBeVisible();
      await form.fill(page, other);
      const sent = nextRequest(page, 'POST', `/api/records/${kind}`);
      await page.getByRole('button', { name: submit }).click();
      expect((await sent).postDataJSON()).toMatchObject({ game_id: game, user_id: other.id });
    },
  );

  test(
    statement('4', `${name}: 続けて登録 refreshes the list of who is registered`),
    async ({ page, coach, game, players: [player, other] }) => {
      await openNewLine(page, coach, form, game);
      await form.fill(page, player);
      const read = nextRequest(page, 'GET', `/api/games/${game}`);
      await page.getByRole('button', { name: '続けて登録' }).click();
      const list = page.getByRole('complementary', { name: registered });
      await expect(list.getByText(player.name)).toBeVisible();
      await read;
      await expect(list.getByText(other.name)).toHaveCount(0);
    },
  );

  test(
    statement('4', `${name}: an edit returns to /games/{id}`),
    async ({ page, server, coach, game, players: [player] }) => {
      await openEditedLine(page, server, coach, form, { game, player });
      await page.getByRole('textbox', { name: form.counts[0], exact: true }).fill('9');
      await page.getByRole('button', { name: '更新する' }).click();
      await expect(page).toHaveURL(`/games/${game}`);
    },
  );
}
