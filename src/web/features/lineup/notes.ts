import { type LineupEntry, toLineupPlayerKey } from '#domain/lineup.ts';
import type { EarlierGamePlayers, LineupProposalReason } from '#domain/lineup-proposal.ts';
import { formatPitchCount } from '#domain/pitching.ts';
import { lineupMessages } from './lineup.messages.ts';
import type { People } from './people.ts';

const texts = lineupMessages.notes;

export interface Note {
  readonly text: string;
  readonly urgent: boolean;
}

interface NoteBasis {
  readonly people: People;
  readonly games: readonly EarlierGamePlayers[];
  readonly findReason: (key: string) => LineupProposalReason | undefined;
}

const urgent = (text: string): Note => ({ text, urgent: true });
const quiet = (text: string): Note => ({ text, urgent: false });

export function noteOn(entry: LineupEntry, { people, games, findReason }: NoteBasis): Note | null {
  const key = toLineupPlayerKey(entry);
  const person = people.get(key);
  if (!person || person.gone) return urgent(texts.gone);
  if (person.answer === 'no') return urgent(texts.no);
  if (person.answer === 'maybe') return urgent(texts.maybe);
  if (person.answer === null) return urgent(texts.unanswered);
  if (entry.guest !== null) return quiet(texts.guest);
  if (entry.place === 'bench') return person.positions.includes('投手') ? quiet(texts.canPitch) : null;
  const pitched = games[0]?.pitchers.find(({ member_id }) => member_id === entry.member_id);
  if (entry.position === '投手' && pitched && pitched.pitches > 0)
    return quiet(texts.pitches(formatPitchCount(pitched.pitches, pitched.pitches_at_least === true)));
  return findReason(key)?.satOut ? quiet(texts.satOut) : null;
}
