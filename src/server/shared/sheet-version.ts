import { createHash } from 'node:crypto';
import type { Game } from '#contract/games.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

const hashContent = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/**
 * Returns a version that is equal if the ids and versions of all lines and the line score are equal. Ids are never
 * reused. Without a line score, it is the version of the lines only, which is all that older drafts know.
 */
export function sheetVersion(
  { line_score, bats_first }: Pick<Game, 'line_score' | 'bats_first'>,
  ...kinds: readonly (readonly Versioned[])[]
): string {
  const lines = hashContent(kinds.map((records) => records.map(({ id, version }) => [id, version])));
  const hasLineScore = line_score !== null || bats_first !== null;
  return hasLineScore ? `${lines}-${hashContent([line_score, bats_first])}` : lines;
}

/** Returns whether sheets with these versions have the same lines. */
export function haveSameLines(version: string, other: string): boolean {
  return version.split('-')[0] === other.split('-')[0];
}
