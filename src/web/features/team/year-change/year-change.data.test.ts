import { expect, test } from 'vitest';
import { isOfYearChange } from './year-change.data.ts';

const active = (after: boolean) => [{ field: 'active', before: !after, after }];
const member = { action: 'changed', kind: 'member', subject_id: 5, fields: active(false) } as const;

test('a change of the year is found by a member who left, or without any by the settings', () => {
  expect(isOfYearChange(member, [4, 5])).toBe(true);
  expect(isOfYearChange(member, [4])).toBe(false);
  expect(isOfYearChange({ ...member, fields: active(true) }, [5])).toBe(false);
  expect(isOfYearChange({ ...member, fields: [{ field: 'name', before: '甲', after: '乙' }] }, [5])).toBe(
    false,
  );
  expect(isOfYearChange({ ...member, action: 'created' }, [5])).toBe(false);
  const settings = { ...member, kind: 'team' as const, fields: [] };
  expect(isOfYearChange(settings, [5])).toBe(false);
  expect(isOfYearChange(settings, [])).toBe(true);
  expect(isOfYearChange(member, [])).toBe(false);
});
