import type { DefaultValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { numberChoice, tenths } from '#contract/fields.ts';
import { fieldMessages } from '#contract/messages.ts';
import { type Team, teamForm } from '#contract/team.ts';
import { MONTHS } from '#domain/season.ts';
import type { Fact } from '../../platform/use-conflict.ts';
import { teamMessages } from './team.messages.ts';

const texts = teamMessages.settings;

/** What is switched on needs its number: here an empty text does not switch it off, as it does on the wire. */
const coefficient = z.nullable(tenths(99, fieldMessages.coefficientInvalid));

export const teamRulesForm = z.extend(teamForm, {
  season_start_month: numberChoice(MONTHS, fieldMessages.seasonStartInvalid),
  qualifying_plate_appearances: coefficient,
  qualifying_innings: coefficient,
});
type Values = DefaultValues<z.input<typeof teamRulesForm>>;

/** With the decimal by which a coefficient is told from a count: "3.0". */
function written(value: number | null): string | null {
  return value === null ? null : value.toFixed(1);
}

/** A form's controls know texts alone; null is what is switched off. */
export function toValues(team: Team): Values {
  return {
    name: team.name,
    regulation_innings: String(team.regulation_innings),
    season_start_month: String(team.season_start_month),
    qualifying_plate_appearances: written(team.qualifying_plate_appearances),
    qualifying_innings: written(team.qualifying_innings),
    version: team.version,
  };
}

/** The coefficient of a form or of a stored team in tenths; null while it is none. */
export function tenthsOf(value: unknown): number | null {
  const parsed = coefficient.safeParse(value);
  return parsed.success && parsed.data !== null ? Math.round(parsed.data * 10) : null;
}

function coefficientText(value: unknown): string {
  if (value === null || value === undefined) return texts.qualification.off;
  const known = tenthsOf(value);
  return texts.qualification.perGame(known === null ? String(value) : (known / 10).toFixed(1));
}

/** The rules as a person reads them. */
export function factsOf(rules: Values | Team): Fact[] {
  const { plateAppearances, innings } = texts.qualification;
  return [
    { label: texts.regulationInnings, text: texts.innings(Number(rules.regulation_innings)) },
    { label: texts.seasonStart, text: texts.month(Number(rules.season_start_month)) },
    { label: plateAppearances.title, text: coefficientText(rules.qualifying_plate_appearances) },
    { label: innings.title, text: coefficientText(rules.qualifying_innings) },
  ];
}
