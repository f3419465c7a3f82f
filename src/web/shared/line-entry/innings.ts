import { OUTS_PER_INNING, OUTS_RECORDED_CHOICES } from '#domain/pitching.ts';
import { lineEntryMessages as texts } from './line-entry.messages.ts';

/** Formats outs as innings: 16 is "5回1/3". */
export function inningsLabel(outs: number): string {
  return texts.innings(Math.floor(outs / OUTS_PER_INNING), outs % OUTS_PER_INNING);
}

export function inningsOptions(recorded: number) {
  const choices = OUTS_RECORDED_CHOICES.includes(recorded)
    ? OUTS_RECORDED_CHOICES
    : [...OUTS_RECORDED_CHOICES, recorded];
  return choices.map((outs) => ({ value: outs, label: inningsLabel(outs) }));
}
