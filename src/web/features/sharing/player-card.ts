import { type BattingRecord, toBattingLine } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import type { ReachedMilestone, SharedGame } from '#contract/sharing.ts';
import { battingFigureDefinitions } from '#domain/figures.ts';
import { makeRatio } from '#domain/ratio.ts';
import { formatValue } from '../../shared/format.ts';
import { batterDeed, listTurns, type SharedTurn } from './shared-lines.ts';
import { collectSharedScore, createNaming, type SharedScore } from './shared-result.ts';
import { formatHead, joinParagraphs } from './shared-text.ts';
import { sharingMessages } from './sharing.messages.ts';

const texts = sharingMessages.card;

/** A card that congratulates a player. It has the same names and figures as the game's shared text. */
export interface PlayerCard {
  readonly userId: number;
  readonly name: string;
  readonly score: SharedScore;
  readonly reached: readonly { readonly word: string; readonly rule: string }[];
  /** The game in figures, such as "4打数3安打2打点". */
  readonly deed: string;
  readonly turns: readonly SharedTurn[];
  /** The season in figures, such as "今季 23打数7安打 打率.304". */
  readonly season: string;
}

function formatSeason({ at_bats, hits }: ReachedMilestone): string {
  return texts.season(at_bats, hits, formatValue('rate', makeRatio(hits, at_bats)));
}

function toCard(
  line: BattingRecord,
  reached: readonly ReachedMilestone[],
): Omit<PlayerCard, 'name' | 'score'> {
  const atBats = texts.atBats(battingFigureDefinitions.atBats.compute(toBattingLine(line)).numerator);
  const [first] = reached;
  return {
    userId: line.user_id,
    reached: reached.map(({ milestone }) => texts.milestones[milestone]),
    deed: `${atBats}${batterDeed(line)}`,
    turns: listTurns(line),
    season: first ? formatSeason(first) : '',
  };
}

/**
 * Returns a card for each player with a milestone. The user's card comes first, then the others in the batting order.
 */
export function createPlayerCards(
  game: GameDetail,
  shared: SharedGame,
  { today, self }: { readonly today: string; readonly self: number | undefined },
): PlayerCard[] {
  const getName = createNaming(shared);
  const cards = game.batting_records.flatMap((line) => {
    const reached = shared.milestones.filter(({ user_id }) => user_id === line.user_id);
    if (reached.length === 0) return [];
    return [{ ...toCard(line, reached), name: getName(line), score: collectSharedScore(game, today) }];
  });
  return cards.toSorted((a, b) => Number(b.userId === self) - Number(a.userId === self));
}

const formatMilestone = ({ reached }: PlayerCard) => reached.map(({ word }) => word).join(texts.and);

/** Returns the title of a card, such as "高橋 猛打賞". */
export function formatCardTitle(card: PlayerCard): string {
  return `${card.name} ${formatMilestone(card)}`;
}

/**
 * Returns the text for sharing a card.
 * @param link the absolute URL of the game
 */
export function formatCardText(card: PlayerCard, link: string): string {
  const { deed, season, score, reached } = card;
  const rules = reached.map(({ word, rule }) => texts.withRule(word, rule));
  return joinParagraphs([
    [texts.head(formatCardTitle(card)), deed, season],
    rules,
    [formatHead(score), score.day],
    [link],
  ]);
}
