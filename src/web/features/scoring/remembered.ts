import type { GameRules } from '#domain/scoring/contents/rules.ts';
import { readPreference, writePreference } from '../../platform/storage/preferences.ts';
import { parseJson } from '../../platform/storage/storage.ts';
import { scoringMessages } from './scoring.messages.ts';

const RULES = 'scoring:rules';
const PITCHES = 'scoring:pitches';
const EVICTION = 'scoring:eviction';

export function lastRules(): Partial<GameRules> {
  return parseJson<Partial<GameRules>>(readPreference(RULES)) ?? {};
}

export function rememberRules(rules: GameRules): void {
  writePreference(RULES, JSON.stringify(rules));
}

export function prefersPitches(): boolean {
  return readPreference(PITCHES) !== 'no';
}

export function rememberPitches(on: boolean): void {
  writePreference(PITCHES, on ? null : 'no');
}

/** Warns that the browser may delete entries. Returns null once the user has started a game despite the warning. */
export function evictionNote(): string | null {
  return readPreference(EVICTION) === null ? scoringMessages.state.evictable : null;
}

export function rememberEviction(): void {
  writePreference(EVICTION, 'told');
}
