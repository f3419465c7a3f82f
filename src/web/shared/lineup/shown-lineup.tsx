import type { ShownLineup } from '#contract/lineup.ts';
import { lineupWords as words } from './lineup-words.messages.ts';

export function LineupList({ lineup: { designated, entries } }: { lineup: ShownLineup }) {
  const playing = entries.filter(({ place }) => place !== 'bench');
  const bench = entries.filter(({ place }) => place === 'bench');
  return (
    <div className="grid gap-2">
      <ol className="border-y border-chalk bg-sheet">
        {playing.map(({ place, position, name, number }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place in the order
          <li key={index} className="flex min-h-10 items-center border-b border-chalk last:border-b-0">
            <b className="w-9 shrink-0 pr-2.5 text-right tabular-nums">
              {place === 'order' ? index + 1 : words.outside[designated ?? 'DH']}
            </b>
            <span className="w-11 shrink-0 border-x border-chalk text-center text-small leading-10">
              {position === null ? words.undecided : words.letters[position]}
            </span>
            <span className="w-9 shrink-0 pr-2 text-right text-small text-ink-2 tabular-nums">{number}</span>
            <span className="min-w-0 flex-1 py-1 leading-tight font-semibold">{name}</span>
          </li>
        ))}
      </ol>
      {bench.length > 0 && (
        <p className="text-small text-ink-2">
          {words.bench}　{bench.map(({ name, number }) => words.numbered(name, number)).join(words.pause)}
        </p>
      )}
    </div>
  );
}
