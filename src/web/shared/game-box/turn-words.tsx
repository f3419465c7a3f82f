import { cx } from '../../ui/cx.ts';
import { isHitWord } from './turns.ts';

export const turnLook = (word: string) => cx('whitespace-nowrap', isHitWord(word) && 'font-bold text-field');

export function TurnWords({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a plate appearance is identified by its index
    <span key={index} className={turnLook(word)}>
      {word}
    </span>
  ));
}
