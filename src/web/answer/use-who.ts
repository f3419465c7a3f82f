import { useState } from 'react';
import type { AnswerPage } from '#contract/answer-links.ts';
import { browserStorage, parseJson } from '../platform/storage/storage.ts';
import { otherKeys } from '../platform/storage/storage-keys.ts';
import { linkName } from './use-link.ts';

function read(key: string): number[] {
  const ids = parseJson(browserStorage.read(key));
  return Array.isArray(ids) ? ids.filter(Number.isInteger) : [];
}

/**
 * Returns the people for whom this device answers. A personal link names them; for a team link, they are chosen on
 * this device.
 */
export function useWho(token: string, { kind, subjects }: Pick<AnswerPage, 'kind' | 'subjects'>) {
  const key = otherKeys.whoAnswers.key + linkName(token);
  const [ids, setIds] = useState(() => read(key));
  const [adding, setAdding] = useState(false);
  const remember = (next: number[]) => {
    if (next.length > 0) browserStorage.write(key, JSON.stringify(next));
    else browserStorage.remove(key);
    setIds(next);
    setAdding(false);
  };
  const byTeam = kind === 'team';
  const chosen = byTeam ? subjects.filter(({ member_id }) => ids.includes(member_id)) : subjects;
  return {
    chosen,
    /** The people to choose from; null if the user does not have to choose. */
    offered:
      byTeam && (adding || chosen.length === 0)
        ? subjects.filter((subject) => !chosen.includes(subject))
        : null,
    choose: (memberId: number) => remember([...chosen.map(({ member_id }) => member_id), memberId]),
    add: () => setAdding(true),
    back: adding ? () => setAdding(false) : null,
    forget: () => remember([]),
  };
}
export type UsedWho = ReturnType<typeof useWho>;
