import { battingFields } from './batting.ts';
import { gameForm } from './games.ts';
import type { ChangeKind } from './history.ts';
import { pitchingFields } from './pitching.ts';
import { scheduleForm } from './schedule.ts';
import { memberForm, teamForm } from './team.ts';

type Told<Form extends object> = Exclude<keyof Form & string, 'version' | 'user_id'>;

function fieldsOf<Form extends object>(form: Form): Told<Form>[] {
  return Object.keys(form).filter((field) => field !== 'version' && field !== 'user_id') as Told<Form>[];
}

/** The fields of each kind whose change is told: what its form has, and what is set beside the form. */
export const changeFields = {
  game: [...fieldsOf(gameForm.shape), 'confirmed'],
  batting: ['user', ...fieldsOf(battingFields)],
  pitching: ['user', ...fieldsOf(pitchingFields)],
  schedule: fieldsOf(scheduleForm.shape),
  member: [...fieldsOf(memberForm.shape), 'has_account'],
  team: fieldsOf(teamForm.shape),
  // The code itself is nobody's to read here.
  invitation: [],
} as const satisfies Record<ChangeKind, readonly string[]>;
export type ChangeField<Kind extends ChangeKind> = (typeof changeFields)[Kind][number];
