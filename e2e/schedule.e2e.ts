import type { Locator, Page } from '@playwright/test';
import { expectAlert, expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { dayButton, dayHeading, days, items, monthTitle } from './support/calendar.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { newCoach, newPlayer, openPage } from './support/people.ts';
import { collectChanges } from './support/requests.ts';

/** A Wednesday, which the tests set as the current day. */
const TODAY = new Date('2026-05-20T10:00:00+09:00');

function background(day: Locator): Promise<string> {
  return day.evaluate((button) => getComputedStyle(button).backgroundColor);
}

/** Expects these values in the four rows of an item: meeting time, content, place, memo. */
async function expectRows(item: Locator, values: readonly string[]): Promise<void> {
  await expect(item.getByRole('term')).toHaveText(['集合時間', '内容', '場所', 'メモ']);
  await expect(item.getByRole('definition')).toHaveText([...values]);
}

async function openSchedule(page: Page, token: string): Promise<void> {
  await page.clock.setFixedTime(TODAY);
  await openPage(page, token, '/schedule', 'スケジュール');
}

test(
  'the calendar shows six weeks and marks weekends and holidays',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await openSchedule(page, await newCoach(server));

    await test.step('the title is on the left, and the buttons for other months are on the right', async () => {
      await expect(monthTitle(page, '2026年5月')).toBeVisible();
      const title = await monthTitle(page, '2026年5月').boundingBox();
      const names = ['今日', '前月', '翌月'];
      const buttons = names.map((name) => page.getByRole('button', { name, exact: true }));
      const places = await Promise.all(buttons.map((button) => button.boundingBox()));
      const lefts = [title, ...places].map((box) => box?.x ?? Number.NaN);
      expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
      await expect(dayHeading(page, '2026年5月20日水曜日')).toBeVisible();
      await expect(page.getByText('まだ予定はありません')).toBeVisible();
    });

    await test.step('every month has six weeks, also one of four', async () => {
      await expect(days(page)).toHaveCount(42);
      await page.getByRole('button', { name: '翌月' }).click();
      await expect(monthTitle(page, '2026年6月')).toBeVisible();
      for (const name of ['2026年5月', '2026年4月', '2026年3月', '2026年2月']) {
        await page.getByRole('button', { name: '前月' }).click();
        await expect(monthTitle(page, name)).toBeVisible();
      }
      await expect(days(page)).toHaveCount(42);
      await page.getByRole('button', { name: '今日', exact: true }).click();
      await expect(monthTitle(page, '2026年5月')).toBeVisible();
    });

    await test.step('Saturdays and Sundays have colours, and a holiday has its name and the colour of a Sunday', async () => {
      const weekday = await background(dayButton(page, '2026年5月13日水曜日'));
      const saturday = await background(dayButton(page, '2026年5月16日土曜日'));
      const sunday = await background(dayButton(page, '2026年5月17日日曜日'));
      expect(new Set([weekday, saturday, sunday]).size).toBe(3);
      const holiday = dayButton(page, '2026年5月4日月曜日');
      await expect(holiday).toHaveAccessibleName(/みどりの日/);
      expect(await background(holiday)).toBe(sunday);
      // The substitute for a holiday on a Sunday, three days later because of two other holidays.
      const substitute = dayButton(page, '2026年5月6日水曜日');
      await expect(substitute).toHaveAccessibleName(/振替休日/);
      expect(await background(substitute)).toBe(sunday);
      await holiday.click();
      await expect(dayHeading(page, '2026年5月4日月曜日')).toBeVisible();
      await expect(page.getByRole('main').getByText('みどりの日', { exact: true }).last()).toBeVisible();
    });
  },
);

test('a coach adds, changes and deletes items of the schedule', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  await openSchedule(page, token);
  const adding = page.getByRole('dialog', { name: '新しい予定を追加' });
  const editing = page.getByRole('dialog', { name: '予定を編集' });
  const add = page.getByRole('button', { name: '予定を追加' });
  const listed = items(page);

  await test.step('an item without a date is not sent', async () => {
    const sent = collectChanges(page);
    await add.click();
    await expect(adding).toBeVisible();
    await expect(adding.getByLabel('内容')).toHaveAttribute('placeholder', /練習試合/);
    await adding.getByLabel('日付').fill('');
    await adding.getByLabel('内容').fill('書きかけ');
    await expectAlert(page, '日付を指定してください', () =>
      adding.getByRole('button', { name: '追加', exact: true }).click(),
    );
    await expect(adding).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step('cancelling closes the dialog and clears it', async () => {
    await adding.getByRole('button', { name: 'キャンセル', exact: true }).click();
    await expect(adding).toBeHidden();
    await add.click();
    await expect(adding.getByLabel('日付')).toHaveValue('2026-05-20');
    for (const label of ['集合時間', '内容', '場所', 'メモ']) {
      await expect(adding.getByLabel(label)).toHaveValue('');
    }
  });

  await test.step('an item with nothing but a date shows the defaults, and its day has a dot', async () => {
    await expect(page.locator('[data-dot]')).toHaveCount(0);
    await adding.getByLabel('日付').fill('2026-05-09');
    await adding.getByRole('button', { name: '追加', exact: true }).click();
    await expect(adding).toBeHidden();
    await expect(dayHeading(page, '2026年5月9日土曜日')).toBeVisible();
    await expect(listed).toHaveCount(1);
    await expectRows(listed, ['未設定', '未設定', '未設定', 'なし']);
    await expect(dayButton(page, '2026年5月9日土曜日').locator('[data-dot]')).toBeVisible();
    await expect(dayButton(page, '2026年5月9日土曜日')).toHaveAccessibleName(/予定1件/);
    await expect(page.locator('[data-dot]')).toHaveCount(1);
  });

  await test.step('the coach fills in the item and moves it to another day', async () => {
    await listed.getByRole('button', { name: '編集' }).click();
    await expect(editing.getByLabel('日付')).toHaveValue('2026-05-09');
    await editing.getByLabel('日付').fill('2026-05-23');
    await editing.getByLabel('集合時間').fill('09:30');
    await editing.getByLabel('内容').fill('練習試合');
    await editing.getByLabel('場所').fill('市民球場');
    await editing.getByLabel('メモ').fill('ユニフォームは白');
    await editing.getByRole('button', { name: '更新', exact: true }).click();
    await expect(editing).toBeHidden();
    await expect(dayHeading(page, '2026年5月23日土曜日')).toBeVisible();
    await expectRows(listed, ['09:30', '練習試合', '市民球場', 'ユニフォームは白']);
    await expect(dayButton(page, '2026年5月9日土曜日').locator('[data-dot]')).toHaveCount(0);
    expect(await ask(server, 'schedule', { token })).toMatchObject([
      { date: '2026-05-23', time: '09:30', type: '練習試合', location: '市民球場' },
    ]);
  });

  await test.step('a second item on that day comes after the first, also after a reload', async () => {
    await add.click();
    await adding.getByLabel('集合時間').fill('13:00');
    await adding.getByLabel('内容').fill('反省会');
    await adding.getByRole('button', { name: '追加', exact: true }).click();
    await expect(listed).toHaveCount(2);
    await page.reload();
    await expectPage(page, 'スケジュール');
    await expectRows(listed.first(), ['09:30', '練習試合', '市民球場', 'ユニフォームは白']);
    await expectRows(listed.last(), ['13:00', '反省会', '未設定', 'なし']);
  });

  await test.step('the coach deletes both listed after a confirmation', async () => {
    for (const left of [1, 0]) {
      await listed.first().getByRole('button', { name: '削除' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('本当に削除しますか？ この操作は元に戻せません。');
      await question.getByRole('button', { name: '削除', exact: true }).click();
      await expect(listed).toHaveCount(left);
    }
    await expect(page.getByText('まだ予定はありません')).toBeVisible();
    await expect(page.locator('[data-dot]')).toHaveCount(0);
    expect(await ask(server, 'schedule', { token })).toEqual([]);
  });
});

test('a player sees the schedule without any controls', ONLY_IN_ALL, async ({ page, server }) => {
  const coach = await newCoach(server);
  const item = { date: '2026-05-24', time: '08:15:00', type: '公式戦', location: '', note: '' };
  await ask(server, 'createScheduleItem', { token: coach, body: item });
  await openSchedule(page, await newPlayer(server, { coach }));
  await expect(page.getByText('まだ予定はありません')).toBeVisible();
  await dayButton(page, '2026年5月24日日曜日').click();
  await expect(dayHeading(page, '2026年5月24日日曜日')).toBeVisible();
  await expectRows(items(page), ['08:15', '公式戦', '未設定', 'なし']);
  await expect(items(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '予定を追加' })).toHaveCount(0);
});

test(
  'the page opens with what comes, by day, below two weeks that unfold to the month',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const coach = await newCoach(server);
    const item = { time: '08:15', location: '市民球場', note: '' };
    for (const [date, type] of [
      ['2026-05-19', '反省会'],
      ['2026-06-07', '納会'],
      ['2026-05-24', '公式戦'],
    ])
      await ask(server, 'createScheduleItem', { token: coach, body: { ...item, date, type } });
    await page.setViewportSize({ width: 390, height: 664 });
    await openSchedule(page, await newPlayer(server, { coach }));
    await expect(page.getByText('まだ予定はありません')).toBeVisible();
    const agenda = page.getByRole('region', { name: 'これからの予定' });
    const next = agenda.getByRole('link', { name: /公式戦/ });
    await expect(next).toBeInViewport();
    await expect(agenda.getByRole('listitem')).toHaveText([
      /2026年5月24日日曜日.*公式戦集合 08:15・市民球場/,
      /2026年6月7日日曜日.*納会/,
    ]);

    await test.step('the calendar unfolds, also for the arrow keys', async () => {
      await expect(days(page)).toHaveCount(14);
      await page.getByRole('button', { name: 'ひと月を開く' }).click();
      await expect(days(page)).toHaveCount(42);
      await page.getByRole('button', { name: '2週間にたたむ' }).click();
      await expect(days(page)).toHaveCount(14);
      await dayButton(page, '2026年5月20日').focus();
      await page.keyboard.press('ArrowUp');
      await expect(dayButton(page, '2026年5月13日')).toBeFocused();
      await expect(days(page)).toHaveCount(42);
    });

    await test.step('a row leads to the page of the item, and that back to its day', async () => {
      await next.click();
      await expect(page.getByRole('heading', { level: 1, name: '5月24日（日） 公式戦' })).toBeFocused();
      await page.getByRole('link', { name: 'スケジュール', exact: true }).first().click();
      await expect(dayHeading(page, '2026年5月24日日曜日')).toBeVisible();
      await expectRows(items(page), ['08:15', '公式戦', '市民球場', 'なし']);
    });
  },
);

test('an item of a game becomes its record, and played games are in the calendar', async ({
  page,
  server,
}) => {
  const token = await newCoach(server);
  const body = { date: '2026-05-17', time: '09:00', location: '市民球場', note: '' };
  await ask(server, 'createScheduleItem', { token, body: { ...body, type: '公式戦 港北クラブ戦' } });
  await ask(server, 'createScheduleItem', { token, body: { ...body, type: '練習' } });
  const old = {
    game_type: '公式戦',
    tournament: '春季大会',
    opponent: '南町',
    team_score: 2,
    opponent_score: 2,
  };
  const { id } = await ask(server, 'createGame', { token, body: { ...old, date: '2026-05-09' } });
  await page.setViewportSize({ width: 390, height: 664 });
  await openSchedule(page, token);

  await test.step('a day with a game shows its mark, its score and the link to it', async () => {
    await page.getByRole('button', { name: 'ひと月を開く' }).click();
    const day = dayButton(page, '2026年5月9日');
    await expect(day).toHaveAccessibleName(/南町戦 引き分け 2–2/);
    await expect(day.locator('[data-dot]')).toHaveCount(0);
    await day.click();
    const game = page.getByRole('list', { name: 'この日の試合' }).getByRole('link', { name: /2–2.*南町/ });
    await expect(game).toHaveAttribute('href', `/games/${id}`);
    await expect(page.getByText('まだ予定はありません')).toHaveCount(0);
  });

  await test.step('the form of the new game is filled in from the item', async () => {
    await dayButton(page, '2026年5月17日').click();
    await expect(items(page)).toHaveCount(2);
    await items(page).getByRole('link', { name: '試合を記録する' }).click();
    await expectPage(page, '試合登録');
    await expect(page.getByLabel('試合日')).toHaveValue('2026-05-17');
    await expect(page.getByRole('radio', { name: '公式戦' })).toBeChecked();
    await expect(page.getByLabel('相手チーム', { exact: true })).toHaveValue('港北クラブ');
    await expect(page.getByLabel('メモ')).toHaveValue('場所：市民球場');
    await page.getByLabel('大会名').fill('春季大会');
    await page.getByRole('textbox', { name: '自チームのスコア' }).fill('12');
    await page.getByRole('textbox', { name: '相手チームのスコア' }).fill('10');
    await page.getByRole('button', { name: '打撃登録へ' }).click();
    await expectPage(page, '打撃登録');
  });

  await test.step('the item shows the score and leads to the game', async () => {
    await page.goto('/schedule?date=2026-05-17');
    const item = items(page).filter({ hasText: '港北クラブ戦' });
    const game = item.getByRole('link', { name: /12–10.*港北クラブ/ });
    await expect(game).toBeVisible();
    await expect(page.getByRole('link', { name: '試合を記録する' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'この日の試合' })).toHaveCount(0);
    await game.click();
    await expectPage(page, '港北クラブ戦');
  });
});

test(
  'the button that adds an item covers nothing, also on a small phone',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    for (let hour = 8; hour < 18; hour += 1) {
      const body = {
        date: '2026-05-20',
        time: `${String(hour).padStart(2, '0')}:00`,
        type: '練習',
        location: '',
        note: '',
      };
      await ask(server, 'createScheduleItem', { token, body });
    }
    for (const width of [320, 390, 820, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await openSchedule(page, token);
      await expect(items(page)).toHaveCount(10);
      const findCovered = () =>
        page.getByRole('button', { name: '予定を追加' }).evaluate((button) => {
          const { left, top, right, bottom } = button.getBoundingClientRect();
          const bar = button.parentElement;
          // The bar hides what has scrolled below it, not the button on it.
          if (bar && getComputedStyle(bar).backgroundColor !== 'rgba(0, 0, 0, 0)') return [];
          const overlaps = (box: DOMRect) =>
            box.left < right && box.right > left && box.top < bottom && box.bottom > top;
          // A row may reach below it with its empty edge, but not with a word or a sign.
          const covered = [...document.querySelectorAll('main :is(svg, button)')]
            .filter((element) => !bar?.contains(element) && overlaps(element.getBoundingClientRect()))
            .map(({ outerHTML }) => outerHTML.slice(0, 80));
          const texts = document.createTreeWalker(
            document.querySelector('main') ?? document.body,
            NodeFilter.SHOW_TEXT,
          );
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(node);
            if (!bar?.contains(node) && [...range.getClientRects()].some(overlaps))
              covered.push(node.textContent ?? '');
          }
          return covered;
        });
      expect(await findCovered(), `${width} px, at the top`).toEqual([]);
      await page.mouse.wheel(0, 400);
      expect(await findCovered(), `${width} px, scrolled`).toEqual([]);
      await page.mouse.wheel(0, 10_000);
      expect(await findCovered(), `${width} px, at the end`).toEqual([]);
      const last = items(page).last().getByRole('button', { name: '削除' });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await last.click({ trial: true });
    }
  },
);
