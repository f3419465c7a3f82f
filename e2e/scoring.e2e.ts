import type { Page } from '@playwright/test';
import { PITCH_RULE_PRESETS } from '#domain/pitch-limits/presets.ts';
import { asEntries, HOME_RUN, opening, THREE_OUTS, turn } from '../test/support/logs.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ON_BOTH_IN_ALL, ONLY_IN_ALL, takeSample, test } from './support/fixtures.ts';
import { tapKey } from './support/ground.ts';
import { expectAccessibleLightAndDark } from './support/looks.ts';
import { newCoach, newPlayer, openPage, takeSession } from './support/people.ts';
import { newGame } from './support/records.ts';
import { gameWithLineup } from './support/scored-games.ts';

const TITLE = 'スコアをつける 港北クラブ戦';
const open = (page: Page, token: string, id: number) => openPage(page, token, `/games/${id}/score`, TITLE);
const tap = (page: Page, name: string) => tapKey(page.getByRole('button', { name, exact: true }));
const confirm = (page: Page) => page.getByRole('button', { name: /^確定/ }).click();
const lastPlay = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).filter({ visible: true }).first()).toBeVisible();
/** Expects the outs of the moment that the board shows. */
const expectOuts = (page: Page, outs: number) =>
  expect(page.getByRole('region', { name: 'スコアボード' }).getByRole('definition').last()).toHaveText(
    String(outs),
  );
const score = (page: Page, words: string) => expect(page.getByText(words)).toBeAttached();

async function begin(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: '青空ナイン 1番 選手' })).toHaveValue(/^m\d+$/);
  await tap(page, '試合を始める');
  await expect(page.getByText('まだプレーはありません')).toBeVisible();
  await expect(page.getByRole('link', { name: '試合開始をLINEで知らせる' })).toBeVisible();
}

/** Expects that no part of the screen is outside of the window. */
async function expectNoScrolling(page: Page): Promise<void> {
  const hidden = await page.evaluate(() => {
    const scrolls = [...document.querySelectorAll('[data-task], [data-task] *')].filter(
      (element) =>
        (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth) &&
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
    );
    return scrolls.length + Number(document.documentElement.scrollHeight > window.innerHeight);
  });
  expect(hidden).toBe(0);
}

test.use({ viewport: { width: 390, height: 667 } });

test(
  'a coach scores a game by taps and puts right what was wrong',
  ON_BOTH_IN_ALL,
  async ({ page, server }) => {
    const { token, id } = await gameWithLineup(server);
    await page.setViewportSize({ width: 390, height: 667 });
    await open(page, token, id);

    await test.step('the rules and the planned order stand before the first pitch', async () => {
      await expect(page.getByText('オーダーを入れました')).toBeVisible();
      await page.getByRole('textbox', { name: '港北クラブ 9番 背番号・名前' }).fill('17 港');
      await page.getByRole('combobox', { name: '港北クラブ 9番 守備' }).selectOption('投手');
      await expectAccessibleLightAndDark(page);
      await begin(page);
      await expectNoScrolling(page);
      await expectAccessibleLightAndDark(page);
    });

    await test.step('the setup stands as it was started when its start is undone, also after a reload', async () => {
      await tap(page, '元に戻す');
      const opponent = page.getByRole('textbox', { name: '港北クラブ 9番 背番号・名前' });
      await expect(opponent).toHaveValue('17 港');
      await page.reload();
      await expect(opponent).toHaveValue('17 港');
      await begin(page);
    });

    await test.step('pitches are counted, and the fourth ball is a walk', async () => {
      for (let ball = 0; ball < 4; ball += 1) await tap(page, 'ボール');
      await lastPlay(page, '青木 四球');
      await expect(page.getByText('4球', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: '青木 一塁走者' })).toBeVisible();
    });

    await test.step('a runner who is tapped steals', async () => {
      await tap(page, '青木 一塁走者');
      await tap(page, '盗塁');
      await lastPlay(page, '青木 盗塁');
    });

    await test.step('a hit asks for its place, then shows who goes where and what will stand', async () => {
      await tap(page, '単打');
      await expectNoScrolling(page);
      await tap(page, '中');
      await expect(
        page.getByRole('button', { name: /^青木\s*二塁 → 本塁\s*安打・打点1・自責点/ }),
      ).toBeVisible();
      await expectNoScrolling(page);
      await expectAccessibleLightAndDark(page);
      await expect(page.getByRole('button', { name: '確定 1–0・0アウト' })).toBeVisible();
      await tap(page, '失策');
      await expect(page.getByRole('button', { name: /^石田\s*二塁へ\s*中安・失策/ })).toBeVisible();
      await expectNoScrolling(page);
      await tap(page, '中失');
      await page.getByRole('button', { name: /^青木/ }).click();
      await page.getByRole('group', { name: 'セーフ' }).getByRole('button', { name: '三塁' }).click();
      await tap(page, '閉じる');
      await expect(page.getByRole('button', { name: '確定 0–0・0アウト' })).toBeVisible();
      await page.getByRole('button', { name: /^青木/ }).click();
      await page.getByRole('group', { name: 'セーフ' }).getByRole('button', { name: '本塁' }).click();
      await expectAccessible(page);
      await confirm(page);
      await score(page, '青空ナイン 1、港北クラブ 0');
    });

    await test.step('a double play follows from the way of the ball', async () => {
      await tap(page, 'ゴロ');
      await tap(page, '遊');
      await tap(page, '二');
      await tap(page, '一');
      await expect(page.getByRole('heading', { name: /遊併 遊-二-一/ })).toBeVisible();
      await confirm(page);
      await expect(page.getByText('2アウト', { exact: false }).first()).toBeAttached();
    });

    await test.step('undo takes back what was entered last, with its pitch', async () => {
      await lastPlay(page, '上野 遊併（6-4-3）、石田 二塁でアウト');
      await tap(page, '元に戻す');
      await expect(
        page.getByRole('status').filter({ hasText: '取り消し　上野 遊併（6-4-3）' }),
      ).toBeVisible();
      await expectOuts(page, 0);
      await tap(page, '元に戻す');
      await expect(
        page.getByRole('status').filter({ hasText: '取り消し　石田 中安、青木 生還' }),
      ).toBeVisible();
      await score(page, '青空ナイン 0、港北クラブ 0');
      await expectAccessibleLightAndDark(page);
      await tap(page, 'やり直す');
      await score(page, '青空ナイン 1、港北クラブ 0');
      await tap(page, 'その他');
      await expectAccessible(page);
      await tap(page, 'やめる');
      await tap(page, '失策で出塁');
      await tap(page, '遊');
      await confirm(page);
      await lastPlay(page, '上野 遊失、石田 二塁へ');
      await expect(page.getByRole('button', { name: 'やり直す' })).toBeHidden();
    });

    await test.step('a pinch hitter bats, and what would be impossible is not offered', async () => {
      await tap(page, '交代');
      await page.getByRole('group', { name: '江口の代打' }).getByRole('button', { name: '10 佐藤' }).click();
      await expectAccessibleLightAndDark(page);
      await tap(page, '交代を確定');
      await lastPlay(page, '江口の代打に佐藤');
      await expect(page.getByText(/^10\s*佐藤$/)).toBeVisible();
      await page.waitForTimeout(400);
      // The second tap of a double tap does nothing.
      await page.getByRole('button', { name: '三振', exact: true }).dblclick();
      await lastPlay(page, '佐藤 三振');
    });

    await test.step('an earlier play is amended, with the plays after it', async () => {
      await tap(page, '経過');
      await expectAccessibleLightAndDark(page);
      await page.getByRole('button', { name: /^青木 四球\s*4球$/ }).click();
      await expectOuts(page, 1);
      await tap(page, '取り消す');
      await expect(page.getByText('あとのプレーも直します')).toBeVisible();
      await expect(page.getByText('「青木 四球」を取り消します')).toBeVisible();
      await expectOuts(page, 0);
      await expect(page.getByText('→ 取り消し')).toBeVisible();
      await expectAccessible(page);
      await tap(page, 'やめる');
      await tap(page, '経過');
      await page.getByRole('button', { name: /^石田 中安/ }).click();
      await tap(page, '直す');
      await tap(page, '場所を選び直す');
      await tap(page, '右');
      await tap(page, 'これで直す');
      await tap(page, '経過');
      await expect(page.getByRole('button', { name: /^石田 右安、青木 生還/ })).toBeVisible();
    });

    await test.step('a forgotten play is put before another one', async () => {
      await page.getByRole('button', { name: /^佐藤 三振/ }).click();
      await tap(page, '前に入れる');
      await tap(page, '走者だけ動いた');
      await expect(page.getByText('先に走者を選ぶ')).toBeVisible();
      await tap(page, '暴投');
      await tap(page, 'ここに入れる');
      await tap(page, '経過');
      await expect(page.getByRole('button', { name: /^暴投、石田 三塁へ、上野 二塁へ/ })).toBeVisible();
    });

    await test.step('a forgotten substitution, too, while the head shows that moment', async () => {
      await page.getByRole('button', { name: /^上野 遊失/ }).click();
      await tap(page, '前に入れる');
      await expect(page.getByText('「上野 遊失、石田 二塁へ」の前に入れます')).toBeVisible();
      await expectOuts(page, 0);
      await expectAccessible(page);
      await tap(page, '交代');
      await tap(page, '11 清水');
      await tap(page, '交代を確定');
      await tap(page, '経過');
      await expect(page.getByRole('button', { name: '上野の代打に清水' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^清水 遊失/ })).toBeVisible();
      await tap(page, '元に戻す');
    });

    await test.step('everything is there after a reload', async () => {
      await expect(page.getByText(/^未送信/)).toBeHidden();
      await page.reload();
      await score(page, '青空ナイン 1、港北クラブ 0');
      await lastPlay(page, '佐藤 三振');
      await expect(page.getByRole('button', { name: '石田 三塁走者' })).toBeVisible();
    });

    await test.step('the third out changes sides, where a new pitcher comes', async () => {
      await tap(page, '三振');
      await tap(page, '三振');
      await expect(page.getByText('1回裏').first()).toBeVisible();
      await expect(page.getByText('港北クラブの攻撃')).toBeVisible();
      await expect(page.getByText('守備が決まっていません')).toBeVisible();
      await tap(page, '守備を決める');
      await page.getByRole('combobox', { name: '佐藤の守備' }).selectOption('一塁手');
      await expect(page.getByText('守備 8/9一塁が2人、二塁がいません')).toBeVisible();
      await tap(page, 'やめる');
      await tap(page, '佐藤がそのまま二塁');
      await expect(page.getByText('守備が決まっていません')).toBeHidden();
    });

    await test.step('our pitching change takes three taps while nobody knows the opponents', async () => {
      await tap(page, '交代');
      await tap(page, '11 清水');
      await tap(page, '交代を確定');
      await lastPlay(page, '投手 清水');
      await expect(page.getByText(/^11\s*清水$/)).toBeVisible();
    });

    await test.step('several new opponents come in at once, and what is rare can be told', async () => {
      await tap(page, '交代');
      await tap(page, '港北クラブ');
      await tap(page, '守備・打順');
      for (const order of [3, 4]) {
        const list = page.getByRole('combobox', { name: `${order}番の選手`, exact: true });
        await list.selectOption({ label: '新しい選手' });
      }
      const label = (order: number) => page.getByRole('textbox', { name: `${order}番の選手 背番号・名前` });
      await label(3).fill('31 三宅');
      await label(4).fill('41 四谷');
      await tap(page, '交代を確定');
      await tap(page, 'その他');
      await tap(page, '邪飛失策');
      await expectNoScrolling(page);
      await page.getByRole('group', { name: '失策した野手' }).getByRole('button', { name: '三' }).click();
      await confirm(page);
    });

    await test.step('an error after a grounder takes three taps in all', async () => {
      await tap(page, 'ゴロ');
      await tap(page, '三');
      await lastPlay(page, '相手1番 三ゴ');
      await tap(page, '前のプレーを失策にする');
      await lastPlay(page, '相手1番 三失');
      await tap(page, '元に戻す');
      await tap(page, '元に戻す');
      await tap(page, '単打');
      await tap(page, '左');
      await tap(page, '直す');
      await page.getByRole('button', { name: /^相手1番/ }).click();
      await page.getByRole('group', { name: 'セーフ' }).getByRole('button', { name: '二塁' }).click();
      await page.getByRole('combobox', { name: '理由' }).selectOption({ label: '失策' });
      await expect(page.getByRole('group', { name: '失策した野手' })).toBeVisible();
      await expectNoScrolling(page);
      await page.getByRole('group', { name: '失策した野手' }).getByRole('button', { name: '左' }).click();
      await tap(page, 'これで直す');
      await lastPlay(page, '相手1番 左安、左失で二塁へ');
      await tap(page, '相手1番 二塁走者');
      await tap(page, '盗塁');
      await tap(page, '三振');
      await expect(page.getByText(/^31\s*三宅$/)).toBeVisible();
    });

    await test.step('a suspended game waits, and an ended one shows its result and leads to its page', async () => {
      await tap(page, 'その他の操作');
      await tap(page, '中断する');
      await expect(page.getByText('試合は中断しています')).toBeVisible();
      await expectAccessible(page);
      await tap(page, '再開する');
      await tap(page, '三振');
      await tap(page, 'その他の操作');
      await tap(page, '試合を終える');
      await page.getByRole('alertdialog').getByRole('button', { name: '試合を終える' }).click();
      await expect(page.getByRole('heading', { name: '試合終了' })).toBeVisible();
      await expect(page.getByText('勝利', { exact: true })).toBeVisible();
      await expectAccessibleLightAndDark(page);
      await expect(page.getByText(/^未送信/)).toBeHidden();
      await page.getByRole('link', { name: '試合のページで成績を見る' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '港北クラブ戦' })).toBeVisible();
      const { team_score, opponent_score, batting_records } = await ask(server, 'game', {
        token,
        params: { id },
      });
      expect([team_score, opponent_score]).toEqual([1, 0]);
      const findLine = (name: string) => batting_records.find(({ user }) => user.name === name);
      expect(findLine('青木')).toMatchObject({ runs: 1, walks: 1, caught_stealing: 1 });
      expect(findLine('石田')).toMatchObject({ hits: 1, rbis: 1 });
      expect([findLine('小川'), findLine('木村')]).toMatchObject([{ errors: 1 }, { errors: 1 }]);
      expect(findLine('佐藤')).toMatchObject({ strikeouts: 1, position: '代打' });
    });
  },
);

test('who put a runner out, and why a batter was safe, is told by taps', async ({ page, server }) => {
  const { token, id } = await gameWithLineup(server);
  await open(page, token, id);
  await begin(page);

  await test.step('a bunt that was misplayed is a sacrifice and an error', async () => {
    await tap(page, '四球');
    await tap(page, 'その他');
    await expectNoScrolling(page);
    await tap(page, '犠打失策');
    await tap(page, '投');
    await expectNoScrolling(page);
    await confirm(page);
    await lastPlay(page, '石田 投犠失、青木 二塁へ');
  });

  await test.step('the fielders of a rundown are tapped in their order, those of a steal by one tap', async () => {
    await tap(page, '青木 二塁走者');
    await tap(page, '走者アウト');
    const fielders = page.getByRole('group', { name: '関わった野手' });
    for (const fielder of ['投', '三', '遊'])
      await fielders.getByRole('button', { name: fielder, exact: true }).click();
    await expectNoScrolling(page);
    await expectAccessibleLightAndDark(page);
    await confirm(page);
    await lastPlay(page, '走者アウト（1-5-6）、青木 三塁でアウト');
    await tap(page, '石田 一塁走者');
    await tap(page, '盗塁死');
    await tap(page, '2-6');
    await lastPlay(page, '石田 盗塁死（2-6）');
    await expectAccessible(page);
  });

  await test.step('a third strike that was missed has its reason', async () => {
    await tap(page, 'その他');
    await tap(page, '振り逃げ');
    await tap(page, '捕逸');
    await expectNoScrolling(page);
    await confirm(page);
    await lastPlay(page, '上野 振り逃げ（捕逸）');
    await tap(page, '三振');
    await tap(page, '経過');
    await expect(page.getByRole('button', { name: /^江口 三振/ })).toBeVisible();
  });
});

test('an early turn is taken out, and the batters after it stay as they are', async ({ page, server }) => {
  const { token, id } = await gameWithLineup(server);
  await open(page, token, id);
  await begin(page);
  const tapOutcomes = async (...outcomes: string[]) => {
    for (const outcome of outcomes) await tap(page, outcome);
  };

  await test.step('the batter who would be next is passed over from the menu, and the turn is told there later', async () => {
    await tap(page, 'その他の操作');
    await tap(page, '打者を飛ばす');
    await expect(page.getByText(/^2\s*石田$/)).toBeVisible();
    await tap(page, '経過');
    await page.getByRole('button', { name: '1番 青木を飛ばす' }).click();
    await tap(page, '直す');
    await tap(page, '三振');
    await tap(page, 'これで直す');
    await lastPlay(page, '青木 三振');
    await expect(page.getByText(/^2\s*石田$/)).toBeVisible();
  });

  await test.step('the pitches and the turns move to other batters, or stay where they are', async () => {
    await tap(page, 'ボール');
    await tapOutcomes('四球', '三振', '死球');
    await tap(page, '経過');
    await page.getByRole('button', { name: /^青木 三振/ }).click();
    await tap(page, '取り消す');
    await expect(page.getByText('打順がずれます')).toBeVisible();
    await expect(
      page.getByText('このあとの3打席の打者が変わります（最初は石田→青木、最後は江口→上野）。'),
    ).toBeVisible();
    await expectAccessibleLightAndDark(page);
    await expectNoScrolling(page);
    await tap(page, '打者はそのまま');
    await lastPlay(page, '江口 死球、石田 二塁へ');
    await expect(page.getByText(/^5\s*小川$/)).toBeVisible();
    await tap(page, '経過');
    for (const words of ['1番 青木を飛ばす', '石田 四球', '上野 三振'])
      await expect(page.getByRole('button', { name: words })).toBeVisible();
  });

  await test.step('after a pitch nobody is passed over', async () => {
    await tap(page, '閉じる');
    await tap(page, 'ボール');
    await tap(page, 'その他の操作');
    await expect(page.getByRole('button', { name: '中断する' })).toBeVisible();
    await expect(page.getByRole('button', { name: '打者を飛ばす' })).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('a log with an entry of a newer version of the app asks to load the page anew, and goes on there', async () => {
    await expect(page.getByText(/^未送信/)).toBeHidden();
    await page.route('**/api/games/*/log?*', async (route) => {
      const response = await route.fetch();
      const { seq, entries, ...log } = await response.json();
      const newer = { seq: seq + 1, entry: { id: 'newer', kind: 'uniform' }, by: null, at: '' };
      await route.fulfill({ json: { ...log, seq: seq + 1, entries: [...entries, newer] } });
    });
    await page.reload();
    await expect(page.getByText('新しい版のアプリで記録されています')).toBeVisible();
    await expectAccessibleLightAndDark(page);
    await page.unroute('**/api/games/*/log?*');
    await tap(page, '読み込み直す');
    await expect(page.getByText(/^5\s*小川$/)).toBeVisible();
  });

  await test.step('a play for which a change leaves no room opens in the list by a tap', async () => {
    await tapOutcomes('三振', '三振', '三振', '経過');
    await page.getByRole('button', { name: /^上野 三振/ }).click();
    await tap(page, '直す');
    await tap(page, '結果');
    await tap(page, '死球');
    await tap(page, 'これで直す');
    await expect(page.getByText('アウトが足りません')).toBeVisible();
    await page.getByRole('button', { name: /^1回裏/ }).click();
    await expect(page.getByRole('heading', { name: '経過' })).toBeVisible();
    await expect(page.getByRole('button', { expanded: true })).toContainText('三振');
    await expect(page.getByRole('button', { name: '取り消す' })).toBeVisible();
  });
});

test(
  'going back closes what is open, and what was entered can be told otherwise',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { token, id } = await gameWithLineup(server);
    await openPage(page, token, `/games/${id}`, '港北クラブ戦');
    await page.getByRole('link', { name: 'スコアをつける' }).first().click();
    await page.getByRole('combobox', { name: '港北クラブ 9番 守備' }).selectOption('投手');
    await begin(page);
    const keys = page.getByRole('group', { name: '打席の結果' });
    const menu = page.getByRole('button', { name: 'その他の操作', exact: true });

    await test.step('going back closes a panel, the proposal, a menu and a question, and leaves the page at last', async () => {
      await tap(page, '単打');
      await page.goBack();
      await expect(keys).toBeVisible();
      await tap(page, '四球');
      await tap(page, '単打');
      await tap(page, '中');
      await page.goBack();
      await expect(keys).toBeVisible();
      await lastPlay(page, '青木 四球');
      await tap(page, '交代');
      await page.goBack();
      await expect(keys).toBeVisible();
      await tap(page, 'その他の操作');
      await expect(page.getByRole('button', { name: '中断する' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: '中断する' })).toBeHidden();
      await menu.evaluate(async (button: HTMLElement) => {
        button.click();
        // In the same task, before the browser reports that the menu is open.
        await Promise.resolve();
        window.history.back();
      });
      await expect(page.getByRole('button', { name: '中断する' })).toBeHidden();
      await expect(keys).toBeVisible();
      await tap(page, 'その他の操作');
      await tap(page, '試合を終える');
      await page.goBack();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await tap(page, '経過');
      await tap(page, '閉じる');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: '港北クラブ戦', exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/games/${id}$`));
      await page.goForward();
      await expect(keys).toBeVisible();
    });

    await test.step('an opponent has a name from the beginning on', async () => {
      await expect(page.getByText('相手9番')).toBeVisible();
      await tap(page, 'その他の操作');
      await tap(page, '相手の選手の名前');
      await expectAccessibleLightAndDark(page);
      await page.getByRole('textbox', { name: '9番' }).fill('18 港');
      const conflict = page.getByText('同じ背番号か名前の選手がいます。').filter({ visible: true });
      await expect(conflict).toHaveCount(0);
      await page.getByRole('textbox', { name: '8番' }).fill('18');
      await expect(conflict).toHaveCount(2);
      await page.getByRole('textbox', { name: '8番' }).fill('');
      await confirm(page);
      await expect(page.getByText(/^18\s*港$/)).toBeVisible();
      await tap(page, '元に戻す');
      await expect(page.getByText('相手9番')).toBeVisible();
    });

    await test.step('a substitution is told otherwise in its place', async () => {
      await tap(page, '交代');
      await tap(page, '10 佐藤');
      await tap(page, '交代を確定');
      await tap(page, '三振');
      await tap(page, '経過');
      await page.getByRole('button', { name: '石田の代打に佐藤' }).click();
      await tap(page, '直す');
      await expect(page.getByRole('heading', { name: '交代を直す' })).toBeVisible();
      await expectAccessible(page);
      const list = page.getByRole('combobox', { name: '2番の選手' });
      await list.selectOption({ label: '助っ人（名前を入力）' });
      await page.getByRole('textbox', { name: '2番の選手 助っ人の名前' }).fill('青　木');
      await expect(page.getByText('同じ名前のメンバーがいます。')).toBeVisible();
      await expectAccessible(page);
      await list.selectOption({ label: '11 清水' });
      await tap(page, 'これで直す');
      await lastPlay(page, '清水 三振');
    });

    await test.step('interference and an out between bases are behind その他', async () => {
      await tap(page, 'その他');
      await expectNoScrolling(page);
      await tap(page, '走者の妨害・アウト');
      await expectNoScrolling(page);
      await expectAccessible(page);
      await tap(page, '守備妨害');
      await expect(page.getByRole('heading', { name: '守備妨害' })).toBeVisible();
      await confirm(page);
      await lastPlay(page, '守備妨害、青木 二塁でアウト');
      await tap(page, 'その他');
      await tap(page, '打者の守備妨害');
      await confirm(page);
      await expect(page.getByText('1回裏').first()).toBeVisible();
    });
  },
);

test(
  'the words of the scorebook are typed on a laptop, with the plays beside',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { token, id } = await gameWithLineup(server);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, token, id);
    await begin(page);
    const field = page.getByRole('textbox', { name: '記号で入力' });
    const type = async (word: string) => {
      await field.fill(word);
      await field.press('Enter');
    };
    await type('中安');
    await expect(page.getByRole('button', { name: /^青木 中安/ })).toBeVisible();
    await type('643');
    await expect(page.getByRole('button', { name: '確定 0–0・2アウト' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^石田 遊併/ })).toBeVisible();
    await type('なにか');
    await expect(page.getByText('「なにか」は読み取れません')).toBeVisible();
    await expectAccessible(page);
    await field.fill('右本');
    await field.press('Enter');
    await score(page, '青空ナイン 1、港北クラブ 0');
    await expect(page.getByRole('region', { name: '青空ナインの打順' })).toContainText('右本');
    await page.getByRole('button', { name: '単打', exact: true }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(field).toBeVisible();
  },
);

test(
  'before the game begins, what is missing is named and what was entered survives a reload',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const id = await newGame(server, token);
    await open(page, token, id);
    await expect(page.getByText('選手がいません。')).toBeVisible();
    const countDrafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
    await tap(page, '後攻');
    expect(await countDrafts()).toBe(1);
    await tap(page, '先攻');
    expect(await countDrafts()).toBe(0);
    await tap(page, '後攻');
    await page
      .getByRole('combobox', { name: '青空ナイン 1番 選手' })
      .selectOption({ label: '助っ人（名前を入力）' });
    await page.getByRole('textbox', { name: '助っ人の名前' }).fill('岸辺 九');
    await tap(page, '試合を始める');
    await expect(page.getByText('青空ナインの2番が決まっていません。')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: '青空ナイン 1番 選手' })).toContainText('岸辺 九');
    await expect(page.getByRole('button', { name: '後攻', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByText('そのほかのルール').click();
    await tap(page, 'DH');
    await expect(page.getByRole('combobox', { name: '青空ナイン 投手 選手' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "on its day, an item of the schedule makes its game and opens the scorer's screen",
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const date = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Tokyo' });
    const body = { date, type: '練習試合', opponent: '港北クラブ', game_type: '練習試合' };
    const { id } = await ask(server, 'createScheduleItem', { token, body });
    await ask(server, 'createMember', { token, body: { name: '青木' } });
    await takeSession(page, token);
    for (const path of [`/schedule/${id}/lineup`, '/mypage', '/schedule', `/schedule/${id}`]) {
      await page.goto(path);
      const door = page.getByRole('button', { name: 'スコアをつける' }).filter({ visible: true }).first();
      await expect(door, path).toBeVisible();
      if (path.endsWith('lineup')) await tap(page, 'その他の操作');
      const later = page.getByText('あとで表で入力').filter({ visible: true }).first();
      await expect(later, path).toBeVisible();
    }
    await tap(page, 'スコアをつける');
    await expect(page).toHaveURL(/\/games\/\d+\/score$/);
    await expectPage(page, TITLE);
    const [game, ...others] = await ask(server, 'games', { token });
    expect(others).toEqual([]);
    expect(game).toMatchObject({ date, opponent: '港北クラブ' });
    await page.goBack();
    const door = page.getByRole('link', { name: 'スコアをつける' });
    await expect(door).toHaveAttribute('href', `/games/${game?.id}/score`);
    await ask(server, 'updateGame', { token, id: Number(game?.id), body: { ...game, team_score: 3 } });
    for (const [path, next] of [
      [`/schedule/${id}`, '試合記録を見る'],
      [`/schedule/${id}/lineup`, 'チームに見せる'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(next)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('スコアをつける'), path).toHaveCount(0);
    }
  },
);

test(
  'a new game that begins now asks for no score, and knows earlier opponents and the usual innings',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const body = {
      date: '2026-05-03',
      game_type: '公式戦',
      tournament: '春季大会',
      opponent: '港北クラブ',
    } as const;
    await ask(server, 'createGame', {
      token,
      body: { ...body, team_score: 3, opponent_score: 1, innings: 6 },
    });
    await openPage(page, token, '/games/list', '試合一覧');
    await page.getByRole('link', { name: '+ 新規登録' }).click();
    await expectPage(page, '試合登録');
    await expect(page.getByRole('button', { name: '打撃登録へ' })).toBeVisible();
    await page.getByText('いま始める').click();
    await expect(page.getByRole('textbox', { name: '自チームのスコア' })).toHaveCount(0);
    await tap(page, 'スコアをつける');
    await expect(page.getByText('相手チーム名を入力してください')).toBeVisible();
    await tap(page, '港北クラブ');
    await expectAccessibleLightAndDark(page);
    await tap(page, 'スコアをつける');
    await expectPage(page, TITLE);
    await expect(page.getByRole('button', { name: '6回', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

test(
  'who has no right to record is led away, and the scoring begins at the game',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const { token, id } = await gameWithLineup(server);
    await openPage(page, token, `/games/${id}`, '港北クラブ戦');
    await page.getByRole('link', { name: 'スコアをつける' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/games/${id}/score$`));
    const player = await newPlayer(server, { coach: token });
    await takeSession(page, player);
    await page.goto(`/games/${id}/score`);
    await expect(page).toHaveURL(/\/mypage$/);
  },
);

const PHONES = [
  [320, 640],
  [360, 640],
  [390, 667],
  [844, 390],
] as const;

/** Lists what lies outside of the window or is wider than its box. Names may end in an ellipsis. */
function listCut(page: Page, scrolls: boolean): Promise<string[]> {
  return page.evaluate((mayScroll) => {
    const isOutside = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isBeside = left < -1 || right > window.innerWidth + 1;
      return isBeside || (!mayScroll && (top < -1 || bottom > window.innerHeight + 1));
    };
    const isTooWide = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).textOverflow !== 'ellipsis';
    return [...document.querySelectorAll('[data-task] :is(button, a, b, p, h1, h2, dt, select)')]
      .filter((element) => element.checkVisibility() && element.closest('.sr-only') === null)
      .filter((element) => isOutside(element) || isTooWide(element))
      .map((element) => element.textContent);
  }, scrolls);
}

test('nothing is cut on any phone, with long names and a score of two digits', async ({ page, server }) => {
  const token = await newCoach(server);
  const members: number[] = [];
  for (const name of [
    '小比類巻 健一郎',
    '勅使河原 龍之介',
    '五十嵐 一',
    '青木',
    '石田',
    '上野',
    '江口',
    '小川',
    '加藤',
    '木村',
  ])
    members.push(
      (await ask(server, 'createMember', { token, body: { name, number: String(members.length + 10) } })).id,
    );
  // A rule for all grades, so that the line of pitches also has the longest words about the opponents' pitcher.
  const rule = PITCH_RULE_PRESETS.find(({ grades }) => grades.length === 1) ?? null;
  await ask(server, 'setPitchRule', { token, body: { rule, version: 1 } });
  const facts = { date: '2026-05-03', game_type: '公式戦', tournament: '春季大会' } as const;
  const opponent = '相模原中央ドリームスターズ';
  const body = { ...facts, opponent, team_score: 0, opponent_score: 0 };
  const { id } = await ask(server, 'createGame', { token, body });
  const homeRuns = (count: number) => Array.from({ length: count }, () => HOME_RUN);
  const walks = ['0-1 walk', '1-2 forced, 0-1 walk', '2-3 forced, 1-2 forced, 0-1 walk'];
  const onBase = walks.map((moves) => turn('walk', moves));
  const entries = asEntries([
    ...opening(members.slice(0, 9)),
    { kind: 'game', event: 'start' },
    ...[...homeRuns(12), ...THREE_OUTS, ...homeRuns(10), ...THREE_OUTS, ...onBase],
  ]);
  await ask(server, 'appendEntries', { token, id, body: { device: 'other', after: 0, entries } });
  await openPage(page, token, `/games/${id}/score`, 'スコアをつける 相模原中央ドリームスターズ戦');

  await test.step('while another device records, the keys are dim', async () => {
    await expect(page.getByRole('group', { name: '入力' })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await tap(page, '引き継ぐ');
    await expect(page.getByRole('group', { name: '入力' })).not.toHaveAttribute('aria-disabled');
  });

  await tap(page, 'その他の操作');
  await tap(page, '投球を記録する');
  await test.step('the choice to record pitches survives a reload, although no play has a pitch', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'ボール', exact: true })).toBeVisible();
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoScrolling(page);
  const expectWhole = async (scrolls = false) => {
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      expect(await listCut(page, scrolls), `${width}x${height}`).toEqual([]);
      if (!scrolls) await expectNoScrolling(page);
    }
    await page.setViewportSize({ width: 390, height: 667 });
  };
  const steps: readonly (readonly [string, readonly string[], boolean?])[] = [
    ['the keys', []],
    ['the field', ['単打']],
    ['the proposal', ['中']],
    ['the other outcomes', ['やめる', 'その他']],
    ['the runners', ['やめる', '走者だけ動いた'], true],
    ['the substitution', ['やめる', '交代'], true],
    ['the plays', ['やめる', '経過'], true],
  ];
  const rare: readonly (readonly string[])[] = [
    ['交代', '臨時代走'],
    ['交代', '打順間違い'],
    ['交代', '負傷・退場（代わりなし）'],
    ['その他の操作', 'ルールを変える'],
    ['その他の操作', '時刻・天気・審判'],
    ['その他の操作', 'コールドで終了'],
  ];
  for (const [name, taps, scrolls] of steps)
    await test.step(name, async () => {
      for (const key of taps) await tap(page, key);
      await expectWhole(scrolls);
    });
  await tap(page, '閉じる');
  await test.step('a play that was undone', async () => {
    await tap(page, '三振');
    await tap(page, '元に戻す');
    await expect(page.getByRole('button', { name: 'やり直す' })).toBeVisible();
    await expectWhole();
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoScrolling(page);
    expect(await listCut(page, false)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 667 });
  });
  for (const taps of takeSample(rare))
    await test.step(taps.join('、'), async () => {
      for (const key of taps) await tap(page, key);
      await expectWhole(true);
      await tap(page, 'やめる');
    });
});
