import { Table2 } from 'lucide-react';
import { useState } from 'react';
import type { Situations } from '#contract/situations.ts';
import { BATTED_BALL_DIRECTIONS } from '#domain/batted-ball-direction.ts';
import { allFigureDefinitions } from '#domain/figures.ts';
import type { BattedBallLocation } from '#domain/plate-appearance.ts';
import { formatRatio, makeRatio } from '#domain/ratio.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { playersMessages } from '../players.messages.ts';
import { situationsMessages } from './situations.messages.ts';

const texts = situationsMessages.directions;
const { chart } = playersMessages;

type Directions = Situations['directions'];

/** The least number of batted balls for percentages. Fewer are shown as counts. */
const MIN_SHARED = 10;

function formatDirection(place: string): string {
  return texts.places[place as keyof typeof texts.places] ?? place;
}

function pictureLabel({ plate_appearances, places }: Directions): string {
  const counts = places.map(
    (direction) => `${formatDirection(direction.place)}${direction.plate_appearances}`,
  );
  return texts.picture(plate_appearances, counts.join(texts.pause));
}

function PlaceTable({ places }: Directions) {
  return (
    <DataTable name={texts.table}>
      <thead>
        <tr className="bg-paper">
          <th scope="col">{texts.place}</th>
          <th scope="col">{texts.plateAppearances}</th>
          <th scope="col">{allFigureDefinitions.hits.label}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ place, plate_appearances, hits }) => (
          <tr key={place} className="bg-sheet">
            <th scope="row" className="text-left">
              {formatDirection(place)}
            </th>
            <td>{plate_appearances}</td>
            <td>{hits}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Thirds({ directions }: { directions: Directions }) {
  const all = directions.plate_appearances;
  return (
    <dl className="grid grid-cols-3 text-center tabular-nums">
      {BATTED_BALL_DIRECTIONS.map((direction) => {
        const { plate_appearances: count, hits } = directions[direction];
        return (
          <div key={direction} className="grid content-start">
            <dt className="text-tiny text-ink-2">{texts.words[direction]}</dt>
            <dd className="text-figure-m font-semibold">
              {all < MIN_SHARED
                ? texts.count(count)
                : texts.share(formatRatio(makeRatio(count * 100, all), 0))}
            </dd>
            <dd className="text-tiny text-ink-2">
              {all >= MIN_SHARED && `${texts.count(count)} `}
              {texts.hits(hits)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The coordinates of each location, far enough apart that the largest circles do not touch. */
const SPOTS: Readonly<Record<Exclude<BattedBallLocation, '内' | '外'>, readonly [x: number, y: number]>> = {
  左越: [60, 32],
  中越: [160, 4],
  右越: [260, 32],
  左線: [27, 92],
  右線: [293, 92],
  左: [74, 76],
  左中: [116, 52],
  中: [160, 48],
  右中: [204, 52],
  右: [246, 76],
  三: [104, 146],
  遊: [128, 106],
  二: [192, 106],
  一: [216, 146],
  投: [160, 160],
  捕: [160, 212],
};

/** The radius of the smallest circle (one plate appearance) and of the largest (the most at one location). */
const [SMALLEST, LARGEST] = [11, 21];

interface BallPictureProps {
  readonly label: string;
  readonly places: readonly { readonly place: string; readonly plate_appearances: number }[];
}

function BallPicture({ label, places }: BallPictureProps) {
  // Extends the picture upwards for balls over the outfielders, which land behind the fence.
  const top = places.some(({ place }) => place.endsWith('越')) ? -18 : 4;
  const most = Math.max(...places.map((direction) => direction.plate_appearances));
  return (
    <svg
      viewBox={`0 ${top} 320 ${236 - top}`}
      role="img"
      aria-label={label}
      className="mx-auto w-full max-w-sm"
    >
      <path
        d="M160 220 8 72Q160 -56 312 72Z"
        strokeWidth="1.2"
        className="fill-field-soft stroke-chalk-strong"
      />
      <path
        d="M160 216 103 159 160 102 217 159Z"
        strokeWidth="1.2"
        className="fill-sheet stroke-chalk-strong"
      />
      {places.map(({ place, plate_appearances: count }) => {
        const [x, y] = SPOTS[place as keyof typeof SPOTS] ?? [0, 0];
        return (
          <g key={place}>
            <circle
              cx={x}
              cy={y}
              r={Math.max(SMALLEST, LARGEST * Math.sqrt(count / most))}
              className="fill-field"
            />
            <text
              x={x}
              y={y}
              dy="0.36em"
              textAnchor="middle"
              className="fill-on-field text-[12px] font-bold tabular-nums"
            >
              {count}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

export function BattedBalls({ directions }: { directions: Directions }) {
  const [asTable, setAsTable] = useState(false);
  if (directions.plate_appearances === 0) return null;
  const action = asTable ? chart.plot : chart.table;
  return (
    <Section title={texts.title} aside={texts.basis(directions.plate_appearances)}>
      <Thirds directions={directions} />
      {asTable ? (
        <PlaceTable {...directions} />
      ) : (
        <BallPicture label={pictureLabel(directions)} places={directions.places} />
      )}
      <button
        type="button"
        aria-label={chart.actionLabel(texts.title, action)}
        onClick={() => setAsTable(!asTable)}
        className="-mt-2 -ml-2 flex min-h-target items-center gap-1.5 justify-self-start rounded-md px-2 text-small font-semibold text-field underline-offset-4 hover:bg-field-soft hover:underline print:hidden"
      >
        <Table2 aria-hidden className="size-4" />
        {action}
      </button>
    </Section>
  );
}
