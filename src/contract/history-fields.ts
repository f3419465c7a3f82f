import { battingFields } from './batting.ts';
import { gameForm } from './games.ts';
import type { ChangeKind } from './history.ts';
import { memberForm } from './member.ts';
import { pitchingFields } from './pitching.ts';
import { scheduleForm } from './schedule.ts';
import { teamForm } from './team.ts';

type FormField<Form extends object> = Exclude<keyof Form & string, 'version' | 'user_id'>;

function listFormFields<Form extends object>(form: Form): FormField<Form>[] {
  return Object.keys(form).filter((field) => field !== 'version' && field !== 'user_id') as FormField<Form>[];
}

/**
 * The fields whose changes the history shows, by kind of object. These are the fields of its form, and fields that
 * are set separately.
 */
export const historyFields = {
  game: [...listFormFields(gameForm.shape), 'confirmed', 'public', 'public_plays'],
  batting: ['user', ...listFormFields(battingFields)],
  pitching: ['user', ...listFormFields(pitchingFields), 'pitches_at_least'],
  /** Whether a game that is scored play by play has ended, and whether it has become a sheet. */
  log: ['ended', 'closed'],
  schedule: listFormFields(scheduleForm.shape),
  member: [...listFormFields(memberForm.shape), 'has_account', 'coach_requested', 'guardians'],
  team: listFormFields(teamForm.shape),
  // The history must not reveal the code.
  invitation: [],
  // A report is never changed: users delete it and enter another one.
  pitch_report: [],
  pitch_rule: ['rule'],
} as const satisfies Record<ChangeKind, readonly string[]>;
export type HistoryField<Kind extends ChangeKind> = (typeof historyFields)[Kind][number];
