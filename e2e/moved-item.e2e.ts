import { addDays } from '#domain/day.ts';
import { getToday } from '../src/web/platform/days.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { newCoach, takeSession } from './support/people.ts';

test('a coach who moves an item sees before saving who is told of it', async ({ page, server }) => {
  const token = await newCoach(server);
  const { id: member_id } = await ask(server, 'createMember', { token, body: { name: '森 六花' } });
  const date = addDays(getToday(), 10);
  const body = { date, time: '09:00', type: '練習', location: 'A球場', asks: true };
  const { id } = await ask(server, 'createScheduleItem', { token, body });
  await ask(server, 'answerItem', { token, params: { id, member_id }, body: { answer: 'yes' } });
  await takeSession(page, token);
  await page.goto(`/schedule/${id}`);
  await page.getByRole('button', { name: '編集', exact: true }).click();
  const notice = page.getByText('回答した1人のうち、メールの届く人に変更を知らせます');
  await expect(page.getByLabel('内容')).toHaveValue('練習');
  await expect(notice).toBeHidden();

  await page.getByLabel('場所', { exact: true }).fill('B球場');
  const choice = page.getByRole('checkbox', { name: /変更をメールで知らせる/ });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.getByLabel('集合時間').fill('08:30');
  await expect(choice).toBeHidden();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: '更新', exact: true }).click();
  await expect(page.getByText('08:30')).toBeVisible();
});
