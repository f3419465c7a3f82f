import type { Measure, Picture } from '../../shared/picture/picture-items.ts';
import { COLORS, CONTENT, type Pen, WIDTH, write, writeName } from '../../shared/picture/picture-pen.ts';
import { type Block, stackBlocks } from './picture-blocks.ts';
import { scoreBlock } from './picture-head.ts';
import type { PlayerCard } from './player-card.ts';
import type { SharedTurn } from './shared-lines.ts';

const MIDDLE = WIDTH / 2;

interface Look {
  /** The sizes of letters to try, largest first. A text that is too long in all sizes is broken into lines. */
  readonly sizes: readonly [number, ...number[]];
  readonly color?: string;
}

function boldBlock(text: string, { sizes, color = COLORS.ink }: Look): Block {
  const height = sizes[0] * 1.25;
  return {
    height,
    draw(pen) {
      pen.y += height / 2 + sizes[0] * 0.35;
      writeName(pen, text, MIDDLE, { sizes, width: CONTENT, color, align: 'center' });
    },
  };
}

function lineBlock(text: string, size: number, color: string = COLORS.ink): Block {
  return {
    height: size * 1.25,
    draw(pen) {
      pen.y += size;
      write(pen, text, MIDDLE, { size, color, align: 'center' });
    },
  };
}

const TURN_SIZE = 48;
const BETWEEN_TURNS = 0.6;

function turnsBlock(turns: readonly SharedTurn[]): Block {
  const draw = (pen: Pen) => {
    const widthIn = (size: number) => (word: string) => pen.measure(word, { size, bold: true });
    const measure = (size: number) =>
      turns.reduce((sum, { word }) => sum + widthIn(size)(word), 0) +
      (turns.length - 1) * BETWEEN_TURNS * size;
    const size = Math.min(TURN_SIZE, Math.floor((TURN_SIZE * CONTENT) / measure(TURN_SIZE)));
    let left = MIDDLE - measure(size) / 2;
    pen.y += TURN_SIZE;
    for (const { word, isHit } of turns) {
      write(pen, word, left, { size, bold: isHit, color: isHit ? COLORS.field : COLORS.soft });
      left += widthIn(size)(word) + BETWEEN_TURNS * size;
    }
  };
  return { height: TURN_SIZE * 1.25, draw };
}

function milestoneBlock({ word, rule }: PlayerCard['reached'][number], size: number): Block {
  const [title, text] = [
    boldBlock(word, { sizes: [size], color: COLORS.field }),
    lineBlock(rule, 32, COLORS.soft),
  ];
  return {
    height: title.height + text.height,
    draw(pen) {
      const top = pen.y;
      title.draw(pen);
      pen.y = top + title.height;
      text.draw(pen);
    },
  };
}

export function layOutCard(card: PlayerCard, measure: Measure): Picture {
  const { name, reached, deed, turns, season, score } = card;
  const blocks = [
    boldBlock(name, { sizes: [110, 84, 60] }),
    ...reached.map((milestone) => milestoneBlock(milestone, reached.length > 2 ? 84 : 120)),
    lineBlock(deed, 54),
    ...(turns.length > 0 ? [turnsBlock(turns)] : []),
    lineBlock(season, 40),
    scoreBlock(score),
  ];
  return stackBlocks(score, blocks, measure);
}
