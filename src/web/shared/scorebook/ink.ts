import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import { place, writeText } from './strokes.ts';
import { drawSymbol, type SymbolName } from './symbols.ts';

export interface DrawnText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly look: Look;
}

export type Look = 'hitWay' | 'advanceWay' | 'plain' | 'fine' | 'thick' | 'bold' | 'hit' | 'advance';

/** Collects strokes: a path for each look, so that the browser has few elements to lay out. */
export class Ink {
  readonly paths: Record<Look, string> = {
    hitWay: '',
    advanceWay: '',
    plain: '',
    fine: '',
    thick: '',
    bold: '',
    hit: '',
    advance: '',
  };
  /** Texts that contain a letter without a path. */
  readonly texts: DrawnText[] = [];
  readonly weight: number;
  readonly #choices: ScorebookSignChoices;
  #left = 0;
  #top = 0;

  /**
   * Creates an empty drawing.
   * @param weight the width of a stroke; texts that are too small for it have finer strokes
   */
  constructor(choices: ScorebookSignChoices, weight: number) {
    this.#choices = choices;
    this.weight = weight;
  }

  /** Begins a cell: the next coordinates are relative to this point. */
  beginCell(x: number, y: number): void {
    [this.#left, this.#top] = [x, y];
  }

  draw(look: Look, path: string, x: number, y: number, factor = 1): void {
    this.paths[look] += place(path, this.#left + x, this.#top + y, factor);
  }

  drawSymbol(name: SymbolName, x: number, y: number, factor: number): void {
    const { path, isBold } = drawSymbol(name, this.#choices);
    this.draw(isBold ? 'bold' : 'plain', path, x, y, Math.round(factor * 100) / 100);
  }

  write(look: Look, text: string, x: number, y: number, size: number): void {
    const place = { x: this.#left + x, y: this.#top + y };
    const path = writeText(text, place.x, place.y, size);
    if (path === null) this.texts.push({ text, ...place, size, look });
    else this.paths[look === 'plain' && size < this.weight * 7 ? 'fine' : look] += path;
  }
}
