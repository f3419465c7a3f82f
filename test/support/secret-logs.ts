import type { LogEntry } from '#domain/scoring/entries.ts';
import { toMemberKey } from '#domain/scoring/player-key.ts';
import { newEntryId } from './logs.ts';

export const SECRET = '秘密';

/**
 * Replaces the players of a random log by members, guests and opponents. Remarks and names contain the
 * secret.
 * @param members the ids of the nine starters
 */
export function withSecrets(log: readonly LogEntry[], members: readonly number[]): LogEntry[] {
  const ids = new Map<string, string>();
  const text = JSON.stringify(log)
    .replaceAll('"記事"', `"${SECRET}の記事"`)
    .replaceAll(/"us(\d)"/g, (_, number) => `"${toMemberKey(members[Number(number) - 1] ?? 0)}"`)
    .replaceAll(/"us(\w+)"/g, `"g:${SECRET}の助っ人$1"`)
    .replaceAll(/"them(\d)"/g, `"o$1:1$1 ${SECRET}"`)
    .replaceAll(/"them(\w+)"/g, `"o99:${SECRET}の相手$1"`)
    .replaceAll(/"[er]\d+"/g, (id) => `"${ids.getOrInsertComputed(id, () => newEntryId())}"`);
  const facts = { kind: 'facts', weather: `${SECRET}の天気`, umpires: `${SECRET}の審判` } as const;
  return [...(JSON.parse(text) as LogEntry[]), { id: newEntryId(), ...facts }];
}
