import { type BattingLine, countTotalHits } from '#domain/batting.ts';
import { allFigureDefinitions } from '#domain/figures.ts';
import { formatRatio, makeRatio } from '#domain/ratio.ts';
import { cx } from '../../../ui/cx.ts';
import { Section } from '../../../ui/section.tsx';
import { playersMessages } from '../players.messages.ts';

const texts = playersMessages.distribution;

const kinds = [
  { key: 'singles', look: 'bg-field-soft text-field border-field' },
  { key: 'doubles', look: 'bg-field text-on-field border-field' },
  { key: 'triples', look: 'bg-sheet text-ink border-ink' },
  { key: 'homeRuns', look: 'bg-ink text-sheet border-ink' },
] as const;

function Bar({ line, hits }: { line: BattingLine; hits: number }) {
  return (
    <div role="img" aria-label={texts.name(hits)} className="flex h-9 gap-0.5">
      {kinds.map(({ key, look }) => {
        if (line[key] === 0) return null;
        return (
          <span
            key={key}
            style={{ flexGrow: line[key] }}
            className={cx(
              'grid min-w-7 basis-0 place-items-center rounded-sm border text-small font-bold whitespace-nowrap tabular-nums',
              look,
            )}
          >
            {line[key]}
          </span>
        );
      })}
    </div>
  );
}

/** The least numbers of hits for a chart. With fewer hits, the shares say no more than the counts. */
const MIN_HITS = 10;
const MIN_EXTRA_BASE_HITS = 3;

export function HitDistribution({ line }: { line: BattingLine }) {
  const hits = countTotalHits(line);
  if (hits < MIN_HITS || hits - line.singles < MIN_EXTRA_BASE_HITS) return null;
  return (
    <Section title={texts.title} aside={texts.hits(hits)}>
      <Bar line={line} hits={hits} />
      <dl className="grid grid-cols-4 gap-2 text-small tabular-nums">
        {kinds.map(({ key, look }) => (
          <div key={key} className="min-w-0">
            <dt className="flex items-center gap-1.5 text-tiny whitespace-nowrap text-ink-2">
              <span aria-hidden className={cx('size-2.5 shrink-0 rounded-sm border', look)} />
              {allFigureDefinitions[key].label}
            </dt>
            <dd>
              <b className="text-base">{line[key]}</b>{' '}
              <span className="text-ink-2">
                {texts.share(formatRatio(makeRatio(line[key] * 100, hits), 0))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
