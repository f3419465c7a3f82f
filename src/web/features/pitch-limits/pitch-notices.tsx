import type { OutingOnWire, PitchCounts } from '#contract/pitch-limits.ts';
import { formatShortDay } from '#domain/day.ts';
import { paths } from '../../paths.ts';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatOutingPitches } from './allowance-words.ts';
import { ruleOn } from './pitch-counts.ts';
import { pitchLimitsMessages as texts } from './pitch-limits.messages.ts';
import { weekUntil } from './week-table.tsx';

export function RuleLine({ counts, isCoach }: { counts: PitchCounts; isCoach: boolean }) {
  const { rule } = counts.chosen;
  const settings = isCoach && (
    <TextLink to={paths.settings('pitches')} className="print:hidden">
      {rule ? texts.change : texts.choose}
    </TextLink>
  );
  if (!rule)
    return (
      <Notice tone="info" action={settings} className="print:hidden">
        {texts.noRule}
      </Notice>
    );
  return (
    <div className="grid justify-items-start gap-0.5 text-small">
      <p className="font-bold">{rule.name}</p>
      <p className="text-ink-2">{texts.source(rule.source)}</p>
      {rule.checkedOn ? (
        <p className="text-ink-2">{texts.checkedOn(formatShortDay(rule.checkedOn))}</p>
      ) : (
        <p className="font-bold text-clay">{texts.unchecked}</p>
      )}
      {!ruleOn(counts, counts.on) && (
        <p className="font-bold text-clay">
          {texts.notInForce(rule.from && formatShortDay(rule.from), rule.to && formatShortDay(rule.to))}
        </p>
      )}
      <p className="text-ink-2 print:hidden">{texts.informs}</p>
      {settings}
    </div>
  );
}

/** Lists the games and pitchers whose pitches in the week were not counted. */
export function Unrecorded({ counts }: { counts: PitchCounts }) {
  const days = weekUntil(counts.on);
  const games = counts.unrecorded.filter(({ date }) => days.includes(date));
  const missing = counts.outings.filter(({ date, pitches }) => pitches === null && days.includes(date));
  const getName = (id: number) => counts.players.find((player) => player.id === id)?.name ?? '';
  const lines = [
    ...games.map(({ date, opponent }) => texts.unrecorded(formatShortDay(date), opponent)),
    ...missing.map(({ date, member_id }) => texts.uncountedPitcher(formatShortDay(date), getName(member_id))),
  ];
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning" title={texts.unrecordedTitle}>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

const lineTexts = texts.line;

/** Returns a line for each game of a day, with the game's pitchers, for the office of a tournament. */
function officeLines({ on, outings, players }: PitchCounts): string[] {
  const ofDay = outings.filter(({ date, game, innings }) => date === on && game !== null && innings !== 0);
  const games = Map.groupBy(ofDay, ({ game }) => game?.id);
  const describe = ({ member_id, pitches, at_least }: OutingOnWire) => {
    const name = players.find(({ id }) => id === member_id)?.name ?? '';
    return lineTexts.pitcher(name, formatOutingPitches(pitches, at_least));
  };
  return [...games.values()].map((all) => {
    const pitchers = all.map(describe).join(texts.comma);
    return lineTexts.text(formatShortDay(on), all[0]?.game?.opponent ?? '', pitchers);
  });
}

function copy(text: string): void {
  const fail = () => toastError(lineTexts.copyFailed);
  window.navigator.clipboard.writeText(text).then(() => toastSuccess(lineTexts.copied), fail);
}

export function OfficeLines({ counts }: { counts: PitchCounts }) {
  const lines = officeLines(counts);
  if (lines.length === 0) return null;
  return (
    <div className="print:hidden">
      <Section title={lineTexts.title}>
        <ul className="grid gap-2">
          {lines.map((line) => (
            <li key={line} className="flex items-center justify-between gap-3">
              <span className="min-w-0 text-small select-all">{line}</span>
              <Button variant="line" className="shrink-0 px-3!" onClick={() => copy(line)}>
                {lineTexts.copy}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
