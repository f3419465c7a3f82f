import { cx } from '../../ui/cx.ts';
import { battingMessages } from './batting.messages.ts';
import { isHit } from './turns.ts';

const texts = battingMessages.table;

const lookOf = (word: string) => cx('whitespace-nowrap', isHit(word) && 'font-bold text-field');

/** What each plate appearance gave, on a line below the name. */
export function TurnLine({ words }: { words: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-2 pl-11 max-tiny:pl-0 text-tiny roomy:pl-23 print:pl-0! leading-snug text-ink-2">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a plate appearance is its place
        <span key={index} className={lookOf(word)}>
          {word}
        </span>
      ))}
    </span>
  );
}

function* rounds(count: number): Iterable<number> {
  for (let round = 0; round < count; round += 1) yield round;
}

export function TurnHeads({ count }: { count: number }) {
  return [...rounds(count)].map((round) => (
    <th key={round} scope="col" className="w-20 text-left print:w-10">
      <span aria-hidden>{round + 1}</span>
      <span className="sr-only">{texts.turn(round + 1)}</span>
    </th>
  ));
}

/** One cell for each plate appearance, up to the most that a batter of the game had. */
export function TurnCells({ words, count }: { words: readonly string[]; count: number }) {
  return [...rounds(count)].map((round) => (
    <td key={round} className={cx('text-left!', lookOf(words[round] ?? ''))}>
      {words[round]}
    </td>
  ));
}
