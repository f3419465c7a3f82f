import type { HistoryEntry } from '#contract/history.ts';
import type { LineScore } from '#contract/line-score.ts';
import { formatDay, parseDay } from '#domain/day.ts';
import { GAME_STATUS_RULES } from '#domain/game-status.ts';
import type { PitchRule } from '#domain/pitch-limits/rule.ts';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import { formatClockMinute, formatLocalDay } from '../../platform/days.ts';
import { lineScoreText } from '../../shared/line-score/line-score-text.ts';
import type { DescribedSave } from './history.data.ts';
import { historyWords as texts } from './history-words.messages.ts';
import type { TextRun } from './text-runs.ts';

const MAX_LENGTH = 60;

/** Returns the day of the change in the reader's time zone: YYYY-MM-DD. */
export function toEntryDay({ at }: { readonly at: string }): string {
  return formatLocalDay(new Date(at));
}

export function formatEntryTime({ at }: { readonly at: string }): string {
  return formatClockMinute(new Date(at));
}

/** Returns a day such as "5/3". Adds the year if the day is not in the year of the change. */
export function formatShortDay(date: string, changedOn: string): string {
  const day = parseDay(date);
  if (!day) return date;
  const sameYear = date.slice(0, 4) === changedOn.slice(0, 4);
  return sameYear ? texts.day(day.month, day.day) : texts.dayOfYear(day.year, day.month, day.day);
}

const isLine = ({ kind }: HistoryEntry) => kind === 'batting' || kind === 'pitching';

function describeGame(entry: HistoryEntry): [day: string, opponent: string] {
  return [formatShortDay(entry.date ?? '', toEntryDay(entry)), entry.opponent ?? ''];
}

function thing(entry: HistoryEntry): readonly TextRun[] {
  const { kind, name, actor, subject_id, action } = entry;
  switch (kind) {
    case 'game':
      return texts.things.game(...describeGame(entry));
    case 'batting':
    case 'pitching':
      return texts.things.line(...describeGame(entry), name ?? '', texts.kinds[kind]);
    case 'log':
      return texts.things.log(...describeGame(entry));
    case 'schedule':
      return texts.things.schedule(describeGame(entry)[0], name);
    case 'member':
      if (actor.id === subject_id) return texts.things.self;
      return action === 'changed' ? texts.things.memberFacts(name ?? '') : texts.things.member(name ?? '');
    case 'pitch_report':
      return texts.things.pitches(describeGame(entry)[0], name ?? '');
    case 'pitch_rule':
      return texts.things.pitchRule;
    case 'team':
    case 'invitation':
      return texts.things.team;
    default:
      // A newer server may send a kind that this page does not know.
      kind satisfies never;
      return texts.things.unknown;
  }
}

/** Returns true if the actor linked their account to the member, false after unlinking, undefined otherwise. */
function ownAccount({ kind, actor, subject_id, action, fields }: HistoryEntry): boolean | undefined {
  if (kind !== 'member' || actor.id !== subject_id) return undefined;
  if (action === 'created') return true;
  const after = fields.find(({ field }) => field === 'has_account')?.after;
  return typeof after === 'boolean' ? after : undefined;
}

/**
 * Returns whether the actor became or stopped being the member's guardian; undefined if anything else has
 * changed.
 */
function readGuardianChange({ kind, actor, fields }: HistoryEntry): 'joined' | 'left' | undefined {
  const [change, ...others] = fields;
  if (kind !== 'member' || change?.field !== 'guardians' || others.length > 0) return undefined;
  const has = (value: unknown) => Array.isArray(value) && value.some(({ name }) => name === actor.name);
  if (has(change.before) === has(change.after)) return undefined;
  return has(change.after) ? 'joined' : 'left';
}

/**
 * Returns the sentence about a guardian who joined or left; undefined for a revert, or if an entry is another
 * change.
 */
function guardianText(entries: readonly HistoryEntry[], isRevert: boolean): readonly TextRun[] | undefined {
  const [change, ...others] = entries.map(readGuardianChange);
  if (isRevert || change === undefined || others.some((other) => other !== change)) return undefined;
  const children = entries.map(({ name }) => name ?? '').reverse();
  return texts.guardian[change](children.join('・'));
}

function turnedText(entry: HistoryEntry): readonly TextRun[] | undefined {
  const flag = entry.kind === 'schedule' ? 'cancelled' : entry.kind === 'member' ? 'active' : null;
  const change = entry.fields.find(({ field }) => field === flag);
  if (flag === null || typeof change?.after !== 'boolean') return undefined;
  const object = flag === 'active' ? texts.things.member(entry.name ?? '') : thing(entry);
  return [...object, { text: texts.turned[flag][Number(change.after)] ?? '', isName: false }];
}

const verbs: Readonly<Partial<Record<string, string>>> = texts.verbs;

const verb = (action: string): TextRun => ({ text: verbs[action] ?? texts.verbs.changed, isName: false });

function logText(entry: HistoryEntry): readonly TextRun[] | undefined {
  if (entry.kind !== 'log' || entry.action === 'restored') return undefined;
  const { began, ended, resumed, closed, reopened } = texts.log;
  const game = describeGame(entry);
  const [change] = entry.fields;
  if (change?.field === 'closed') return (change.after === true ? closed : reopened)(...game);
  if (change?.field === 'ended') return (change.after === true ? ended : resumed)(...game);
  return began(...game);
}

function actionText(entry: HistoryEntry, action: string): readonly TextRun[] {
  const { kind, name, into } = entry;
  const account = ownAccount(entry);
  if (into !== null) return (entry.action === 'deleted' ? texts.merged : texts.separated)(name ?? '', into);
  if (kind === 'invitation') return texts.renewed;
  if (entry.action === 'created' && kind === 'team') return texts.teamCreated(name ?? '');
  if (account !== undefined) return account ? texts.joined : texts.left;
  const turned = action === 'changed' ? turnedText(entry) : undefined;
  return logText(entry) ?? turned ?? [...thing(entry), verb(action)];
}

function countPeople(entries: readonly HistoryEntry[]): number {
  return new Set(entries.map(({ member_id, name }) => member_id ?? name)).size;
}

/** Returns the object of a sentence about all entries; undefined if the entries have no object in common. */
function commonThing(entries: readonly HistoryEntry[], newest: HistoryEntry): readonly TextRun[] | undefined {
  if (entries.every(({ kind }) => kind === 'member')) return texts.things.members(countPeople(entries));
  const lines = entries.filter(isLine);
  // A save of the score sheet also changes the line score of its game.
  const ofOneGame = entries.every(
    (entry) => (isLine(entry) || entry.kind === 'game') && entry.game_id === newest.game_id,
  );
  const [line] = lines;
  if (!ofOneGame || !line) return undefined;
  const game = describeGame(newest);
  if (countPeople(lines) > 1) return texts.things.lines(...game);
  return texts.things.line(...game, line.name ?? '', texts.kinds.both);
}

/**
 * Returns how many members left in a year change; undefined for any other save. Only a year change changes several
 * members, or members and the settings.
 */
function countLeavers({ save, entries }: DescribedSave): number | undefined {
  const members = entries.filter(({ kind }) => kind === 'member');
  const left = members.filter(({ fields }) =>
    fields.some(({ field, after }) => field === 'active' && after === save.is_revert),
  );
  const others = entries.filter(({ kind }) => kind !== 'member' && kind !== 'team');
  const isYearChange = entries.length > 1 && left.length === members.length && others.length === 0;
  return (isYearChange && left.length) || undefined;
}

/** Returns the sentence about a save. The sentence lacks its subject, the actor. */
export function describeSave(described: DescribedSave): readonly TextRun[] {
  const { save, entries } = described;
  const [newest] = entries;
  if (!newest) return texts.things.unknown;
  const guardian = guardianText(entries, save.is_revert);
  if (guardian) return guardian;
  const leavers = countLeavers(described);
  if (leavers) return (save.is_revert ? texts.yearChangeUndone : texts.yearChange)(leavers);
  const oneAction = entries.every(({ action }) => action === newest.action);
  const action = save.is_revert ? 'restored' : oneAction ? newest.action : 'changed';
  if (entries.length === 1) return actionText(newest, action);
  const ofMerge = entries.find(({ into }) => into !== null);
  if (ofMerge) return actionText(ofMerge, action);
  const common = commonThing(entries, newest);
  if (!common) {
    // The sentence names a deleted or restored game first, before the reports of its pitches, which are in the same
    // save.
    const game = entries.find(
      ({ kind, action: done }) => kind === 'game' && (done === 'deleted' || done === 'restored'),
    );
    const first = game ?? entries.at(-1) ?? newest;
    const others = { text: texts.others(entries.length - 1), isName: true };
    return [...actionText(first, save.is_revert ? 'restored' : first.action), others];
  }
  const people = countPeople(entries.filter(isLine));
  const hasLineScore = entries.some(({ fields }) => fields.some(({ field }) => field === 'line_score'));
  const extent = people > 1 ? texts.people(people, hasLineScore) : hasLineScore && texts.alsoLineScore;
  return [...common, verb(action), ...(extent ? [{ text: extent, isName: true }] : [])];
}

/** Returns the sentence of `describeSave` without the game, for a list of changes of one game. */
export function describeSaveOfGame(described: DescribedSave): readonly TextRun[] {
  const sentence = describeSave(described);
  const [newest] = described.entries;
  const [day, , game, rest, ...others] = sentence;
  const [dayNamed, opponent] = newest ? describeGame(newest) : [];
  if (day?.text !== dayNamed || !opponent || !game?.text.startsWith(opponent) || !rest) return sentence;
  const text = rest.text.startsWith('の') ? rest.text.slice(1) : `${texts.theGame}${rest.text}`;
  return [...(text ? [{ ...rest, text }] : []), ...others];
}

/**
 * Names one entry of a save with several entries.
 * @param saysAction whether to add the action. The action "changed" is never added.
 */
export function nameEntry(entry: HistoryEntry, saysAction: boolean): { name: string; note: string } {
  const { kind, action, name } = entry;
  const done = saysAction && action !== 'changed' ? (shortVerbs[action] ?? '') : '';
  if (kind === 'batting' || kind === 'pitching')
    return { name: name ?? '', note: [texts.shortKinds[kind], done].filter(Boolean).join('・') };
  if (kind === 'member') return { name: name ?? '', note: done };
  const text = thing(entry)
    .map((run) => run.text)
    .join('');
  return { name: text.replace(/を$/, ''), note: done };
}

const shortVerbs: Readonly<Partial<Record<string, string>>> = texts.shortVerbs;
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
    ...(ownAccount(entry) === undefined ? [] : ['has_account']),
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
