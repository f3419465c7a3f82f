import { commonMessages } from '../../messages.ts';
import { cx } from '../../ui/cx.ts';

const WORD = /([^\s、]+)([\s、]*)/g;

function splitWords(text: string) {
  return [...text.matchAll(WORD)].map(([, word = '', after = '']) => ({ text: word, after }));
}

/** Returns the lengths of the longest common subsequences: `lengths[i][j]` for `a` from i on and `b` from j on. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [row = [], next = []] = [lengths[i], lengths[i + 1]];
      row[j] = a[i] === b[j] ? 1 + (next[j + 1] ?? 0) : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

/** Returns the indexes in `a` of a longest common subsequence with `b`. */
function commonWords(a: readonly string[], b: readonly string[]): Set<number> {
  const lengths = commonLengths(a, b);
  const common = new Set<number>();
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      common.add(i);
      i += 1;
      j += 1;
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return common;
}

/** Splits a text into words and marks those that a longest common subsequence with the other text lacks. */
export function markDifferences(text: string, other: string) {
  const words = splitWords(text);
  const common = commonWords(
    words.map((word) => word.text),
    splitWords(other).map((word) => word.text),
  );
  return words.map((word, index) => ({ ...word, differs: !common.has(index) }));
}

export function MarkedText({ text, other }: { text: string; other: string }) {
  const words = markDifferences(text || commonMessages.nothing, other);
  return (
    <span className="whitespace-pre-wrap">
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is identified by its index
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
