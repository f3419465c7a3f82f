import { type LoggedBattingOutcome, listPossibleBallLocations } from '#domain/plate-appearance.ts';
import type { LineupSlot } from '#domain/scoring/contents/players.ts';
import type { PlateAppearanceContent } from '#domain/scoring/contents/plays.ts';
import type { GameRules } from '#domain/scoring/contents/rules.ts';
import type { EntryContent, EntryRevision, LogEntry } from '#domain/scoring/entries.ts';
import { toMemberKey } from '#domain/scoring/player-key.ts';
import { moves } from './scored-game.ts';

let made = 0;

/** Returns a new id of an entry: a UUID of version 7. */
export function newEntryId(at = Date.parse('2026-05-03T03:00:00.000Z')): string {
  made += 1;
  const time = at.toString(16).padStart(12, '0');
  const rest = made.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${rest}`;
}

export function asEntries(contents: readonly (EntryContent | EntryRevision)[]): LogEntry[] {
  return contents.map((content) => ({ id: newEntryId(), ...content }));
}

export const RULES: GameRules = {
  batsFirst: 'us',
  innings: 7,
  designatedHitter: 'none',
  everyoneBats: false,
  reEntry: 'none',
  tieBreak: null,
  mercy: [],
};

const FIELD = ['投手', '捕手', '一塁手', '二塁手', '三塁手', '遊撃手', '左翼手', '中堅手', '右翼手'] as const;

function places(players: readonly string[]): LineupSlot[] {
  return players.map((player, index) => ({ player, order: index + 1, position: FIELD[index] ?? null }));
}

/**
 * Returns the rules and both lineups. Our nine bat first.
 * @param us members by id, or keys of players
 */
export function opening(us: readonly (number | string)[], rules: Partial<GameRules> = {}): EntryContent[] {
  const ours = us.map((player) => (typeof player === 'number' ? toMemberKey(player) : player));
  const theirs = FIELD.map((_, index) => `o${index + 1}`);
  return [
    { kind: 'rules', rules: { ...RULES, ...rules } },
    { kind: 'lineup', side: 'us', players: places(ours) },
    { kind: 'lineup', side: 'them', players: places(theirs) },
  ];
}

export function turn(
  outcome: LoggedBattingOutcome,
  text: string,
  more: Partial<PlateAppearanceContent> = {},
): EntryContent {
  const field = listPossibleBallLocations(outcome)[0] ?? null;
  return { kind: 'plate_appearance', outcome, field, moves: moves(text), ...more };
}

export const STRIKEOUT: EntryContent = turn('strikeout', '0x1 strikeout');
export const THREE_OUTS: readonly EntryContent[] = [STRIKEOUT, STRIKEOUT, STRIKEOUT];
export const HOME_RUN: EntryContent = turn('homeRun', '0-4 hit');
