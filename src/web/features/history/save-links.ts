import type { HistoryEntry } from '#contract/history.ts';
import { paths } from '../../paths.ts';
import { historyMessages } from './history.messages.ts';

const texts = historyMessages.links;

/** Returns the page that shows the object of the entry; undefined if the object is gone or has no page. */
export function findLink({ kind, links }: HistoryEntry): { to: string; label: string } | undefined {
  if (links.game !== null) return { to: paths.game(links.game), label: texts.game };
  if (links.schedule !== null)
    return { to: `${paths.schedule}?date=${links.schedule}`, label: texts.schedule };
  if (kind === 'member' && links.member !== null)
    return { to: paths.player(links.member), label: texts.member };
  return undefined;
}
