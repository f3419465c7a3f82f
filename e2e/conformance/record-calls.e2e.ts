import { confirmDeletion, expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { nextRequest } from '../support/requests.ts';
import { expect, openAs, shows } from './fixture.ts';
import { fillGame, LINE_FORMS, openNewLine } from './forms.ts';
import { addPitching, findCard, openGame, openSummary, test } from './recording.ts';

const GAME_FIELDS = 'date game_type tournament opponent team_score opponent_score memo result'.split(' ');
const LINE_FIELDS = {
  batting:
    'user_id order_no position at_bats hits doubles triples home_runs rbis runs walks strikeouts steals caught_stealing errors'.split(
      ' ',
    ),
  pitching:
    'user_id result pitching_innings_outs pitches strikeouts hits_allowed hr_allowed walks_given runs_allowed earned_runs'.split(
      ' ',
    ),
};

function listFields(request: { postDataJSON(): unknown }): string[] {
  return Object.keys(Object(request.postDataJSON()));
}

test(
  'the screens of a game make the specified calls',
  ONLY_IN_ALL,
  async ({ page, server, coach, game, players: [player] }) => {
    await shows('7', 'Games list: it is read by GET /api/games', async () => {
      const read = nextRequest(page, 'GET', '/api/games');
      await openAs(page, coach, '/games/list', '試合一覧');
      expect((await read).postData()).toBeNull();
      await expect(page.getByText('港北クラブ', { exact: true })).toBeVisible();
    });

    await shows('7', 'Game detail: it is read by GET /api/games/{id}', async () => {
      const read = nextRequest(page, 'GET', `/api/games/${game}`);
      await openGame(page, coach, game);
      expect((await read).postData()).toBeNull();
    });

    await shows('7', 'Summary: it is read by GET /api/records/summary?game_id=', async () => {
      await addPitching(server, coach, { game, player });
      const read = nextRequest(page, 'GET', `/api/records/summary?game_id=${game}`);
      await openSummary(page, coach, game);
      expect((await read).postData()).toBeNull();
    });

    await shows(
      '7',
      'Game form: an edit is read by GET /api/games/{id} and sent by PUT with the same body',
      async () => {
        const read = nextRequest(page, 'GET', `/api/games/${game}`);
        await openAs(page, coach, `/records/game/${game}/edit`, '試合の情報');
        await read;
        await page.getByLabel('自チームのスコア', { exact: true }).fill('7');
        const sent = nextRequest(page, 'PUT', `/api/games/${game}`);
        await page.getByRole('button', { name: '更新する' }).click();
        const request = await sent;
        expect(listFields(request)).toEqual(expect.arrayContaining(GAME_FIELDS));
        expect(request.postDataJSON()).toMatchObject({ team_score: 7, result: '引き分け' });
      },
    );

    await shows(
      '7',
      'Game detail: the delete button calls DELETE /api/games/{id} without a body',
      async () => {
        await openGame(page, coach, game);
        await page.getByRole('button', { name: '試合を削除' }).click();
        const sent = nextRequest(page, 'DELETE', `/api/games/${game}`);
        await confirmDeletion(page);
        expect((await sent).postData()).toBeNull();
      },
    );
  },
);

test('a new game makes the specified calls', async ({ page, server, coach, players: [player] }) => {
  await shows(
    '7',
    'Game form: a new game is sent by POST /api/games with the form and the result',
    async () => {
      await openAs(page, coach, '/records/game', '試合登録');
      await fillGame(page);
      const sent = nextRequest(page, 'POST', '/api/games');
      await page.getByRole('button', { name: '打撃登録へ' }).click();
      const request = await sent;
      // The app sends more fields than the specification names.
      expect(listFields(request)).toEqual(expect.arrayContaining(GAME_FIELDS));
      expect(request.postDataJSON()).toMatchObject({ team_score: 3, opponent_score: 1, result: '勝利' });
    },
  );

  await shows('7', 'Game form: the batting form uses the id of the response', async () => {
    await expectPage(page, '打撃登録');
    const [game] = await ask(server, 'games', { token: coach.token });
    const sent = nextRequest(page, 'POST', '/api/records/batting');
    await LINE_FORMS[0]?.fill(page, player);
    await page.getByRole('button', { name: '投手登録へ' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ game_id: game?.id });
  });
});

for (const form of LINE_FORMS) {
  const { kind, submit, registered, table, editTitle } = form;
  const name = kind === 'batting' ? 'Batting' : 'Pitching';
  const people = kind === 'batting' ? 'batter' : 'pitcher';

  test(
    `a ${kind} line makes the specified calls`,
    ONLY_IN_ALL,
    async ({ page, server, coach, game, players: [player, other] }) => {
      await shows('7', `${name} form: the candidates are those of GET /api/users/${people}`, async () => {
        const read = nextRequest(page, 'GET', `/api/users/${people}`);
        await openNewLine(page, coach, form, game);
        await read;
        const endpoint = kind === 'batting' ? 'batterCandidates' : 'pitcherCandidates';
        const candidates = await ask(server, endpoint, { token: coach.token });
        await expect(page.getByLabel('選手', { exact: true }).getByRole('option')).toHaveText([
          '選択してください',
          ...candidates.map((candidate) => candidate.name),
        ]);
      });

      const id = await form.addLine(server, coach, { game, player });
      await shows(
        '7',
        `${name} form: the registered players are those of /api/records/${kind}/registered-users`,
        async () => {
          await openNewLine(page, coach, form, game);
          const url = `${server.url}/api/records/${kind}/registered-users?game_id=${game}`;
          const listed = await fetch(url, { headers: { Authorization: `Bearer ${coach.token}` } });
          expect(await listed.json()).toEqual([player.id]);
          const list = page.getByRole('complementary', { name: registered });
          await expect(list.getByRole('listitem')).toHaveCount(1);
          await expect(list.getByText(player.name)).toBeVisible();
          await expect(page.getByRole('option', { name: player.name })).toHaveCount(0);
          await expect(page.getByRole('option', { name: other.name })).toHaveCount(1);
        },
      );

      await shows(
        '7',
        `${name} form: a new record is sent by POST /api/records/${kind} with its fields`,
        async () => {
          await form.fill(page, other);
          const sent = nextRequest(page, 'POST', `/api/records/${kind}`);
          await page.getByRole('button', { name: submit }).click();
          const request = await sent;
          expect(listFields(request)).toEqual(expect.arrayContaining(['game_id', ...LINE_FIELDS[kind]]));
          expect(request.postDataJSON()).toMatchObject({ game_id: game, user_id: other.id });
        },
      );

      await shows(
        '7',
        `${name} form: an edit is read by GET /api/records/${kind}/{id} and sent by PUT`,
        async () => {
          const read = nextRequest(page, 'GET', `/api/records/${kind}/${id}`);
          await openGame(page, coach, game);
          await findCard(page, table, player).click();
          await page.getByRole('link', { name: `${player.name}の成績を編集` }).click();
          await expectPage(page, editTitle);
          await read;
          const sent = nextRequest(page, 'PUT', `/api/records/${kind}/${id}`);
          await page.getByRole('button', { name: '更新する' }).click();
          expect(listFields(await sent)).toEqual(expect.arrayContaining(LINE_FIELDS[kind]));
        },
      );

      await shows(
        '7',
        `Game detail: a ${kind} record is deleted by DELETE /api/users/${people}/{id}`,
        async () => {
          await openGame(page, coach, game);
          await findCard(page, table, player).click();
          await page.getByRole('button', { name: `${player.name}の成績を削除` }).click();
          const sent = nextRequest(page, 'DELETE', `/api/users/${people}/${id}`);
          await confirmDeletion(page);
          expect((await sent).postData()).toBeNull();
        },
      );
    },
  );
}
