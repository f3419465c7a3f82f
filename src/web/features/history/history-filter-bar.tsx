import { today } from '../../platform/days.ts';
import { Select } from '../../ui/select.tsx';
import { dayText } from './entry-words.ts';
import { historyMessages } from './history.messages.ts';
import type { useHistoryFilter } from './use-history-filter.ts';

const texts = historyMessages.filter;

/** A game that can be chosen as a filter. */
export interface FilterGame {
  readonly id: number;
  readonly date: string;
  readonly title: string;
}

interface HistoryFilterBarProps {
  readonly of: ReturnType<typeof useHistoryFilter>;
  readonly games: readonly FilterGame[];
  readonly actors: readonly { readonly id: number; readonly name: string }[];
}

export function HistoryFilterBar({ of: { filter, set }, games, actors }: HistoryFilterBarProps) {
  const { game_id = '', actor_id = '' } = filter;
  const gone = game_id !== '' && !games.some(({ id }) => id === game_id);
  const gameOptions = games.map(({ id, title, date }) => ({
    value: id,
    label: `${dayText(date, today())} ${title}`,
  }));
  return (
    <div className="grid grid-cols-2 gap-3 max-tiny:grid-cols-1 sm:max-w-md">
      <Select
        label={texts.game}
        placeholder={texts.all}
        options={gone ? [...gameOptions, { value: game_id, label: texts.goneGame }] : gameOptions}
        value={game_id}
        onChange={({ target }) => set('game_id', target.value)}
      />
      <Select
        label={texts.actor}
        placeholder={texts.all}
        options={actors.map(({ id, name }) => ({ value: id, label: name }))}
        value={actor_id}
        onChange={({ target }) => set('actor_id', target.value)}
      />
    </div>
  );
}
