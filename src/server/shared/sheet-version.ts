import { createHash } from 'node:crypto';
import type { Game } from '#contract/games.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

const hashContent = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/**
 * Makes the version of a sheet from the ids and versions of all lines, and the line score. Ids are never reused.
 * Without a line score, uses the lines only, as in older drafts.
 */
export function makeSheetVersion(
  { line_score, bats_first }: Pick<Game, 'line_score' | 'bats_first'>,
  ...kinds: readonly (readonly Versioned[])[]
): string {
  const lines = hashContent(kinds.map((records) => records.map(({ id, version }) => [id, version])));
  const hasLineScore = line_score !== null || bats_first !== null;
  return hasLineScore ? `${lines}-${hashContent([line_score, bats_first])}` : lines;
}

export function haveSameLines(version: string, other: string): boolean {
  return version.split('-')[0] === other.split('-')[0];
}
