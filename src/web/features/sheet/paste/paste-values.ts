import { MAX_BATTERS_IN_ORDER } from '#domain/lineup.ts';
import type { PitcherDecision, SaveOrHold } from '#domain/pitching.ts';
import { readPositions } from '../../../shared/positions-text.ts';
import { normalizeCell } from '../../../shared/table-text.ts';
import { readInnings } from '../rows/innings.ts';
import { listUnreadWords, readCount } from '../rows/sheet-appearances.ts';
import type { BattingTarget, PitchingTarget } from './paste-heads.ts';

const NOTHING = /^[-‐-―−ー]*$/;

const RESULTS: Readonly<Record<PitcherDecision | SaveOrHold, string>> = {
  勝利: '勝利 勝 勝ち 勝投手 ○ 〇 ◯ W',
  敗北: '敗北 敗 負 負け 敗戦 敗投手 ● L',
  引き分け: '引き分け 引分 分 △ D',
  セーブ: 'セーブ S SV',
  ホールド: 'ホールド H HLD',
  '-': '-',
};

function readResult(text: string): string | null {
  const word = normalizeCell(text);
  if (NOTHING.test(word)) return '-';
  const found = Object.entries(RESULTS).find(([, names]) => names.split(' ').includes(word));
  return found?.[0] ?? null;
}

function readOrder(text: string): string | null {
  const [, digits] = /^([1-9][0-9]?)番?$/.exec(normalizeCell(text)) ?? [];
  return digits !== undefined && Number(digits) <= MAX_BATTERS_IN_ORDER ? digits : null;
}

function readWritten(target: BattingTarget | PitchingTarget, text: string): string | null {
  switch (target) {
    case 'position':
      return readPositions(text)?.join(' ') ?? null;
    case 'plate_appearance':
      return listUnreadWords(text).length === 0 ? text.trim() : null;
    case 'order':
      return readOrder(text);
    case 'innings':
      return readInnings(text) === null ? null : text.trim();
    default:
      return readCount(text)?.toString() ?? null;
  }
}

/** Converts a copied text to the text of a cell in the sheet; empty for an empty text, null for an invalid text. */
export function readValue(target: BattingTarget | PitchingTarget, text: string): string | null {
  if (target === 'player') return text.trim();
  if (target === 'result') return readResult(text);
  return NOTHING.test(text.normalize('NFKC').trim()) ? '' : readWritten(target, text);
}
