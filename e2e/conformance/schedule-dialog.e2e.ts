import { dayHeading, items } from '../support/calendar.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { collectChanges } from '../support/requests.ts';
import { expect, shows, test } from './fixture.ts';
import {
  adding,
  editing,
  fillIn,
  findRow,
  newItem,
  openAdding,
  openEditing,
  openSchedule,
  PRACTICE,
  press,
} from './schedule.ts';

const FIELDS = [
  ['date', '日付', PRACTICE.date],
  ['time', '時間', PRACTICE.time],
  ['content', '内容', PRACTICE.type],
  ['place', '場所', PRACTICE.location],
  ['memo', 'メモ', PRACTICE.note],
] as const;

const FILLED = Object.fromEntries(FIELDS.map(([, label, value]) => [label, value]));

test('/schedule has a dialog to add an item', async ({ page, server, coach }) => {
  await newItem(server, coach);
  await openSchedule(page, coach);
  await shows('4', 'Schedule dialog: it is closed at first', async () => {
    await expect(items(page)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const dialog = await openAdding(page);
  await shows('2', '/schedule: the add dialog’s title is ‘新しい予定を追加’', () =>
    expect(dialog.getByRole('heading')).toHaveText('新しい予定を追加'),
  );

  for (const [what, label] of FIELDS)
    await shows('2', `/schedule: the add dialog has the field ${what}`, () =>
      expect(dialog.getByLabel(label)).toBeEditable(),
    );

  await shows('2', '/schedule: the content field’s placeholder is about a practice game', () =>
    expect(dialog.getByLabel('内容')).toHaveAttribute('placeholder', /練習試合/),
  );

  await shows('2', '/schedule: the add dialog’s buttons are キャンセル and 追加', () =>
    expect(dialog.getByRole('button')).toHaveText(['キャンセル', '追加']),
  );
});

test('/schedule has a dialog to edit an item', ONLY_IN_ALL, async ({ page, server, coach }) => {
  await newItem(server, coach);
  await newItem(server, coach, { ...PRACTICE, time: '13:00', type: '反省会' });
  await openSchedule(page, coach);
  const dialog = await openEditing(page);
  await shows('2', '/schedule: the edit dialog’s title is ‘予定を編集’', () =>
    expect(dialog.getByRole('heading')).toHaveText('予定を編集'),
  );

  for (const [what, label, value] of FIELDS) {
    await shows('2', `/schedule: the edit dialog has the field ${what}`, () =>
      expect(dialog.getByLabel(label)).toBeEditable(),
    );

    await shows('4', `Schedule dialog: when opened for edit, ${what} is filled in from the item`, () =>
      expect(dialog.getByLabel(label)).toHaveValue(value),
    );
  }

  await shows('2', '/schedule: the edit dialog’s buttons are キャンセル and 更新', () =>
    expect(dialog.getByRole('button')).toHaveText(['キャンセル', '更新']),
  );

  await shows('4', 'Schedule dialog: it closes on submit of an edit', async () => {
    await press(dialog, '更新');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await openSchedule(page, coach);
  await shows('4', 'Schedule dialog: the item is replaced on submit of an edit', async () => {
    await openEditing(page);
    await fillIn(dialog, { 内容: '公式戦', 場所: '県営球場' });
    await press(dialog, '更新');
    await expect(findRow(items(page), '内容')).toHaveText(['公式戦', '反省会']);
    await expect(findRow(items(page), '場所')).toHaveText(['県営球場', PRACTICE.location]);
  });
});

test(
  '/schedule leaves an item alone when its dialogs are cancelled',
  ONLY_IN_ALL,
  async ({ page, server, coach }) => {
    await newItem(server, coach);
    for (const kind of ['add', 'edit'] as const) {
      await openSchedule(page, coach);
      await shows('4', `Schedule dialog: cancel closes it and changes nothing (${kind})`, async () => {
        const sent = collectChanges(page);
        const dialog = kind === 'add' ? await openAdding(page) : await openEditing(page);
        await fillIn(dialog, { 内容: '書きかけ' });
        await press(dialog, 'キャンセル');
        await expect(kind === 'add' ? adding(page) : editing(page)).toHaveCount(0);
        await expect(findRow(items(page), '内容')).toHaveText([PRACTICE.type]);
        expect(sent).toEqual([]);
      });
    }

    await openSchedule(page, coach);
    await shows('4', 'Schedule dialog: when opened for add, the form is cleared', async () => {
      await press(await openEditing(page), 'キャンセル');
      const dialog = await openAdding(page);
      for (const [, label] of FIELDS.slice(1)) await expect(dialog.getByLabel(label)).toHaveValue('');
    });

    await openSchedule(page, coach);
    await shows('4', 'Schedule dialog: selecting a date sets the displayed day', async () => {
      await page
        .getByRole('grid')
        .getByRole('button', { name: /^2026年5月12日/ })
        .click();
      await expect(dayHeading(page, '2026年5月12日火曜日')).toBeVisible();
      await expect(dayHeading(page, '2026年5月20日水曜日')).toHaveCount(0);
      await expect(items(page)).toHaveCount(0);
    });

    await openSchedule(page, coach);
    await shows('4', 'Schedule dialog: when opened for add, there is no edit target', async () => {
      await press(await openEditing(page), 'キャンセル');
      const sent = collectChanges(page);
      const dialog = await openAdding(page);
      await fillIn(dialog, { 内容: '反省会' });
      await press(dialog, '追加');
      await expect(items(page)).toHaveCount(2);
      expect(sent).toEqual(['POST /api/schedules']);
    });
  },
);

test('/schedule adds an item by the dialog', async ({ page, coach }) => {
  await openSchedule(page, coach);
  await shows('4', 'Schedule dialog: the item is added on submit', async () => {
    const dialog = await openAdding(page);
    await fillIn(dialog, FILLED);
    await press(dialog, '追加');
    await expect(items(page)).toHaveCount(1);
    await expect(items(page).getByRole('definition')).toHaveText([
      PRACTICE.time,
      PRACTICE.type,
      PRACTICE.location,
      PRACTICE.note,
    ]);
  });

  await openSchedule(page, coach);
  await shows('4', 'Schedule dialog: it closes after adding', async () => {
    await press(await openAdding(page), '追加');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await openSchedule(page, coach);
  await shows('4', 'Schedule dialog: the form is cleared after adding', async () => {
    const dialog = await openAdding(page);
    await fillIn(dialog, FILLED);
    await press(dialog, '追加');
    await expect(dialog).toHaveCount(0);
    const again = await openAdding(page);
    for (const [, label] of FIELDS.slice(1)) await expect(again.getByLabel(label)).toHaveValue('');
  });
});
