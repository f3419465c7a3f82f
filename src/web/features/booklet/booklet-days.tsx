import { useQuery } from '@tanstack/react-query';
import { dayInWords } from '../../platform/days.ts';
import { useGameFilter } from '../../shared/game-filter/use-game-filter.ts';
import { seasonQuery } from './booklet.data.ts';
import { bookletMessages as texts } from './booklet.messages.ts';

export function BookletDays({ memberId }: { memberId: number }) {
  const { data } = useQuery(seasonQuery(useGameFilter().filter, memberId));
  const last = data?.games.at(0);
  const first = data?.games.at(-1);
  return first && last && <p>{texts.days(dayInWords(first.date), dayInWords(last.date))}</p>;
}
