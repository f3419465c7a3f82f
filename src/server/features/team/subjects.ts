import type { Member } from '#contract/member.ts';
import type { Team } from '#contract/team.ts';
import type { Subject } from '../../shared/changes.queries.ts';

export const memberSubject = ({ id, name }: Pick<Member, 'id' | 'name'>): Subject => ({
  kind: 'member',
  id,
  memberId: id,
  name,
});

export const teamSubject = ({ id, name }: Pick<Team, 'id' | 'name'>): Subject => ({ kind: 'team', id, name });
