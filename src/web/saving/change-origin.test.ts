import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toOrigin } from './change-origin.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-03T14:30:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const at = '2026-05-03T14:05:00';
const actor = { id: 7, name: '佐藤 健' };

test('toOrigin names the person, the time and the device', () => {
  expect(toOrigin({ at, actor, device: 'computer' }, 1)).toEqual({
    reason: '14:05に佐藤さん（パソコン）が先に変更しました。あなたの入力は残っています。',
    refusal: '保存できません：14:05に佐藤さん（パソコン）が変更',
    theirs: '佐藤さん',
    isSelf: false,
  });
  expect(toOrigin({ at, actor, device: null }, 1).refusal).toBe('保存できません：14:05に佐藤さんが変更');
});

test('toOrigin names the day of an earlier change', () => {
  const { refusal } = toOrigin({ at: '2026-05-02T09:00:00', actor, device: 'phone' }, 1);
  expect(refusal).toBe('保存できません：5/2 9:00に佐藤さん（スマートフォン）が変更');
});

test('toOrigin calls the user themself by their other device', () => {
  expect(toOrigin({ at, actor, device: 'tablet' }, 7)).toEqual({
    reason: '14:05に、あなたがタブレットで先に変更しました。この端末の入力は残っています。',
    refusal: '保存できません：14:05にタブレットで変更',
    theirs: 'タブレット',
    isSelf: true,
  });
  expect(toOrigin({ at, actor, device: null }, 7).refusal).toBe('保存できません：14:05に別の端末で変更');
});

test('toOrigin does without a name', () => {
  expect(toOrigin(null, 7)).toEqual({
    reason: '先に変更されていました。あなたの入力は残っています。',
    refusal: '保存できません：先に変更されていました',
    theirs: 'ほかの人',
    isSelf: false,
  });
});
