/** What the log of the operator knows. */
export const OPERATOR_ACTS = [
  'sessions_ended',
  'all_sessions_ended',
  'coach_made',
  'team_deleted',
  'team_code_renewed',
  'invite_made',
  'invite_renewed',
  'invite_deleted',
  'privacy_changed',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];
