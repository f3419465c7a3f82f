// violates
import type { Member } from '../team/team.data.ts';

export const players: Member[] = [];
