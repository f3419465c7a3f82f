import type { HistoryEntry } from '#contract/history.ts';
import type { LineScore } from '#contract/line-score.ts';
import { formatDay } from '#domain/day.ts';
import { GAME_STATUS_RULES } from '#domain/game-status.ts';
import type { PitchRule } from '#domain/pitch-limits/rule.ts';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import { lineScoreText } from '../../shared/line-score/line-score-text.ts';
import { hasLinkedOwnAccount } from './entry-words.ts';
import { historyWords as texts } from './history-words.messages.ts';

const MAX_LENGTH = 60;

const labels: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = texts.fields;
const flags: Readonly<Record<string, readonly [string, string]>> = texts.flags;

const states: Readonly<Partial<Record<string, { readonly label: string | null }>>> = GAME_STATUS_RULES;

const lookUp = (words: Readonly<Record<string, string>>) => (value: string) => words[value] ?? value;

/** The formats of field values, by field. The values of other fields are shown as stored. */
const formatters: Readonly<Record<string, (value: string) => string>> = {
  date: formatDay,
  left_on: formatDay,
  school_entry_year: (year) => texts.year(Number(year)),
  role: lookUp(texts.roles),
  public_names: lookUp(texts.publicNames),
  comments_for: lookUp(texts.commentsFor),
  pitch_signs: lookUp(texts.signs),
  run_signs: lookUp(texts.signs),
  strikeout_signs: lookUp(texts.signs),
  order_no: (order) => texts.order(Number(order)),
  state: (state) => states[state]?.label ?? texts.ended,
  innings: (innings) => texts.innings(Number(innings)),
  regulation_innings: (innings) => texts.innings(Number(innings)),
  season_start_month: (month) => texts.month(Number(month)),
  pitching_innings_outs: (outs) => formatOutsAsInnings(Number(outs)),
};

function truncate(text: string): string {
  const characters = [...text];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : text;
}

function valueText(field: string, value: unknown, team: string): string {
  if (value === null || value === undefined) return texts.nothing;
  if (typeof value === 'boolean') return flags[field]?.[Number(value)] ?? String(value);
  if (field === 'positions' && Array.isArray(value)) return value.join(texts.next);
  if (field === 'line_score') return lineScoreText(value as LineScore, { us: team });
  if (Array.isArray(value))
    return value.map((part) => valueText(field, part, team)).join(' ') || texts.nothing;
  if (field === 'rule' && typeof value === 'object') return texts.rule(value as PitchRule);
  if (typeof value === 'object') return 'name' in value ? String(value.name) : texts.nothing;
  return formatters[field]?.(String(value)) ?? String(value);
}

export function describeChanges(entry: HistoryEntry, team: string) {
  const { kind, fields } = entry;
  const hidden = [
    // The sentence already says whether an account was linked.
    ...(hasLinkedOwnAccount(entry) === undefined ? [] : ['has_account']),
    ...(kind === 'log' ? ['ended', 'closed'] : []),
    // Leaves out `position`, which is the first of `positions`.
    ...(fields.some(({ field }) => field === 'positions') ? ['position'] : []),
  ];
  return fields
    .filter(({ field }) => !hidden.includes(field))
    .map(({ field, before, after }) => ({
      field,
      label: labels[kind]?.[field] ?? field,
      before: truncate(valueText(field, before, team)),
      after: truncate(valueText(field, after, team)),
    }));
}
