import type { LineScore } from '#contract/line-score.ts';
import type { LineScoreOfBothSides, SideInningRuns } from '#domain/line-score.ts';
import { lineScoreMessages as texts } from './line-score.messages.ts';

export function inningText(runs: number | null): string {
  return runs === null ? texts.notBatted : String(runs);
}

function sideText(runs: SideInningRuns): string {
  return runs.length > 0 ? runs.map(inningText).join(' ') : texts.nothing;
}

type TeamNames = Readonly<Partial<Record<'us' | 'them', string>>>;

/** Formats a line score: "青空ナイン 0 2 X / 相手 1 0 0 / 相手の失策 1". Empty without a line score. */
export function lineScoreText(score: LineScore | null | undefined, names: TeamNames = {}): string {
  if (!score) return '';
  const teams = { ...texts.sides, ...names };
  const { us, them, opponent_errors: errors } = score;
  const innings = `${teams.us} ${sideText(us)} / ${teams.them} ${sideText(them)}`;
  return errors === null ? innings : `${innings} / ${texts.errors(errors)}`;
}

/** Says that the last inning of a called game does not count. Empty for other games. */
export function unevenText({ us, uneven }: LineScoreOfBothSides): string {
  return uneven ? texts.uneven(us.length, uneven.kept) : '';
}

/** Returns 先攻 or 後攻; empty if it is unknown. */
export function batsFirstText(batsFirst: boolean | null | undefined): string {
  if (typeof batsFirst !== 'boolean') return '';
  return batsFirst ? texts.first : texts.second;
}
