/** A part of a sentence. A name that fits on one line has no line break. */
export interface TextRun {
  readonly text: string;
  readonly isName: boolean;
}

/** Splits a template into text runs. Its placeholders are names, days and numbers. */
export function textRuns(texts: TemplateStringsArray, ...names: readonly string[]): readonly TextRun[] {
  return texts
    .flatMap((text, index) => [
      { text, isName: false },
      { text: names[index] ?? '', isName: true },
    ])
    .filter(({ text }) => text !== '');
}
