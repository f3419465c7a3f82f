import { inOrder, isFieldPosition, type Lineup, playerKey } from '#domain/lineup.ts';
import type { LineupFinding } from '#domain/lineup-check.ts';
import type { EarlierGame } from '#domain/lineup-proposal.ts';
import { type Suggestion, suggestFor } from '#domain/lineup-suggestion.ts';
import { lineupMessages } from './lineup.messages.ts';
import { benched, findEntry, started, swapped, without, withPosition } from './lineup-edit.ts';
import { comers, type People, type Person } from './people.ts';

const texts = lineupMessages.findings;
const { answers } = lineupMessages;

/** What a finding says, whom it marks, and the one thing that would put it right. */
export interface Advice {
  readonly text: string;
  readonly reason: string | null;
  readonly answer: { readonly label: string; readonly lineup: Lineup } | null;
  /** Opens the settings of a player instead. */
  readonly opens: string | null;
}

interface Known {
  readonly lineup: Lineup;
  readonly people: People;
  readonly games: readonly EarlierGame[];
  /** The year of the item: months of other years are not named. */
  readonly year: string;
}

const nameIn = (people: People, key: string | undefined) => people.get(key ?? '')?.name ?? '';

function textOf({ check, players, position = 'EP', number = '', count = 0 }: LineupFinding, people: People) {
  const names = players.map((key) => nameIn(people, key));
  const [name = ''] = names;
  const all = names.join(texts.pause);
  switch (check) {
    case 'tooFew':
    case 'tooMany':
      return texts[check](count);
    case 'positionMissing':
      return texts.positionMissing(position);
    case 'positionDouble':
      return texts.positionDouble(position, all);
    case 'numberDouble':
      return texts.numberDouble(number, all);
    default:
      return texts[check](name);
  }
}

function experienceOf({ usual, experience }: Suggestion, year: string): string | null {
  if (usual) return answers.usual;
  if (!experience) return null;
  const month = Number(experience.last.slice(5, 7));
  const isRecent = experience.last.startsWith(year);
  return isRecent ? answers.played(month, experience.games) : answers.playedBefore(experience.games);
}

function forMissing({ position }: LineupFinding, { lineup, people, games, year }: Known): Partial<Advice> {
  if (!position) return {};
  const [best] = suggestFor(position, lineup, comers(people), games);
  if (!best) return {};
  const reason = experienceOf(best, year);
  const name = nameIn(people, best.player);
  return {
    reason: reason === null ? name : `${name}（${reason}）`,
    answer: { label: answers.take(position), lineup: withPosition(lineup, best.player, position) },
  };
}

/** Somebody of the bench who comes and could play in the place of someone else. */
function substituteFor({ lineup, people, games }: Known, key: string): Person | undefined {
  const position = findEntry(lineup, key)?.position ?? null;
  const bench = comers(people).filter((person) => findEntry(lineup, person.key)?.place === 'bench');
  const fitting = isFieldPosition(position)
    ? suggestFor(
        position,
        { ...lineup, entries: lineup.entries.filter((of) => of.place === 'bench') },
        bench,
        games,
      )
    : [];
  return bench.find((person) => person.key === fitting[0]?.player) ?? bench[0];
}

function forPlayer({ players, check }: LineupFinding, known: Known): Partial<Advice> {
  const [key = ''] = players;
  if (check === 'gone' && findEntry(known.lineup, key)?.place === 'bench')
    return { answer: { label: answers.leave, lineup: without(known.lineup, key) } };
  const other = substituteFor(known, key);
  if (other)
    return {
      answer: { label: answers.swap(other.name), lineup: swapped(known.lineup, key, other.key) },
      opens: key,
    };
  // An answer that may still come is no reason to play without them.
  if (check === 'unsure' || check === 'unanswered') return { opens: key };
  return { answer: { label: answers.leave, lineup: without(known.lineup, key) } };
}

function forTooFew({ lineup, people }: Known): Partial<Advice> {
  const waiting = comers(people).find(({ key }) => findEntry(lineup, key)?.place === 'bench');
  if (waiting)
    return { answer: { label: answers.start(waiting.name), lineup: started(lineup, waiting.key) } };
  const undecided = [...people.values()].filter(({ answer }) => answer === 'maybe').map(({ name }) => name);
  return undecided.length > 0 ? { reason: lineupMessages.unsure(undecided.join(texts.pause)) } : {};
}

function forNoPosition({ players: [key = ''] }: LineupFinding, { lineup }: Known): Partial<Advice> {
  const batters = inOrder(lineup);
  const isExtra = batters.length > 9 && batters.some((entry) => playerKey(entry) === key);
  if (!isExtra) return { opens: key };
  return { answer: { label: answers.bats, lineup: withPosition(lineup, key, 'EP') }, opens: key };
}

function adviceFor(finding: LineupFinding, known: Known): Partial<Advice> {
  const last = finding.players.at(-1) ?? '';
  switch (finding.check) {
    case 'positionMissing':
      return forMissing(finding, known);
    case 'tooFew':
      return forTooFew(known);
    case 'tooMany': {
      const extra = inOrder(known.lineup).at(-1);
      if (!extra) return {};
      return { answer: { label: answers.toBench, lineup: benched(known.lineup, playerKey(extra)) } };
    }
    case 'noPosition':
      return forNoPosition(finding, known);
    case 'positionDouble':
    case 'mayNotPitch':
      return { opens: last };
    case 'numberDouble':
      return {};
    default:
      return forPlayer(finding, known);
  }
}

export function adviceOn(finding: LineupFinding, known: Known): Advice {
  return {
    text: textOf(finding, known.people),
    reason: null,
    answer: null,
    opens: null,
    ...adviceFor(finding, known),
  };
}
