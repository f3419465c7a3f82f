import type { DefaultValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { choice, numberChoice, tenths } from '#contract/fields.ts';
import { fieldMessages } from '#contract/messages.ts';
import { type Team, teamForm } from '#contract/team.ts';
import { ATTENDANCE_COMMENT_READERS } from '#domain/attendance.ts';
import { PUBLIC_NAME_RULES } from '#domain/public-name.ts';
import { DEFAULT_QUALIFYING_TENTHS } from '#domain/qualification.ts';
import { SCOREBOOK_SIGN_STYLES } from '#domain/scoring/scorebook/sign-choices.ts';
import { MONTHS } from '#domain/season.ts';
import { SPORTS, type Sport } from '#domain/team.ts';
import { findChanges } from '../../../saving/three-way.ts';
import type { FieldInWords } from '../../../saving/use-conflict.ts';
import { teamMessages } from '../team.messages.ts';

const texts = teamMessages.settings;

/** Null means no minimum. An empty text is invalid here, although the server would read it as null. */
const coefficient = z.nullable(tenths(99, fieldMessages.coefficientInvalid));

export const teamRulesForm = z.extend(teamForm, {
  season_start_month: numberChoice(MONTHS, fieldMessages.seasonStartInvalid),
  qualifying_plate_appearances: coefficient,
  qualifying_innings: coefficient,
  public_names: choice(PUBLIC_NAME_RULES, fieldMessages.publicNamesInvalid),
  comments_for: choice(ATTENDANCE_COMMENT_READERS, fieldMessages.commentsForInvalid),
});
export type RulesValues = DefaultValues<z.input<typeof teamRulesForm>>;

/** Formats a coefficient with its decimal, such as "3.0", so that it does not look like a count. */
function formatCoefficient(value: number | null): string | null {
  return value === null ? null : value.toFixed(1);
}

/** Converts the team's rules to the values of the form. The values are strings; null means switched off. */
export function toValues(team: Team): RulesValues {
  return {
    name: team.name,
    regulation_innings: String(team.regulation_innings),
    season_start_month: String(team.season_start_month),
    qualifying_plate_appearances: formatCoefficient(team.qualifying_plate_appearances),
    qualifying_innings: formatCoefficient(team.qualifying_innings),
    public_names: team.public_names,
    all_games: team.all_games,
    comments_for: team.comments_for,
    announces_items: team.announces_items,
    sport: team.sport ?? '',
    pitch_signs: team.pitch_signs,
    run_signs: team.run_signs,
    strikeout_signs: team.strikeout_signs,
    time_zone: team.time_zone,
    version: team.version,
  };
}

/** Returns a typed or stored coefficient in tenths; null if switched off or invalid. */
export function parseTenths(value: unknown): number | null {
  const parsed = coefficient.safeParse(value);
  return parsed.success && parsed.data !== null ? Math.round(parsed.data * 10) : null;
}

/** Returns the text of the coefficient that applies to a team without a coefficient of its own. */
export function formatUsualCoefficient(name: keyof typeof DEFAULT_QUALIFYING_TENTHS): string {
  return texts.qualification.usual((DEFAULT_QUALIFYING_TENTHS[name] / 10).toFixed(1));
}

function coefficientText(value: unknown, name: keyof typeof DEFAULT_QUALIFYING_TENTHS): string {
  if (value === null || value === undefined) return formatUsualCoefficient(name);
  const tenths = parseTenths(value);
  return texts.qualification.perGame(tenths === null ? String(value) : (tenths / 10).toFixed(1));
}

function readSport({ sport }: RulesValues | Team): Sport | '' {
  return SPORTS.find((option) => option === sport) ?? '';
}

function listSignFacts(rules: RulesValues | Team): FieldInWords[] {
  const { pitches, runs, strikeouts } = texts.signs;
  return [
    { label: pitches.title, text: pitches.options[rules.pitch_signs ?? SCOREBOOK_SIGN_STYLES.pitches[0]] },
    { label: runs.title, text: runs.options[rules.run_signs ?? SCOREBOOK_SIGN_STYLES.runs[0]] },
    {
      label: strikeouts.title,
      text: strikeouts.options[rules.strikeout_signs ?? SCOREBOOK_SIGN_STYLES.strikeouts[0]],
    },
  ];
}

export function listFacts(rules: RulesValues | Team): FieldInWords[] {
  const { plateAppearances, innings } = texts.qualification;
  const { publicNames, allGames, comments, announcements } = texts;
  return [
    { label: texts.sport.title, text: texts.sport.names[readSport(rules)] },
    { label: texts.regulationInnings, text: texts.innings(Number(rules.regulation_innings)) },
    { label: texts.seasonStart, text: texts.month(Number(rules.season_start_month)) },
    {
      label: plateAppearances.title,
      text: coefficientText(rules.qualifying_plate_appearances, 'plateAppearances'),
    },
    { label: innings.title, text: coefficientText(rules.qualifying_innings, 'innings') },
    { label: publicNames.title, text: publicNames.rules[rules.public_names ?? 'number'] },
    { label: allGames.title, text: rules.all_games ? allGames.on : allGames.off },
    { label: comments.title, text: comments.readers[rules.comments_for ?? 'team'] },
    { label: announcements.title, text: rules.announces_items ? announcements.on : announcements.off },
    ...listSignFacts(rules),
    { label: texts.timeZone.title, text: String(rules.time_zone) },
  ];
}

/**
 * Lists the rules that both the user and somebody else have edited, with the other person's values, such as
 * "シーズンの開始月：5月". The form keeps the user's values.
 */
export function describeChangedElsewhere(before: Team, entered: RulesValues, now: Team): string {
  const toParts = (rules: RulesValues | Team) =>
    new Map(listFacts(rules).map(({ label, text }) => [label, text]));
  const theirs = toParts(now);
  return [...findChanges(toParts(before), toParts(entered), theirs)]
    .filter(([, changedBy]) => changedBy === 'both')
    .map(([label]) => `${label}：${theirs.get(label)}`)
    .join('、');
}
