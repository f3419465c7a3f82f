import type { Member, Team } from '#contract/team.ts';
import type { Subject } from '../../shared/changes.queries.ts';

export const memberSubject = ({ id, name }: Member): Subject => ({ kind: 'member', id, memberId: id, name });

export const teamSubject = ({ id, name }: Pick<Team, 'id' | 'name'>): Subject => ({ kind: 'team', id, name });
