import { isDeepStrictEqual } from 'node:util';
import type { EndpointName } from '#contract/api.ts';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import { type Client, type Sent, Unanswered } from './client.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Game {
  readonly team_score: number;
  readonly batting: readonly Fields[];
  readonly pitching: readonly Fields[];
}

/** The data of a team, keyed by the marks that its writer assigned. */
interface State {
  readonly members: Readonly<Record<string, true>>;
  readonly games: Readonly<Record<string, Game>>;
  readonly items: Readonly<Record<string, string>>;
}

/** A request, and the data of the team after it. */
interface Step {
  readonly name: EndpointName;
  readonly sent: Sent;
  readonly after: State;
}

export type Tally = {
  answered: number;
  /** Requests without a response that says whether they were carried out. */
  unanswered: number;
  /** The unanswered requests that turned out to be carried out. */
  carriedOut: number;
};

const MEMBERS = 10;
const GAMES = 5;
const ITEMS = 5;

const randomBelow = (limit: number) => Math.floor(Math.random() * limit);

function without<Value>(all: Readonly<Record<string, Value>>, mark: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== mark));
}

/** Returns the fields of a record that the form has, without what the server adds (ids, rates, names). */
function pickFields(record: object, form: object): Fields {
  const values: Fields = { ...record };
  return Object.fromEntries(Object.keys(form).map((field) => [field, values[field]]));
}

/** A line of a sheet, which does not repeat the game. */
const battingLine = (member: number) =>
  without(battingForm(0, member, { rbis: randomBelow(100) }), 'game_id');
const pitchingLine = (member: number) =>
  without(pitchingForm(0, member, { result: '-', pitches: randomBelow(100) }), 'game_id');

const readMember = (fields: Fields) => Number(fields.user_id);
const sortByMember = (lines: readonly Fields[]) => lines.toSorted((a, b) => readMember(a) - readMember(b));

/** Writes for one team, one request after the other, and keeps track of the data that must exist. */
export class Writer {
  readonly tally: Tally = { answered: 0, unanswered: 0, carriedOut: 0 };
  readonly #client: Client;
  #state: State = { members: {}, games: {}, items: {} };
  #unsure: State | null = null;
  #ids = new Map<string, number>();
  #marks = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Writes until a request is unanswered or `isEnough` returns true. */
  async write(isEnough: () => boolean): Promise<void> {
    while (!isEnough() && this.#unsure === null) await this.#step(this.#next());
  }

  /**
   * Reads all data of the team and compares it: confirmed writes must be unchanged, and an unanswered write
   * must be complete or absent. @throws Error that shows the difference
   */
  async check(): Promise<void> {
    const found = await this.#read();
    if (!isDeepStrictEqual(found, this.#state)) {
      if (!isDeepStrictEqual(found, this.#unsure)) {
        const [state, unsure] = [this.#state, this.#unsure];
        throw new Error(`Data was lost or partly written:\n${JSON.stringify({ found, state, unsure })}`);
      }
      this.tally.carriedOut += 1;
      this.#state = found;
    }
    this.#unsure = null;
  }

  async #step({ name, sent, after }: Step): Promise<void> {
    try {
      const answer = await this.#client.ask(name, sent);
      this.#state = after;
      this.tally.answered += 1;
      this.#remember(answer);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      this.tally.unanswered += 1;
      this.#unsure = after;
    }
  }

  #remember(answer: unknown): void {
    const { id, memo, note, name }: Fields = { ...(answer as object) };
    const mark = memo ?? note ?? name;
    if (typeof mark === 'string') this.#ids.set(mark, Number(id));
  }

  async #read(): Promise<State> {
    const [members, list, items] = await Promise.all([
      this.#client.ask('members'),
      this.#client.ask('games'),
      this.#client.ask('schedule'),
    ]);
    const games = await Promise.all(list.map(({ id }) => this.#client.ask('game', { id })));
    for (const row of [...members, ...games, ...items]) this.#remember(row);
    const own = members.filter(({ role }) => role === 'player');
    return {
      members: Object.fromEntries(own.map(({ name }) => [name, true])),
      games: Object.fromEntries(
        games.map(({ memo, team_score, batting_records, pitching_records }) => [
          memo,
          {
            team_score,
            batting: sortByMember(batting_records.map((line) => pickFields(line, battingLine(0)))),
            pitching: sortByMember(pitching_records.map((line) => pickFields(line, pitchingLine(0)))),
          },
        ]),
      ),
      items: Object.fromEntries(items.map(({ note, type }) => [note, type])) as Record<string, string>,
    };
  }

  #next(): Step {
    const { members, games, items } = this.#state;
    if (Object.keys(members).length < MEMBERS) return this.#member();
    if (Object.keys(games).length < GAMES) return this.#newGame();
    if (Object.keys(items).length < ITEMS) return this.#newItem();
    const steps = [this.#score, this.#sheet, this.#sheet, this.#line, this.#changeItem, this.#removeItem];
    return steps[randomBelow(steps.length)]?.call(this) ?? this.#sheet();
  }

  #mark(): string {
    this.#marks += 1;
    return `mark ${this.#marks}`;
  }

  #one<Value>(all: Readonly<Record<string, Value>>): [mark: string, value: Value, id: number] {
    const entries = Object.entries(all);
    const [mark, value] = entries[randomBelow(entries.length)] ?? [];
    if (mark === undefined || value === undefined) throw new Error('There is nothing to choose from');
    return [mark, value, this.#ids.get(mark) ?? 0];
  }

  #withGame(mark: string, game: Game): State {
    return { ...this.#state, games: { ...this.#state.games, [mark]: game } };
  }

  #member(): Step {
    const name = this.#mark();
    const after = { ...this.#state, members: { ...this.#state.members, [name]: true as const } };
    return { name: 'createMember', sent: { body: { name } }, after };
  }

  #newGame(): Step {
    const memo = this.#mark();
    const team_score = randomBelow(100);
    const after = this.#withGame(memo, { team_score, batting: [], pitching: [] });
    return { name: 'createGame', sent: { body: gameForm({ memo, team_score }) }, after };
  }

  #score(): Step {
    const [memo, game, id] = this.#one(this.#state.games);
    const team_score = randomBelow(100);
    const body = gameForm({ memo, team_score });
    return { name: 'updateGame', sent: { id, body }, after: this.#withGame(memo, { ...game, team_score }) };
  }

  #sheet(): Step {
    const [memo, game, id] = this.#one(this.#state.games);
    const ids = Object.keys(this.#state.members).map((name) => this.#ids.get(name) ?? 0);
    const from = randomBelow(MEMBERS);
    const batting = ids.slice(from).map(battingLine);
    const pitching = ids.slice(0, 2).map(pitchingLine);
    const after = this.#withGame(memo, {
      ...game,
      batting: sortByMember(batting),
      pitching: sortByMember(pitching),
    });
    return { name: 'saveSheet', sent: { id, body: { batting, pitching } }, after };
  }

  #line(): Step {
    const [memo, game, game_id] = this.#one(this.#state.games);
    const free = Object.keys(this.#state.members)
      .map((name) => this.#ids.get(name) ?? 0)
      .find((id) => !game.batting.some((line) => readMember(line) === id));
    if (free === undefined) return this.#sheet();
    const line = battingLine(free);
    const after = this.#withGame(memo, { ...game, batting: sortByMember([...game.batting, line]) });
    return { name: 'createBatting', sent: { body: { ...line, game_id } }, after };
  }

  #withItem(note: string, type: string): State {
    return { ...this.#state, items: { ...this.#state.items, [note]: type } };
  }

  #newItem(): Step {
    const [note, type] = [this.#mark(), String(randomBelow(1000))];
    const body = { date: '2026-05-03', type, note };
    return { name: 'createScheduleItem', sent: { body }, after: this.#withItem(note, type) };
  }

  #changeItem(): Step {
    const [note, , id] = this.#one(this.#state.items);
    const type = String(randomBelow(1000));
    const body = { date: '2026-05-03', type, note };
    return { name: 'updateScheduleItem', sent: { id, body }, after: this.#withItem(note, type) };
  }

  #removeItem(): Step {
    const [note, , id] = this.#one(this.#state.items);
    const after = { ...this.#state, items: without(this.#state.items, note) };
    return { name: 'deleteScheduleItem', sent: { id }, after };
  }
}
