/** A part of a sentence. A name gets no line break if it fits on one line. */
export interface TextRun {
  readonly text: string;
  readonly isName: boolean;
}

/** Splits a template into text runs. The placeholders are names, days and numbers. */
export function textRuns(texts: TemplateStringsArray, ...names: readonly string[]): readonly TextRun[] {
  return texts
    .flatMap((text, index) => [
      { text, isName: false },
      { text: names[index] ?? '', isName: true },
    ])
    .filter(({ text }) => text !== '');
}
