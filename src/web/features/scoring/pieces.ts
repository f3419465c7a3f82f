import type { Content, Entry, FindingCode, GameEntry, Refusal } from '#domain/scoring/entries.ts';
import { effectiveLog } from '#domain/scoring/log.ts';
import type { Play } from '#domain/scoring/play.ts';
import { apply, EMPTY_REPLAY, type Replay } from '#domain/scoring/replay.ts';

/** One content of the game as it holds now. An amended entry can have several. */
export interface Piece {
  /** Of the entry. */
  readonly id: string;
  /** Which of the entry's contents, from 0. */
  readonly part: number;
  readonly content: Content;
}

/** A piece with what it made of the game. */
export interface PlayedPiece extends Piece {
  readonly before: Replay;
  readonly after: Replay;
  readonly play: Play | null;
  readonly refusal: Refusal | null;
  readonly findings: readonly FindingCode[];
}

export const keyOf = ({ id, part }: Pick<Piece, 'id' | 'part'>): string => `${id}/${part}`;

function contentOf({ id: _, ...content }: GameEntry): Content {
  return content as Content;
}

/** What the game consists of, with all amendments. */
export function piecesOf(log: readonly Entry[]): Piece[] {
  const parts = new Map<string, number>();
  return effectiveLog(log).entries.map(({ entry }) => {
    const part = parts.get(entry.id) ?? 0;
    parts.set(entry.id, part + 1);
    return { id: entry.id, part, content: contentOf(entry) };
  });
}

function played(before: Replay, after: Replay, piece: Piece): PlayedPiece {
  return {
    ...piece,
    before,
    after,
    play: after.plays.length > before.plays.length ? (after.plays.at(-1) ?? null) : null,
    refusal: after.refused[before.refused.length]?.refusal ?? null,
    findings: after.findings.slice(before.findings.length).map(({ code }) => code),
  };
}

/** The game step by step. */
export function stepsOf(log: readonly Entry[]): PlayedPiece[] {
  let before = EMPTY_REPLAY;
  return piecesOf(log).map((piece) => {
    const after = apply(before, { ...piece.content, id: keyOf(piece) });
    const step = played(before, after, piece);
    before = after;
    return step;
  });
}

/** The revision that says these contents in the place of one piece. */
export function replacePiece(
  pieces: readonly Piece[],
  { id, part }: Pick<Piece, 'id' | 'part'>,
  contents: readonly Content[],
  newId: string,
): Entry {
  const own = pieces.filter((piece) => piece.id === id);
  const all = own.flatMap((piece) => (piece.part === part ? contents : [piece.content]));
  if (all.length === 0) return { id: newId, kind: 'void', entry: id };
  return { id: newId, kind: 'amend', entry: id, contents: all };
}
