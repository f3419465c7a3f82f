import { commonMessages } from '../../messages.ts';
import { cx } from '../../ui/cx.ts';
import { markDifferences } from './word-differences.ts';

export function MarkedText({ text, other }: { text: string; other: string }) {
  const words = markDifferences(text || commonMessages.nothing, other);
  return (
    <span className="whitespace-pre-wrap">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
        <span key={index}>
          <span
            className={cx(
              word.differs && 'rounded-sm bg-clay-soft px-0.5 text-clay-strong underline underline-offset-4',
            )}
          >
            {word.text}
          </span>
          {word.after}
        </span>
      ))}
    </span>
  );
}
