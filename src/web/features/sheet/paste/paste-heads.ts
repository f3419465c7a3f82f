import { normalizeCell } from '../../../shared/table-text.ts';
import { battingMessages } from '../../batting/batting.messages.ts';
import { pitchingMessages } from '../../pitching/pitching.messages.ts';
import {
  BATTING_COUNTS,
  type BattingCount,
  PITCHING_COUNTS,
  type PitchingCount,
} from '../rows/sheet-rows.ts';

/**
 * The meanings of a column in a copied block. `all_hits`, `steals` and `hit_batters` are converted to other columns.
 */
export type BattingTarget =
  | 'player'
  | 'order'
  | 'position'
  | 'plate_appearance'
  | BattingCount
  | 'all_hits'
  | 'steals';
export type PitchingTarget = 'player' | 'result' | 'innings' | PitchingCount | 'hit_batters';

const PLAYER = '選手 選手名 氏名 名前 姓名 プレイヤー PLAYER NAME';

/**
 * The headings that a column of a copied table may have, by the meaning of the column, separated by spaces. A count
 * needs none, because its own label is accepted too.
 */
type Headings<Target extends string, Count extends string> = Readonly<
  Record<Exclude<Target, Count>, string> & Partial<Record<Count, string>>
>;

const BATTING: Headings<Exclude<BattingTarget, 'plate_appearance'>, BattingCount> = {
  player: `${PLAYER} 打者 打者名`,
  order: '打順 順 打番',
  position: '守備 守備位置 守 位置 ポジション POS POSITION',
  at_bats: 'AB',
  all_hits: '安打 安打数 総安打 安 ヒット H',
  hits: '単打 1塁打 1B シングル',
  doubles: '2塁打 2B 二塁',
  triples: '3塁打 3B 三塁',
  home_runs: '本塁打数 本 ホームラン HR',
  rbis: 'RBI',
  runs: '得 R',
  walks: '四球 四死 四 BB フォアボール',
  hit_by_pitch: '死 HBP デッドボール',
  strikeouts: '振 K SO',
  sacrifice_hits: '犠 SH 送りバント',
  sacrifice_flies: '犠牲フライ SF',
  interference: '打妨 CI',
  steals: '盗塁企図 盗塁企図数 企図 SBA',
  caught_stealing: '盗塁 盗塁数 盗 SB',
  caught: '盗塁死 盗塁刺 盗塁失敗 盗失 盗刺 CS',
  errors: '失 エラー 失策数 E',
};

const PITCHING: Headings<PitchingTarget, PitchingCount> = {
  player: `${PLAYER} 投手 投手名`,
  result: '勝敗 責任 責任投手',
  innings: '投球回 投球回数 回 回数 イニング 投回 IP',
  pitches: '投球数 投数 NP',
  strikeouts: '三振 振 K SO',
  hits_allowed: '被安打数 安打 被安 H',
  hr_allowed: '被本 本塁打 被HR HR',
  walks_given: '与四球 四死球 四球 四死 BB',
  hit_batters: '与死球 死球 HBP',
  runs_allowed: '失 R',
  earned_runs: '自責 責 ER',
};

type Named<Target> = readonly [name: string, target: Target];

function names<Target extends string>(
  labels: readonly Named<Target>[],
  headings: Readonly<Partial<Record<Target, string>>>,
): ReadonlyMap<string, Target> {
  const listed = Object.entries<string>(headings as Record<Target, string>).flatMap(([target, list]) =>
    list.split(' ').map((name): Named<Target> => [name, target as Target]),
  );
  return new Map([...labels, ...listed].map(([name, target]) => [normalizeCell(name), target]));
}

/** The labels of counts in the forms. The forms have no field for 盗塁死. */
const LABELS: Readonly<Partial<Record<BattingTarget, string>>> = battingMessages.fields;

const BATTING_NAMES = names<BattingTarget>(
  BATTING_COUNTS.flatMap((count) => {
    const label = LABELS[count];
    return label === undefined ? [] : [[label, count] as const];
  }),
  BATTING,
);
const PITCHING_NAMES = names<PitchingTarget>(
  PITCHING_COUNTS.map((count) => [pitchingMessages.fields[count], count]),
  PITCHING,
);

// Matches 打席1, 第1打席, 1打席目, 1回, 打席結果, or just the number of an inning.
const PLATE_APPEARANCE =
  /^(?:打席[0-9]{1,2}|第?(?:[0-9]{1,2}|[一二三四五六七八九十])(?:打席目?|回表?裏?)|打席(?:結果|内容)|[0-9]{1,2})$/;

function normalizeHead(head: string): string {
  return normalizeCell(head).replace(/[(（[【].*$/, '');
}

function battingTarget(head: string): BattingTarget | null {
  const name = normalizeHead(head);
  return BATTING_NAMES.get(name) ?? (PLATE_APPEARANCE.test(name) ? 'plate_appearance' : null);
}

function pitchingTarget(head: string): PitchingTarget | null {
  return PITCHING_NAMES.get(normalizeHead(head)) ?? null;
}

export type Heads =
  | { readonly kind: 'batting'; readonly targets: readonly (BattingTarget | null)[] }
  | { readonly kind: 'pitching'; readonly targets: readonly (PitchingTarget | null)[] };

/** Keeps the first column of each meaning, but all columns of plate appearances. */
function firstOfEach<Target extends string>(targets: readonly (Target | null)[]): (Target | null)[] {
  return targets.map((target, index) =>
    target === 'plate_appearance' || targets.indexOf(target) === index ? target : null,
  );
}

export function readHeads(row: readonly string[]): Heads | null {
  const pitching = row.map(pitchingTarget);
  const batting = row.map(battingTarget);
  // Many headings are used for batters and pitchers. A heading that only pitchers use shows
  // that the table is one of pitchers.
  const ofPitchers = pitching.some((target, index) => target !== null && batting[index] === null);
  const targets = ofPitchers ? pitching : batting;
  const known = targets.filter((target) => target !== null);
  if (!known.includes('player') || known.length < 2) return null;
  return ofPitchers
    ? { kind: 'pitching', targets: firstOfEach(pitching) }
    : { kind: 'batting', targets: firstOfEach(batting) };
}
