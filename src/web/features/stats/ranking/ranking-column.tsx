import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { allFigureDefinitions } from '#domain/figures.ts';
import { paths } from '../../../paths.ts';
import { OwnMark } from '../../../shared/own-mark.tsx';
import { PlayerName } from '../../../shared/player-name.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Tag } from '../../../ui/tag.tsx';
import { usePrinting } from '../../../ui/use-wide.ts';
import type { ExplanationTrigger } from '../explanations/use-explanation.ts';
import { rankingMessages as texts } from './ranking.messages.ts';
import { listTopRanks, type RankedPlayer, type RankingList, type Unit } from './ranking-lists.ts';
import { formatAmount, formatAmountCell } from './ranking-qualification.ts';

function PlayerLink({ player }: { player: Pick<RankedPlayer, 'userId' | 'number' | 'name'> }) {
  return (
    <Link
      to={paths.player(player.userId)}
      title={player.name}
      className="line-clamp-2 py-0.5 leading-snug font-semibold break-keep -outline-offset-2! after:absolute after:inset-0"
    >
      <PlayerName player={player} />
    </Link>
  );
}

function ShareBar({ share }: { share: number }) {
  return (
    <span aria-hidden className="h-0.75 w-full overflow-hidden rounded-full bg-chalk print:hidden">
      <span className="block h-full bg-field" style={{ width: `${share * 100}%` }} />
    </span>
  );
}

function Amount({ unit, amount }: { unit: Unit; amount: number }) {
  return (
    <span className="text-right text-small font-normal whitespace-nowrap text-ink-2 max-[22rem]:hidden print:text-[0.6875rem]">
      {formatAmountCell(unit, amount)}
      <span className="sr-only">{texts.qualification.unit[unit]}</span>
    </span>
  );
}

const rowColumns =
  'grid-cols-[2rem_minmax(0,1fr)_2.75rem_minmax(3.25rem,auto)] gap-2.5 px-3 print:grid-cols-[1.7rem_minmax(0,1fr)_auto_auto] print:gap-1 print:px-1.5';

interface RankingRowProps {
  readonly player: Pick<RankedPlayer, 'userId' | 'number' | 'name' | 'text' | 'amount' | 'share'>;
  readonly unit: Unit | undefined;
  readonly rank: ReactNode;
  readonly tag?: string;
  readonly own: boolean;
}

/**
 * A row of the ranking. On a phone, the user's own row sticks to the bottom edge until it is scrolled into
 * view.
 */
function RankingRow({ player, unit, rank, tag, own }: RankingRowProps) {
  const { share, amount, text } = player;
  return (
    <li
      aria-current={own || undefined}
      className={cx(
        'grid min-h-target items-center border-t border-chalk tabular-nums first:border-t-0 hover:bg-field-soft print:min-h-6 print:text-xs',
        rowColumns,
        own
          ? 'sticky bottom-(--spacing-bar) z-1 bg-field-soft lg:relative lg:bottom-auto print:bg-transparent'
          : 'relative',
      )}
    >
      <span className="text-right whitespace-nowrap">{rank}</span>
      <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-2 py-0.5">
        <PlayerLink player={player} />
        <span className="flex gap-1">
          <OwnMark id={player.userId} />
          {tag && <Tag>{tag}</Tag>}
        </span>
      </span>
      {share !== undefined && <ShareBar share={share} />}
      {unit && amount !== undefined && <Amount unit={unit} amount={amount} />}
      <span className="col-start-4 text-right text-[1.0625rem] font-semibold whitespace-nowrap print:text-xs">
        {text}
      </span>
    </li>
  );
}

interface ListHeadProps {
  readonly list: RankingList;
  readonly triggerProps: ExplanationTrigger;
  readonly rule?: ReactNode;
}

function ListHead({ list: { term, unit }, triggerProps, rule }: ListHeadProps) {
  const { label } = allFigureDefinitions[term];
  return (
    <div className={cx(rule ? 'flex gap-2.5 px-3' : 'grid items-end', !rule && rowColumns)}>
      <div className="relative col-span-2 -ml-3 flex shrink-0 min-h-target max-lg:-mt-1 min-w-target items-center justify-self-start px-1 print:min-h-0">
        <h2 className="pointer-events-none relative z-1 font-bold underline decoration-control decoration-dotted underline-offset-4 print:no-underline">
          {label}
        </h2>
        <button
          type="button"
          aria-label={texts.explain(label)}
          {...triggerProps({ term })}
          className="absolute inset-0 rounded-sm hover:bg-field-soft aria-expanded:bg-field-soft print:hidden"
        />
      </div>
      {rule}
      {unit && !rule && (
        <span aria-hidden className="pb-1 text-right text-tiny text-ink-2 max-[22rem]:hidden">
          {texts.qualification.unit[unit]}
        </span>
      )}
    </div>
  );
}

interface RanksProps {
  readonly list: RankingList;
  readonly ownId: number | null;
  /** Whether to show all players instead of the top ranks and the user. */
  readonly all: boolean;
}

function Ranks({ list, ownId, all }: RanksProps) {
  const top = new Set(listTopRanks(list.ranks));
  const isOwn = ({ userId }: RankedPlayer) => userId === ownId;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers
    <ol role="list" className="overflow-clip rounded-md border border-chalk bg-sheet">
      {list.ranks
        .filter((ranked) => all || top.has(ranked) || isOwn(ranked))
        .map((ranked) => (
          <RankingRow
            key={ranked.userId}
            player={ranked}
            unit={list.unit}
            own={isOwn(ranked)}
            rank={
              <b>
                {ranked.rank}
                <span className="text-tiny font-normal text-ink-2">{texts.place}</span>
              </b>
            }
          />
        ))}
    </ol>
  );
}

const unqualifiedTexts = texts.qualification;

const INITIALLY_LISTED = 3;

interface UnqualifiedPlayersProps {
  readonly list: RankingList;
  readonly unit: Unit;
  readonly ownId: number | null;
}

function UnqualifiedPlayers({ list: { term, unqualified }, unit, ownId }: UnqualifiedPlayersProps) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  if (unqualified.length === 0) return null;
  const title = unqualifiedTexts.short[unit];
  const rows = unqualified.map((player, index) => {
    const own = player.userId === ownId;
    return { player, own, first: own || index < INITIALLY_LISTED };
  });
  const more = rows.filter(({ first }) => !first).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={unqualifiedTexts.shortLabel(allFigureDefinitions[term].label, title)}
      className="mt-2"
    >
      <h3 className="pb-1 text-small font-semibold text-ink-2">{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers */}
      <ul role="list" className="overflow-clip rounded-md border border-dashed border-chalk-strong">
        {rows
          .filter(({ first }) => all || printing || first)
          .map(({ player, own }) => (
            <RankingRow
              key={player.userId}
              {...{ player, own, unit }}
              rank={<span aria-hidden>–</span>}
              tag={unqualifiedTexts.missing(formatAmount(unit, player.missing))}
            />
          ))}
      </ul>
      {more > 0 && (
        <Button
          variant="ghost"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="w-full print:hidden"
        >
          {all ? unqualifiedTexts.fewShort : unqualifiedTexts.allShort(more)}
        </Button>
      )}
    </div>
  );
}

type RankingColumnProps = Omit<RanksProps, 'all'> & Omit<ListHeadProps, 'list'>;

export function RankingColumn({ list, ownId, ...head }: RankingColumnProps) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const { ranks, unqualified, unit } = list;
  const { label } = allFigureDefinitions[list.term];
  return (
    <section
      aria-label={label}
      className="grid min-w-0 content-start gap-1 print:break-inside-avoid print:gap-0.5"
    >
      <ListHead list={list} {...head} />
      {ranks.length > 0 ? (
        <Ranks list={list} ownId={ownId} all={all || printing} />
      ) : (
        <p className="rounded-md border border-dashed border-chalk-strong px-3 py-4 text-small text-ink-2">
          {unqualified.length > 0 ? texts.nobodyQualified : texts.nobody}
        </p>
      )}
      {listTopRanks(ranks).length < ranks.length && (
        <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)} className="print:hidden">
          {all ? texts.top : texts.all(ranks.length)}
        </Button>
      )}
      {unit && <UnqualifiedPlayers list={list} unit={unit} ownId={ownId} />}
    </section>
  );
}
