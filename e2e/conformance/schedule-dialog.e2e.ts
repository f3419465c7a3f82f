import { expect, statement, test } from './scene.ts';
import {
  adding,
  changesSent,
  dayHeading,
  editing,
  fillIn,
  items,
  newItem,
  openAdding,
  openEditing,
  openSchedule,
  PRACTICE,
  press,
  rowOf,
} from './schedule.ts';

const FIELDS = [
  ['date', '日付', PRACTICE.date],
  ['time', '時間', PRACTICE.time],
  ['content', '内容', PRACTICE.type],
  ['place', '場所', PRACTICE.location],
  ['memo', 'メモ', PRACTICE.note],
] as const;

test(statement('2', '/schedule: the add dialog’s title is ‘新しい予定を追加’'), async ({ page, coach }) => {
  await openSchedule(page, coach);
  const dialog = await openAdding(page);
  await expect(dialog.getByRole('heading')).toHaveText('新しい予定を追加');
});

test(
  statement('2', '/schedule: the edit dialog’s title is ‘予定を編集’'),
  async ({ page, server, coach }) => {
    await newItem(server, coach);
    await openSchedule(page, coach);
    const dialog = await openEditing(page);
    await expect(dialog.getByRole('heading')).toHaveText('予定を編集');
  },
);

for (const [what, label] of FIELDS) {
  test(statement('2', `/schedule: the add dialog has the field ${what}`), async ({ page, coach }) => {
    await openSchedule(page, coach);
    await expect((await openAdding(page)).getByLabel(label)).toBeEditable();
  });

  test(
    statement('2', `/schedule: the edit dialog has the field ${what}`),
    async ({ page, server, coach }) => {
      await newItem(server, coach);
      await openSchedule(page, coach);
      await expect((await openEditing(page)).getByLabel(label)).toBeEditable();
    },
  );
}

test(
  statement('2', '/schedule: the content field’s placeholder is about a practice game'),
  async ({ page, coach }) => {
    await openSchedule(page, coach);
    await expect((await openAdding(page)).getByLabel('内容')).toHaveAttribute('placeholder', /練習試合/);
  },
);

test(
  statement('2', '/schedule: the add dialog’s buttons are キャンセル and 追加'),
  async ({ page, coach }) => {
    await openSchedule(page, coach);
    await expect((await openAdding(page)).getByRole('button')).toHaveText(['キャンセル', '追加']);
  },
);

test(
  statement('2', '/schedule: the edit dialog’s buttons are キャンセル and 更新'),
  async ({ page, server, coach }) => {
    await newItem(server, coach);
    await openSchedule(page, coach);
    await expect((await openEditing(page)).getByRole('button')).toHaveText(['キャンセル', '更新']);
  },
);

test(statement('4', 'Schedule dialog: closed at first'), async ({ page, server, coach }) => {
  await newItem(server, coach);
  await openSchedule(page, coach);
  await expect(items(page)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  statement('4', 'Schedule dialog: opened for add, the form is cleared'),
  async ({ page, server, coach }) => {
    await newItem(server, coach);
    await openSchedule(page, coach);
    await press(await openEditing(page), 'キャンセル');
    const dialog = await openAdding(page);
    for (const [, label] of FIELDS.slice(1)) await expect(dialog.getByLabel(label)).toHaveValue('');
  },
);

test(
  statement('4', 'Schedule dialog: opened for add, there is no edit target'),
  async ({ page, server, coach }) => {
    await newItem(server, coach);
    await openSchedule(page, coach);
    await press(await openEditing(page), 'キャンセル');
    const sent = changesSent(page);
    const dialog = await openAdding(page);
    await fillIn(dialog, { 内容: '反省会' });
    await press(dialog, '追加');
    await expect(items(page)).toHaveCount(2);
    expect(sent).toEqual(['POST /api/schedules']);
  },
);

test(statement('4', 'Schedule dialog: on submit the item is added'), async ({ page, coach }) => {
  await openSchedule(page, coach);
  const dialog = await openAdding(page);
  await fillIn(dialog, Object.fromEntries(FIELDS.map(([, label, value]) => [label, value])));
  await press(dialog, '追加');
  await expect(items(page)).toHaveCount(1);
  await expect(items(page).getByRole('definition')).toHaveText([
    PRACTICE.time,
    PRACTICE.type,
    PRACTICE.location,
    PRACTICE.note,
  ]);
});

test(statement('4', 'Schedule dialog: after adding it closes'), async ({ page, coach }) => {
  await openSchedule(page, coach);
  await press(await openAdding(page), '追加');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(statement('4', 'Schedule dialog: after adding the form is cleared'), async ({ page, coach }) => {
  await openSchedule(page, coach);
  const dialog = await openAdding(page);
  await fillIn(dialog, Object.fromEntries(FIELDS.map(([, label, value]) => [label, value])));
  await press(dialog, '追加');
  await expect(dialog).toHaveCount(0);
  const again = await openAdding(page);
  for (const [, label] of FIELDS.slice(1)) await expect(again.getByLabel(label)).toHaveValue('');
});

for (const [what, label, value] of FIELDS) {
  test(
    statement('4', `Schedule dialog: opened for edit, ${what} is filled from the item`),
    async ({ page, server, coach }) => {
      await newItem(server, coach);
      await openSchedule(page, coach);
      await expect((await openEditing(page)).getByLabel(label)).toHaveValue(value);
    },
  );
}

test(
  statement('4', 'Schedule dialog: on submit of an edit the item is replaced'),
  async ({ page, server, coach }) => {
    await newItem(server, coach);
    await newItem(server, coach, { ...PRACTICE, time: '13:00', type: '反省会' });
    await openSchedule(page, coach);
    const dialog = await openEditing(page);
    await fillIn(dialog, { 内容: '公式戦', 場所: '県営球場' });
    await press(dialog, '更新');
    await expect(rowOf(items(page), '内容')).toHaveText(['公式戦', '反省会']);
    await expect(rowOf(items(page), '場所')).toHaveText(['県営球場', PRACTICE.location]);
  },
);

test(statement('4', 'Schedule dialog: on submit of an edit it closes'), async ({ page, server, coach }) => {
  await newItem(server, coach);
  await openSchedule(page, coach);
  await press(await openEditing(page), '更新');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const kind of ['add', 'edit'] as const) {
  test(
    statement('4', `Schedule dialog: cancel closes it and changes nothing (${kind})`),
    async ({ page, server, coach }) => {
      await newItem(server, coach);
      await openSchedule(page, coach);
      const sent = changesSent(page);
      const dialog = kind === 'add' ? await openAdding(page) : await openEditing(page);
      await fillIn(dialog, { 内容: '書きかけ' });
      await press(dialog, 'キャンセル');
      await expect(kind === 'add' ? adding(page) : editing(page)).toHaveCount(0);
      await expect(rowOf(items(page), '内容')).toHaveText([PRACTICE.type]);
      expect(sent).toEqual([]);
    },
  );
}

test(
  statement('4', 'Schedule dialog: selecting a date sets the displayed day'),
  async ({ page, server, coach }) => {
    await newItem(server, coach);
    await openSchedule(page, coach);
    await page
      .getByRole('grid')
      .getByRole('button', { name: /^2026年5月12日/ })
      .click();
    await expect(dayHeading(page, '2026年5月12日火曜日')).toBeVisible();
    await expect(dayHeading(page, '2026年5月20日水曜日')).toHaveCount(0);
    await expect(items(page)).toHaveCount(0);
  },
);
