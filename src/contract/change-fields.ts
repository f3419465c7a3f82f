import { battingFields } from './batting.ts';
import { gameForm } from './games.ts';
import type { ChangeKind } from './history.ts';
import { memberForm } from './member.ts';
import { pitchingFields } from './pitching.ts';
import { scheduleForm } from './schedule.ts';
import { teamForm } from './team.ts';

type LoggedField<Form extends object> = Exclude<keyof Form & string, 'version' | 'user_id'>;

function listLoggedFields<Form extends object>(form: Form): LoggedField<Form>[] {
  return Object.keys(form).filter(
    (field) => field !== 'version' && field !== 'user_id',
  ) as LoggedField<Form>[];
}

/**
 * The fields whose changes the history shows, by kind of object: the fields of its form, and fields that are set
 * separately.
 */
export const changeFields = {
  game: [...listLoggedFields(gameForm.shape), 'confirmed', 'public'],
  batting: ['user', ...listLoggedFields(battingFields)],
  pitching: ['user', ...listLoggedFields(pitchingFields), 'pitches_at_least'],
  /** Whether a game that is scored play by play has ended, and whether it has become a sheet. */
  log: ['ended', 'closed'],
  schedule: listLoggedFields(scheduleForm.shape),
  member: [...listLoggedFields(memberForm.shape), 'has_account', 'coach_requested', 'guardians'],
  team: listLoggedFields(teamForm.shape),
  // The history must not reveal the code.
  invitation: [],
} as const satisfies Record<ChangeKind, readonly string[]>;
export type ChangeField<Kind extends ChangeKind> = (typeof changeFields)[Kind][number];
