import { FIELDS, type Field, GAPS, INFIELD, OUTFIELD, type Outcome } from './plate-appearance.ts';

/**
 * What a word says: an outcome, or a sacrifice whose kind depends on the place (犠 to an infielder is a bunt,
 * to an outfielder a fly).
 */
export type Meaning = Outcome | 'sacrifice' | 'sacrificeWithError';

// Letters that look alike, or that an input method offers in the place of the right one.
const ALIKE: ReadonlyMap<string, string> = new Map([
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

/** A text in the one shape in which words are compared: width, case, kana and dashes make no difference. */
export function inOneShape(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + HIRAGANA_TO_KATAKANA))
    .replace(ANY_DASH, '-')
    .replace(/./gu, (letter) => ALIKE.get(letter) ?? letter);
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

/** What can follow the name and still mean this place. */
const SUFFIXES: Readonly<Record<Field, readonly string[]>> = {
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

/** 左越 and 左線 are said of every name of 左 (レフトオーバー), 左中 of no other. */
function namesOf(field: Field): string[] {
  const fielder = field.replace(/[越線]$/, '');
  return [fielder, ...(FIELDERS.get(fielder)?.split(' ') ?? [])];
}

const PLACES: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) =>
    namesOf(field).flatMap((name) =>
      SUFFIXES[field].map((suffix): [string, Field] => [inOneShape(name + suffix), field]),
    ),
  ),
);

/** The place that this text names from its first letter to its last, in one shape. */
export function placeNamed(text: string): Field | undefined {
  return PLACES.get(text);
}

/** A way of saying something, on its own or behind a place, there perhaps only behind some. */
interface Saying {
  readonly meaning: Meaning;
  readonly words: RegExp;
  readonly fields?: readonly Field[];
}

function saying(meaning: Meaning, words: string, fields?: readonly Field[]): Saying {
  const pattern = new RegExp(`^(?:${inOneShape(words)})$`);
  return fields === undefined ? { meaning, words: pattern } : { meaning, words: pattern, fields };
}

const STRUCK = '(?:ゴロ?|飛球?|フライ|直|ライナー?)?';
const WITH_RUNS = '(?:適時|タイムリー)?';
const HIT_WITH = '(?:適時|タイムリー|強襲|バ(?:ント)?|セーフティー?(?:バント)?)?';
const SINGLE = `${HIT_WITH}(?:安打?|ヒット|単打?)|適時打`;
const RUNS_AT_ONCE = '(?:ソロ|ツーラン|スリーラン|2ラン|3ラン)';
const ERROR = '(?:失策?|エラー?|敵失|E)';

const ANYWHERE: readonly Saying[] = [
  saying('single', `${SINGLE}|[一1]塁打|1B`),
  saying('double', `(?:適時|タイムリー|エンタイトル)?(?:[二2]塁打|(?:ツー|[二2])ベース(?:ヒット)?|2B)|2ベ`),
  saying('triple', `${WITH_RUNS}(?:[三3]塁打|(?:スリー|[三3])ベース(?:ヒット)?|3B)|3ベ`),
  saying('homeRun', `(?:${RUNS_AT_ONCE}|満塁|ランニング)?(?:本(?:塁打)?|ホームラン|HR)|${RUNS_AT_ONCE}`),
  saying('groundOut', 'ゴロ?|匍|GO'),
  saying('flyOut', '小?飛球?|(?:インフィールド)?フライ'),
  saying('lineOut', '直飛?|ライナー?|LO'),
  saying('foulOut', '邪(?:飛球?|フライ|直)?|フ[ァア][ウー]ルフライ'),
  saying('doublePlay', `${STRUCK}(?:併殺?打?|ゲッツー?|ダブルプレ[ーイ])|DP|GDP|GIDP`),
  saying('sacrifice', '犠'),
  saying('sacrificeHit', '犠打|犠牲打|(?:犠牲?|送り?)バント|犠バ|バント|スクイズ(?:バント)?|SH|SAC'),
  saying('sacrificeFly', `邪犠|邪?犠飛球?(?:${ERROR})?|犠牲?フライ|犠牲飛球?|SF`),
  saying('sacrificeWithError', `犠${ERROR}`),
  saying('sacrificeHitReached', `犠打${ERROR}|犠打?(?:野選?|FC)`),
  saying('reachedOnError', `${STRUCK}${ERROR}(?:出塁)?|悪送球?|${STRUCK}落球|ROE`),
  saying('fieldersChoice', '(?:ゴロ?)?野選|野手選択|フィー?ルダー?[スズ]?チョイス|FC'),
];

const ON_ITS_OWN: readonly Saying[] = [
  saying('walk', '四球?|4球|フォア(?:ボール)?|ファー?ボール|押し?出し?四球|BB?'),
  saying('intentionalWalk', '敬遠?|(?:敬遠|故意|申告)四球?|故意|故四球?|申告(?:敬遠)?|申敬|IBB?'),
  saying('hitByPitch', '死球?|デッ[ドト](?:ボール)?|押し?出し?死球|HBP|HB|HP|DB'),
  saying('strikeout', '三振?|3振|(?:空(?:振り?)?|見(?:逃し?|送り?)?|三球)三振?|空振り?|見逃し?|SO'),
  saying(
    'strikeout',
    'K|ꓘ|Ʞ|K2ー3|三振(?:併殺?|ゲッツー?)|(?:スリー|3)バント失敗|(?:スリー|3)?バ(?:ント)?三振',
  ),
  saying('reachedOnStrikeout', '(?:三振|K)?振り?逃げ?|(?:三振|K)逃げ?|逃振|ふりにげ'),
  saying('interference', '(?:打撃?|捕手?|捕打)妨(?:害)?(?:出塁?)?|CI'),
];

// Of a bare 二 or 野 nobody could say what it means.
const BEHIND_A_PLACE: readonly Saying[] = [
  saying('single', 'ヒ|H'),
  saying('single', '内(?:野?安打?)?', INFIELD),
  saying('single', `前(?:${SINGLE}|ヒ|打|タイムリー)?`, [...OUTFIELD, ...GAPS]),
  saying('double', `前${WITH_RUNS}(?:[二2]塁打|ツーベース)`, [...OUTFIELD, ...GAPS]),
  saying('double', '二|2'),
  saying('triple', '三|3'),
  saying('groundOut', 'G'),
  saying('lineOut', 'L'),
  saying('foulOut', 'フ[ァア][ウー]ル'),
  saying('reachedOnError', '落'),
  saying('fieldersChoice', '野'),
];

const WITHOUT_PLACE: readonly Saying[] = [...ANYWHERE, ...ON_ITS_OWN];
const WITH_PLACE: readonly Saying[] = [...ANYWHERE, ...BEHIND_A_PLACE];

/** What a word in one shape says behind the place, or on its own; nothing where it is no word. */
export function meaningOf(word: string, field: Field | null): Meaning | undefined {
  const sayings = field === null ? WITHOUT_PLACE : WITH_PLACE;
  return sayings.find(({ words, fields }) => {
    return words.test(word) && (fields === undefined || (field !== null && fields.includes(field)));
  })?.meaning;
}
