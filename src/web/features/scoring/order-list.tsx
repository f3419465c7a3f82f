import { battingSide, findParticipant } from '#domain/scoring/state.ts';
import { toScorebookWord } from '#domain/scoring/words/play-words.ts';
import { lineupWords } from '../../shared/lineup/lineup-words.messages.ts';
import { cx } from '../../ui/cx.ts';
import { scoringMessages } from './scoring.messages.ts';
import type { PanelProps } from './use-scoring-controller.ts';

export function OrderList({ controller, getName, teams }: PanelProps) {
  const { state, plays } = controller.log.replay;
  const side = battingSide(state);
  const { order, next } = state.sides[side];
  return (
    <section aria-label={scoringMessages.order.forTeam(teams[side])} className="flex-1 overflow-y-auto">
      <h2 className="px-4 py-2 text-lg font-bold">{teams[side]}</h2>
      <ol className="border-y border-chalk-strong bg-sheet">
        {order.map((player, index) => {
          const position = findParticipant(state.sides[side], player)?.positions.at(-1);
          const turns = plays.flatMap(({ content, chargedBatter, outs }) =>
            chargedBatter === player && content.kind === 'plate_appearance'
              ? [toScorebookWord(content, outs)]
              : [],
          );
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the order is its number
              key={index}
              aria-current={index === next || undefined}
              className={cx(
                'flex min-h-11 items-center gap-2 border-b border-chalk px-4 text-small last:border-b-0',
                index === next && 'bg-field-soft font-bold',
              )}
            >
              <span className="w-5 text-right text-ink-2 tabular-nums">{index + 1}</span>
              <span className="w-5 text-center text-ink-2">
                {position === undefined ? '' : (letters[position] ?? position.slice(0, 1))}
              </span>
              <span className="w-24 shrink-0 truncate text-[0.9375rem]">{getName(player).short}</span>
              <span className="min-w-0 flex-1 truncate text-ink-2">{turns.join(' ')}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const letters: Readonly<Record<string, string>> = { ...lineupWords.letters, 代打: '打', 代走: '走' };
