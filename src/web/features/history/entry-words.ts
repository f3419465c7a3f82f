import type { HistoryEntry } from '#contract/history.ts';
import { formatMonthDay, isSameYear } from '#domain/day.ts';
import { formatClockMinute, formatLocalDay } from '../../platform/days.ts';
import type { DescribedSave } from './history.data.ts';
import { historyWords as texts } from './history-words.messages.ts';
import type { TextRun } from './text-runs.ts';

/** Returns the day of the change in the reader's time zone: YYYY-MM-DD. */
export function toEntryDay({ at }: { readonly at: string }): string {
  return formatLocalDay(new Date(at));
}

export function formatEntryTime({ at }: { readonly at: string }): string {
  return formatClockMinute(new Date(at));
}

/** Returns a day such as "5/3". Adds the year if the day is not in the year of the change. */
export function formatDayOfChange(date: string, changedOn: string): string {
  return formatMonthDay(date, !isSameYear(date, changedOn));
}

const isLine = ({ kind }: HistoryEntry) => kind === 'batting' || kind === 'pitching';

function describeGame(entry: HistoryEntry): [day: string, opponent: string] {
  return [formatDayOfChange(entry.date ?? '', toEntryDay(entry)), entry.opponent ?? ''];
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
export function hasLinkedOwnAccount({
  kind,
  actor,
  subject_id,
  action,
  fields,
}: HistoryEntry): boolean | undefined {
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
  const account = hasLinkedOwnAccount(entry);
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
