import { OUTS_PER_INNING, PITCHED_OUTS_CHOICES } from '#domain/pitching.ts';
import { lineEntryMessages as texts } from './line-entry.messages.ts';

/** Formats outs as innings: 16 is "5回1/3". */
export function inningsLabel(outs: number): string {
  return texts.innings(Math.floor(outs / OUTS_PER_INNING), outs % OUTS_PER_INNING);
}

export function inningsOptions(recorded: number) {
  const choices = PITCHED_OUTS_CHOICES.includes(recorded)
    ? PITCHED_OUTS_CHOICES
    : [...PITCHED_OUTS_CHOICES, recorded];
  return choices.map((outs) => ({ value: outs, label: inningsLabel(outs) }));
}
