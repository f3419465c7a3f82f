import {
  BATTED_BALL_LOCATIONS,
  type BattedBallLocation,
  type BattingOutcome,
  INFIELD_LOCATIONS,
  OUTFIELD_GAPS,
  OUTFIELD_LOCATIONS,
} from './plate-appearance.ts';

/** The kind of a `sacrifice` depends on the location: 犠 to an infielder is a bunt, to an outfielder a fly. */
export type ScorebookWordMeaning = BattingOutcome | 'sacrifice' | 'sacrificeWithError';

// Letters that look alike, or that an input method offers instead of the right letter.
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ['ニ', '二'],
  ['補', '捕'],
  ['超', '越'],
  ['犧', '犠'],
  ['ギ', '犠'],
  ['並', '併'],
  ['倂', '併'],
]);
const HIRAGANA = /[ぁ-ゖ]/g;
const HIRAGANA_TO_KATAKANA = 'ア'.charCodeAt(0) - 'あ'.charCodeAt(0);
const ANY_DASH = /[\u2010-\u2015\u2212ー]/g;

/** Normalizes width, case, kana and dashes, so that spellings can be compared. */
export function normalizeScorebookText(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA))
    .replace(ANY_DASH, '-')
    .replace(/./gu, (letter) => LOOK_ALIKES.get(letter) ?? letter);
}

const FIELDERS: ReadonlyMap<string, string> = new Map([
  ['投', '投手 ピッチャー ピッチャ 1'],
  ['捕', '捕手 キャッチャー キャッチャ 2'],
  ['一', '一塁 一塁手 1塁 ファースト ー 3'],
  ['二', '二塁 二塁手 2塁 セカンド セカン 4'],
  ['三', '三塁 三塁手 3塁 サード 5'],
  ['遊', '遊撃 遊撃手 ショート SS 6'],
  ['左', '左翼 左翼手 レフト LF 7'],
  ['中', '中堅 中堅手 センター センタ CF 8'],
  ['右', '右翼 右翼手 ライト RF 9'],
]);
const BARE = [''];
const FRONT = ['', '前'];
const OVER = ['越', '越え', 'オーバー'];
const LINE = ['線', 'ライン'];
const GAP = ['', '間', ...OVER, ...OVER.map((over) => `間${over}`)];
const ROUGHLY = ['', '野'];

/** Suffixes that do not change the meaning of a location's name. */
const SUFFIXES: Readonly<Record<BattedBallLocation, readonly string[]>> = {
  投: FRONT,
  捕: FRONT,
  一: [...FRONT, ...LINE],
  二: FRONT,
  三: [...FRONT, ...LINE],
  遊: FRONT,
  左: BARE,
  中: BARE,
  右: BARE,
  左中: GAP,
  右中: GAP,
  左越: OVER,
  中越: OVER,
  右越: OVER,
  左線: LINE,
  右線: LINE,
  内: ROUGHLY,
  外: ROUGHLY,
};

/**
 * Lists the words that users may type for a location. A location beside one fielder, such as 左越, may also be typed
 * with the fielder's name (レフトオーバー). A location between two fielders, such as 左中, may not.
 */
function listNames(field: BattedBallLocation): string[] {
  const fielder = field.replace(/[越線]$/, '');
  return [fielder, ...(FIELDERS.get(fielder)?.split(' ') ?? [])];
}

const FIELD_WORDS: ReadonlyMap<string, BattedBallLocation> = new Map(
  BATTED_BALL_LOCATIONS.flatMap((field) =>
    listNames(field).flatMap((name) =>
      SUFFIXES[field].map((suffix): [string, BattedBallLocation] => [
        normalizeScorebookText(name + suffix),
        field,
      ]),
    ),
  ),
);

/** Returns the location that a text names. `text` must be normalized. */
export function readBattedBallLocationName(text: string): BattedBallLocation | undefined {
  return FIELD_WORDS.get(text);
}

/** The spellings of a meaning, and the locations that can precede them. */
interface Spelling {
  readonly meaning: ScorebookWordMeaning;
  readonly pattern: RegExp;
  readonly fields: readonly BattedBallLocation[];
}

function spelling(
  meaning: ScorebookWordMeaning,
  words: string,
  fields: readonly BattedBallLocation[] = BATTED_BALL_LOCATIONS,
): Spelling {
  return { meaning, pattern: new RegExp(`^(?:${normalizeScorebookText(words)})$`), fields };
}

const STRUCK = '(?:ゴロ?|飛球?|フライ|直|ライナー?)?';
const WITH_RUNS = '(?:適時|タイムリー)?';
const HIT_WITH = '(?:適時|タイムリー|強襲|バ(?:ント)?|セーフティー?(?:バント)?)?';
const SINGLE = `${HIT_WITH}(?:安打?|ヒット|単打?)|適時打`;
const RUNS_AT_ONCE = '(?:ソロ|ツーラン|スリーラン|2ラン|3ラン)';
const ERROR = '(?:失策?|エラー?|敵失|E)';

const ANYWHERE: readonly Spelling[] = [
  spelling('single', `${SINGLE}|[一1]塁打|1B`),
  spelling('double', `(?:適時|タイムリー|エンタイトル)?(?:[二2]塁打|(?:ツー|[二2])ベース(?:ヒット)?|2B)|2ベ`),
  spelling('triple', `${WITH_RUNS}(?:[三3]塁打|(?:スリー|[三3])ベース(?:ヒット)?|3B)|3ベ`),
  spelling('homeRun', `(?:${RUNS_AT_ONCE}|満塁|ランニング)?(?:本(?:塁打)?|ホームラン|HR)|${RUNS_AT_ONCE}`),
  spelling('groundOut', 'ゴロ?|匍|GO'),
  spelling('flyOut', '小?飛球?|(?:インフィールド)?フライ'),
  spelling('lineOut', '直飛?|ライナー?|LO'),
  spelling('foulOut', '邪(?:飛球?|フライ|直)?|フ[ァア][ウー]ルフライ'),
  spelling('doublePlay', `${STRUCK}(?:併殺?打?|ゲッツー?|ダブルプレ[ーイ])|DP|GDP|GIDP`),
  spelling('triplePlay', `${STRUCK}(?:三重殺打?|トリプルプレ[ーイ])|TP`),
  spelling('sacrifice', '犠'),
  spelling('sacrificeHit', '犠打|犠牲打|(?:犠牲?|送り?)バント|犠バ|バント|スクイズ(?:バント)?|SH|SAC'),
  spelling('sacrificeFly', `邪犠|邪?犠飛球?(?:${ERROR})?|犠牲?フライ|犠牲飛球?|SF`),
  spelling('sacrificeWithError', `犠${ERROR}`),
  spelling('sacrificeHitReached', `犠打${ERROR}`),
  spelling('sacrificeHitChoice', '犠打?(?:野選?|FC)'),
  spelling('reachedOnError', `${STRUCK}${ERROR}(?:出塁)?|悪送球?|${STRUCK}落球|ROE`),
  spelling('fieldersChoice', '(?:ゴロ?)?野選|野手選択|フィー?ルダー?[スズ]?チョイス|FC'),
];

const STANDALONE: readonly Spelling[] = [
  spelling('walk', '四球?|4球|フォア(?:ボール)?|ファー?ボール|押し?出し?四球|BB?'),
  spelling('intentionalWalk', '敬遠?|(?:敬遠|故意|申告)四球?|故意|故四球?|申告(?:敬遠)?|申敬|IBB?'),
  spelling('hitByPitch', '死球?|デッ[ドト](?:ボール)?|押し?出し?死球|HBP|HB|HP|DB'),
  spelling('strikeout', '三振?|3振|(?:空(?:振り?)?|見(?:逃し?|送り?)?|三球)三振?|空振り?|見逃し?|SO'),
  spelling(
    'strikeout',
    `K|ꓘ|Ʞ|K['’′]?2ー3|三振(?:併殺?|ゲッツー?)|(?:スリー|3)バント失敗|(?:スリー|3)?バ(?:ント)?三振`,
  ),
  // KW and KP: the batter reached base on a wild pitch (W) or a passed ball (P).
  spelling('reachedOnStrikeout', '(?:三振|K)?振り?逃げ?|(?:三振|K)逃げ?|逃振|ふりにげ|KW|KP'),
  spelling('interference', '(?:打撃?|捕手?|捕打)妨(?:害)?(?:出塁?)?|CI'),
  spelling('batterInterference', '(?:打者?)?守備?妨(?:害)?'),
  spelling('outOfTurn', '打順の?(?:誤り?|間違い?|違反?)'),
];

// These words need a location before them: without one, 二 and 野 would be ambiguous.
const AFTER_FIELD: readonly Spelling[] = [
  spelling('single', 'ヒ|H'),
  spelling('single', '内(?:野?安打?)?', INFIELD_LOCATIONS),
  spelling('single', `前(?:${SINGLE}|ヒ|打|タイムリー)?`, [...OUTFIELD_LOCATIONS, ...OUTFIELD_GAPS]),
  spelling('double', `前${WITH_RUNS}(?:[二2]塁打|ツーベース)`, [...OUTFIELD_LOCATIONS, ...OUTFIELD_GAPS]),
  spelling('double', '二|2'),
  spelling('triple', '三|3'),
  spelling('triplePlay', `${STRUCK}三重`),
  spelling('groundOut', 'G'),
  spelling('lineOut', 'L'),
  spelling('foulOut', 'フ[ァア][ウー]ル'),
  spelling('reachedOnError', '落'),
  spelling('fieldersChoice', '野'),
];

const WITHOUT_FIELD = [...ANYWHERE, ...STANDALONE];
const WITH_FIELD = [...ANYWHERE, ...AFTER_FIELD];

/**
 * Returns the meaning of a normalized word; undefined if the word has none.
 * @param field the location before the word; null if the word stands alone
 */
export function findScorebookWordMeaning(
  word: string,
  field: BattedBallLocation | null,
): ScorebookWordMeaning | undefined {
  const spellings = field === null ? WITHOUT_FIELD : WITH_FIELD;
  return spellings.find(
    ({ pattern, fields }) => pattern.test(word) && (field === null || fields.includes(field)),
  )?.meaning;
}
