import { useState } from 'react';
import { statsMessages } from '../../messages/stats.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/tag.tsx';
import { lastTopRank, type RankingList } from './ranking-lists.ts';

const texts = statsMessages.ranking;

type Place = RankingList['places'][number];

function Row({ place, own, hidden }: { place: Place; own: boolean; hidden: boolean }) {
  return (
    <li
      aria-current={own || undefined}
      className={cx(
        'min-h-12 grid-cols-[1.75rem_minmax(0,1fr)_auto_3.5rem] items-center gap-2.5 border-t border-chalk px-3 first:border-t-0 lg:min-h-9.5 print:min-h-7',
        // On paper there is nothing to press: everybody stands there.
        hidden ? 'hidden print:grid' : 'grid',
        own && 'bg-field-soft print:bg-transparent',
      )}
    >
      <span className="text-right text-ink-2 tabular-nums">
        {place.rank}
        <span className="sr-only">{texts.place}</span>
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <span className="line-clamp-2 leading-snug font-semibold break-keep" title={place.name}>
          {place.name}
        </span>
        {own && <Tag className="border-field! text-field! print:hidden">{texts.self}</Tag>}
      </span>
      {place.share !== undefined && (
        <span
          aria-hidden
          className="h-0.75 w-16 overflow-hidden rounded-full bg-chalk @max-xs:w-8 @max-[19rem]:hidden print:hidden"
        >
          <span className="block h-full bg-field" style={{ width: `${place.share * 100}%` }} />
        </span>
      )}
      <span className="col-start-4 text-right text-[1.0625rem] font-semibold tabular-nums">{place.text}</span>
    </li>
  );
}

interface RankingColumnProps {
  readonly list: RankingList;
  /** Whose row is marked, and shown wherever it stands. */
  readonly ownId: number | null;
  readonly className?: string | undefined;
}

/** One list of the ranking: its first places, and everybody on demand. */
export function RankingColumn({ list, ownId, className }: RankingColumnProps) {
  const [all, setAll] = useState(false);
  const { label, ...term } = statsMessages.terms[list.term];
  const last = lastTopRank(list);
  const isCut = ({ rank, userId }: Place) => !all && rank > last && userId !== ownId;
  const more = list.places.some(({ rank }) => rank > last);
  return (
    <section aria-label={label} className={cx('@container min-w-0 content-start gap-2', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-bold">{label}</h2>
        {'formula' in term && <span className="text-tiny text-ink-2">{term.formula}</span>}
      </div>
      {list.places.length === 0 ? (
        <p className="rounded-md border border-dashed border-chalk-strong px-3 py-4 text-small text-ink-2">
          {texts.nobody}
        </p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: without its markers, Safari takes a list for none
        <ol role="list" className="overflow-hidden rounded-md border border-chalk bg-sheet">
          {list.places.map((place) => (
            <Row key={place.userId} place={place} own={place.userId === ownId} hidden={isCut(place)} />
          ))}
        </ol>
      )}
      {more && (
        <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)} className="print:hidden">
          {all ? texts.top : texts.all(list.places.length)}
        </Button>
      )}
    </section>
  );
}
