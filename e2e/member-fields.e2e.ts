import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, newPlayer, openPage, PLAYER } from './support/people.ts';
import { newGame } from './support/records.ts';

test(
  'a coach writes down what the team knows of its members, and finds them by it',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    for (const body of [{ name: '田中 健' }, { name: '鈴木 翔太', number: '10', kana: 'スズキ' }])
      await ask(server, 'createMember', { token, body });
    await openPage(page, token, '/members', 'メンバー');
    const rows = page.getByRole('main').locator('[data-member]');
    const row = (name: string) => rows.filter({ hasText: name });

    await test.step('a member is edited in one form', async () => {
      await row('田中 健').click();
      await page.getByLabel('背番号', { exact: true }).fill('1234');
      await page.getByLabel('ふりがな', { exact: true }).fill('田中');
      await page.getByRole('button', { name: '保存する' }).click();
      await expect(page.getByText('背番号は1～3桁の数字で入力してください')).toBeVisible();
      await expect(page.getByText('ふりがなはひらがなかカタカナで入力してください')).toBeVisible();
      await page.getByLabel('背番号', { exact: true }).fill('１０');
      await expect(page.getByText('背番号10は、鈴木 翔太も使っています。')).toBeVisible();
      await page.getByLabel('背番号', { exact: true }).fill('００');
      await page.getByLabel('ふりがな', { exact: true }).fill('タナカ ケン');
      const positions = page.getByRole('group', { name: '守備位置' });
      await positions.getByRole('button', { name: '遊撃手' }).click();
      await positions.getByRole('button', { name: '投手' }).click();
      await page.getByRole('group', { name: '投', exact: true }).getByRole('button', { name: '右' }).click();
      await page.getByRole('group', { name: '打', exact: true }).getByRole('button', { name: '両' }).click();
      await page.getByLabel('学年').selectOption({ label: '小5' });
      await page.getByLabel('主将').check();
      await expectAccessibleAtEachWidth(page);
      await page.getByRole('button', { name: '保存する' }).click();
      await expect(page.getByText('保存しました')).toBeVisible();
      await expect(rows.first()).toContainText('00田中 健主将');
      for (const fact of ['たなか けん', '遊 投', '右投両打', '小5'])
        await expect(rows.first()).toContainText(fact);
      const [captain] = await ask(server, 'members', { token });
      expect(captain).toMatchObject({ number: '00', kana: 'たなか けん', positions: ['遊撃手', '投手'] });
    });

    await test.step('members are found by number, name and kana', async () => {
      const search = page.getByRole('searchbox');
      for (const [typed, name] of [
        ['10', '鈴木 翔太'],
        ['スズ', '鈴木 翔太'],
        ['田中', '田中 健'],
      ] as const) {
        await search.fill(typed);
        await expect(rows).toHaveCount(1);
        await expect(rows).toContainText(name);
      }
      await search.fill('青空');
      await expect(page.getByText('「青空」に合うメンバーはいません')).toBeVisible();
      await page.getByRole('button', { name: '検索をやめる' }).click();
      await expect(rows).toHaveCount(3);
    });

    await test.step('a pasted list shows how it is understood, and can be corrected', async () => {
      // A phone opens the form for members on demand.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'メンバーを追加' }).click();
      await page.getByRole('button', { name: 'まとめて追加' }).click();
      await page
        .getByLabel('名簿（1行に1人）')
        .fill(
          '背番号\t名前\tふりがな\t生年月日\n10\t佐藤 大\tさとう だいすけ\t2010/4/1\n1234\t高橋 陸\tたかはし\n\t鈴木 翔太\n30\t見本 監督',
        );
      await page.goto('/schedule');
      await page.goto('/members');
      await expect(page.getByText('前回入力した、保存前の内容を表示しています。')).toBeVisible();
      const reading = page.getByLabel('1人目のふりがな');
      expect(await reading.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
      await expect(page.getByText('同じ背番号')).toHaveCount(1);
      await expect(page.getByText('同じ名前', { exact: true })).toHaveCount(1);
      // The coach is already in the list, and does not become a second member.
      await page.getByRole('button', { name: 'あなたです：背番号30を入れる' }).click();
      await expect(page.getByText('「生年月日」の列は使いません。')).toBeVisible();
      await page.getByRole('button', { name: '3人を追加' }).click();
      await expect(page.getByText('直すところがあります')).toBeVisible();
      await page.getByLabel('2人目の背番号').fill('12');
      await page.getByLabel('2人目の背番号').blur();
      await page.getByRole('button', { name: '3人目（鈴木 翔太）を除く' }).click();
      await expectAccessibleAtEachWidth(page);
      await page.getByRole('button', { name: '2人を追加' }).click();
      await expect(page.getByText('2人を追加しました')).toBeVisible();
      await expect(page.getByRole('link', { name: '試合を記録する' })).toBeVisible();
      await expect(rows).toHaveCount(5);
      const members = await ask(server, 'members', { token });
      expect(members.map(({ number, name }) => [number, name])).toEqual([
        ['00', '田中 健'],
        ['10', '佐藤 大'],
        ['10', '鈴木 翔太'],
        ['12', '高橋 陸'],
        ['30', '見本 監督'],
      ]);
    });
  },
);

test(
  'a recorder records games and cannot open the screens of a coach',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const coach = await newCoach(server);
    const game = await newGame(server, coach);
    const token = await newPlayer(server, { coach });
    await openPage(page, coach, '/members', 'メンバー');
    await page.getByRole('button', { name: PLAYER.name }).click();
    await page.getByRole('switch', { name: '記録係' }).check();
    await expect.poll(async () => (await ask(server, 'currentUser', { token })).records).toBe(true);

    await openPage(page, token, '/games/list', '試合一覧');
    await expect(page.getByRole('link', { name: '変更履歴' })).toHaveCount(0);
    await page.goto(`/games/${game}`);
    await page.getByRole('link', { name: '成績をまとめて入力' }).click();
    await expectPage(page, 'スコアシート');
    const refused: string[] = [];
    page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
    await page.goto('/records/game');
    await expectPage(page, '試合登録');
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
    await page.goto('/members');
    await expectPage(page, 'マイページ');

    await page.goto(`/games/${game}`);
    await page.getByRole('button', { name: '試合を削除' }).click();
    await page.getByRole('button', { name: '削除', exact: true }).click();
    await expectPage(page, '試合一覧');
    await expect(page.getByText('試合を削除しました')).toBeVisible();
    await expect(page.getByRole('button', { name: '取り消す' })).toHaveCount(0);
  },
);

test(
  'what was typed about a member and not saved is offered again',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const member = await ask(server, 'createMember', {
      token,
      body: { name: '田中 健', number: '7' },
    });
    await openPage(page, token, '/members', 'メンバー');
    const open = () => page.getByRole('main').locator('[data-member]').filter({ hasText: '田中 健' }).click();
    const restored = page.getByText('前回入力した、保存前の内容を表示しています。');
    await open();
    await page.getByLabel('ふりがな', { exact: true }).fill('タナカ');
    await page.reload();
    await ask(server, 'updateMember', {
      token,
      id: member.id,
      body: { ...member, captain: true, kana: 'べつ' },
    });
    await page.reload();
    await open();
    await expect(restored).toBeVisible();
    await expect(page.getByText('ふりがな：べつ')).toBeVisible();
    await expect(page.getByLabel('ふりがな', { exact: true })).toHaveValue('タナカ');
    await expect(page.getByLabel('主将')).toBeChecked();
    await page.getByRole('button', { name: '保存する' }).click();
    await expect(page.getByText('保存しました')).toBeVisible();
    await expect(restored).toBeHidden();
    const stored = (await ask(server, 'members', { token })).find(({ id }) => id === member.id);
    expect(stored).toMatchObject({ number: '7', kana: 'たなか', captain: true });
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([]);
  },
);
