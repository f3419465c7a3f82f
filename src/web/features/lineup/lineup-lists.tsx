import { type Lineup, listBattingOrder, toLineupPlayerKey } from '#domain/lineup.ts';
import { lineupMessages as texts } from './lineup.messages.ts';
import { LineupRows } from './lineup-rows.tsx';
import type { People } from './people.ts';
import type { RowsView } from './rows-view.ts';

function Undecided({ people, lineup }: { people: People; lineup: Lineup }) {
  const playing = new Set(lineup.entries.map(toLineupPlayerKey));
  const names = [...people.values()]
    .filter(({ answer, key }) => answer === 'maybe' && !playing.has(key))
    .map(({ name, maybeUntil }) => {
      const [, month, day] = maybeUntil?.split('-') ?? [];
      return day ? `${name}（${texts.until(Number(month), Number(day))}）` : name;
    });
  return names.length > 0 && <p className="text-small text-ink-2">{texts.unsure(names.join('、'))}</p>;
}

/**
 * Lists the batting order, the fielders who do not bat, and the bench.
 * @param about a text that says what the lineup is based on
 */
export function LineupLists({ view, about }: { view: RowsView; about: string }) {
  const { lineup, people } = view;
  const isOutside = lineup.entries.some(({ place }) => place === 'field');
  const bench = lineup.entries.filter(({ place }) => place === 'bench');
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-bold">{texts.order(listBattingOrder(lineup).length)}</h2>
        <p className="text-small text-ink-2">{about}</p>
      </div>
      <div className="-mx-4 md:mx-0">
        <LineupRows view={view} place="order" />
      </div>
      {isOutside && lineup.designated && (
        <>
          <h2 className="mt-1 text-small font-bold">{texts.outside[lineup.designated]}</h2>
          <div className="-mx-4 md:mx-0">
            <LineupRows view={view} place="field" />
          </div>
        </>
      )}
      <div className="mt-1 flex min-h-8 flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-bold">{texts.bench(bench.length)}</h2>
        <Undecided people={people} lineup={lineup} />
      </div>
      <div className="-mx-4 md:mx-0">
        <LineupRows view={view} place="bench" />
      </div>
    </>
  );
}
