import type { Member } from '#contract/member.ts';
import { gradeOn, handedness } from '#domain/member.ts';
import { today } from '../../platform/days.ts';
import { battingMessages } from '../batting/batting.messages.ts';
import { guardianLine } from './guardian-line.ts';
import { teamMessages } from './team.messages.ts';

const { shortPosition } = battingMessages.table;
const texts = teamMessages.members;

/** "遊 二": the main position first. */
export function positionsText({ positions }: Pick<Member, 'positions'>): string {
  return positions.map((position) => shortPosition[position]).join(' ');
}

export function gradeText({ school_entry_year }: Pick<Member, 'school_entry_year'>): string {
  return gradeOn(school_entry_year, today()) ?? '';
}

/** What is known of a member, in one line: "遊 二・右投左打・小5・主将". */
export function factsText(member: Member): string {
  return [
    positionsText(member),
    handedness(member),
    gradeText(member),
    member.captain && teamMessages.fields.captain,
    member.active && !member.plays && texts.playsNot,
    guardianLine(member),
  ]
    .filter(Boolean)
    .join('・');
}
