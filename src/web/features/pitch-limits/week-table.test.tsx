import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OutingOnWire, PitchCounts } from '#contract/pitch-limits.ts';
import { PITCH_RULE_PRESETS } from '#domain/pitch-limits/presets.ts';
import { OfficeLines, RuleLine, Unrecorded } from './pitch-notices.tsx';
import { WeekTable } from './week-table.tsx';

const [RULE] = PITCH_RULE_PRESETS;
const game = { id: 7, date: '2026-05-03', opponent: '港北' };

function outing(member_id: number, date: string, pitches: number | null, more: Partial<OutingOnWire> = {}) {
  const facts = { kind: '公式戦', at_least: false, innings: 1, caught: null, no_game: false, report: null };
  return { ...facts, member_id, date, pitches, game: { ...game, date }, ...more } as OutingOnWire;
}

const report = { id: 1, member_id: 1, place: '選抜', reported_by: '父' } as OutingOnWire['report'];

/** Two pitchers of the sixth grade: the first is at the limit of the day, the second has days in doubt. */
function makeCounts(checkedOn: string | null): PitchCounts {
  const player = (id: number, name: string) => ({
    ...{ id, name, number: null, pitcher: true, school_entry_year: 2021 },
  });
  return {
    on: '2026-05-03',
    chosen: { rule: { ...structuredClone(RULE), checkedOn } as PitchCounts['chosen']['rule'], version: 2 },
    players: [player(1, '一'), player(2, '二')],
    outings: [
      outing(1, '2026-05-02', 50, { game: null, report }),
      outing(1, '2026-05-03', 70),
      outing(2, '2026-04-29', null),
      outing(2, '2026-04-30', 20, { at_least: true }),
      outing(2, '2026-05-01', 90, { kind: '練習', game: null, report }),
    ],
    unrecorded: [{ id: 8, date: '2026-04-28', opponent: '丘の上' }],
  };
}

const read = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, '|')
    .split(/\|+/)
    .filter(Boolean);

test('the table of a week says what was counted, by whom, and what is left, and never 0 for what was not', () => {
  const words = read(<WeekTable counts={makeCounts(null)} />);
  const [first, second] = [words.indexOf('一'), words.indexOf('二')];
  expect(words.slice(first, second)).toEqual([
    ...['一', 'つぎに投げられる日 5/4（月）', '1日70球まで'],
    ...['–', '–', '–', '–', '–', '50＊', '70'],
  ]);
  expect(words.slice(second, second + 9)).toEqual([
    ...['二', '多くてもあと70球'],
    ...['–', '–', '不明', '20以上', '(90＊)', '–', '–'],
  ]);
  expect(words).not.toContain('0');
});

test('days without a count are named, and the office of a tournament gets a line', () => {
  expect(read(<Unrecorded counts={makeCounts(null)} />)).toEqual([
    '記録されていない球数があります',
    '4/28（火） 丘の上戦：この日の球数は記録されていません',
    '4/29（水） 二：この日の球数は記録されていません',
  ]);
  expect(read(<OfficeLines counts={makeCounts(null)} />)).toContain('5/3（日） 港北戦 投球数：一 70球');
});

test('a rule is unconfirmed until the team enters the day on which it compared it, as is every preset', () => {
  const lines = (checkedOn: string | null) =>
    read(<RuleLine counts={makeCounts(checkedOn)} isCoach={false} />);
  expect(lines(null)).toContain('未確認：要項で確かめてください');
  expect(lines('2026-05-01')).toContain('5/1（金）に要項で確認');
  expect(lines('2026-05-01')).not.toContain('未確認：要項で確かめてください');
  expect(PITCH_RULE_PRESETS.filter(({ checkedOn }) => checkedOn !== null)).toEqual([]);
});
