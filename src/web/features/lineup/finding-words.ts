import type { Lineup } from '#domain/lineup.ts';
import { type LineupRemedy, proposeLineupRemedy } from '#domain/lineup-advice.ts';
import type { LineupFinding } from '#domain/lineup-check.ts';
import type { EarlierGamePlayers } from '#domain/lineup-proposal.ts';
import type { PlayerForPosition } from '#domain/lineup-suggestion.ts';
import { lineupMessages } from './lineup.messages.ts';
import { listAttendingPlayers, type People } from './people.ts';

const texts = lineupMessages.findings;
const { remedies } = lineupMessages;

export interface Advice {
  readonly text: string;
  readonly reason: string | null;
  readonly remedy: { readonly label: string; readonly lineup: Lineup } | null;
  /** The key of the player whose settings the button opens; null without such a button. */
  readonly opens: string | null;
}

interface FindingContext {
  readonly lineup: Lineup;
  readonly people: People;
  readonly games: readonly EarlierGamePlayers[];
  /** The year of the item. A reason names the month of a game only if the game was in that year. */
  readonly year: string;
}

const nameIn = (people: People, key: string | undefined) => people.get(key ?? '')?.name ?? '';

function formatFinding(
  { check, players, position = 'EP', number = '', count = 0 }: LineupFinding,
  people: People,
) {
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

function describeExperience({ usual, experience }: PlayerForPosition, year: string): string | null {
  if (usual) return remedies.usual;
  if (!experience) return null;
  const month = Number(experience.last.slice(5, 7));
  const isRecent = experience.last.startsWith(year);
  return isRecent ? remedies.played(month, experience.games) : remedies.playedBefore(experience.games);
}

function formatRemedy(remedy: LineupRemedy, people: People): string {
  switch (remedy.action) {
    case 'fill':
      return remedies.take(remedy.position);
    case 'swap':
    case 'start':
      return remedies[remedy.action](nameIn(people, remedy.player));
    case 'remove':
      return remedies.leave;
    case 'bench':
      return remedies.toBench;
    case 'onlyBat':
      return remedies.bats;
  }
}

/** Explains who would take a position and why. If too few players attend, names the members who may still attend. */
function formatReason(
  { check }: LineupFinding,
  remedy: LineupRemedy | null,
  { people, year }: FindingContext,
): string | null {
  if (remedy?.action === 'fill') {
    const reason = describeExperience(remedy.suggestion, year);
    const name = nameIn(people, remedy.suggestion.player);
    return reason === null ? name : `${name}（${reason}）`;
  }
  if (check !== 'tooFew' || remedy !== null) return null;
  const undecided = [...people.values()].filter(({ answer }) => answer === 'maybe').map(({ name }) => name);
  return undecided.length > 0 ? lineupMessages.unsure(undecided.join(texts.pause)) : null;
}

export function describeAdvice(finding: LineupFinding, context: FindingContext): Advice {
  const { lineup, people, games } = context;
  const { remedy, player } = proposeLineupRemedy(finding, {
    lineup,
    candidates: listAttendingPlayers(people),
    games,
  });
  return {
    text: formatFinding(finding, people),
    reason: formatReason(finding, remedy, context),
    remedy: remedy && { label: formatRemedy(remedy, people), lineup: remedy.lineup },
    opens: player,
  };
}
