import { cx } from '../../ui/cx.ts';
import { gameBoxMessages } from './game-box.messages.ts';

const texts = gameBoxMessages.counts;

const LIGHTS = [
  { count: 'balls', lights: 3, off: 'border-field', on: 'border-field bg-field' },
  { count: 'strikes', lights: 2, off: 'border-control', on: 'border-ink bg-ink' },
  { count: 'outs', lights: 2, off: 'border-clay', on: 'border-clay bg-clay' },
] as const;

/** Null if unknown. Then there are no lights. */
type Counts = Readonly<Record<(typeof LIGHTS)[number]['count'], number | null>>;

interface CountLightsProps {
  readonly counts: Counts;
  readonly className: string;
}

export function CountLights({ counts, className }: CountLightsProps) {
  return (
    <dl className={cx('grid', className)}>
      {LIGHTS.map(({ count, lights, off, on }) => {
        const lit = counts[count];
        return (
          lit !== null && (
            <div key={count} className="flex items-center gap-1.5">
              <dt className="w-3 text-tiny leading-none font-bold">
                <span aria-hidden>{texts.letters[count]}</span>
                <span className="sr-only">{texts.spoken[count]}</span>
              </dt>
              <dd className="flex gap-1">
                <span className="sr-only">{lit}</span>
                {Array.from({ length: lights }, (_, index) => (
                  <span
                    // biome-ignore lint/suspicious/noArrayIndexKey: a light is identified by its index
                    key={index}
                    aria-hidden
                    className={cx('size-3 rounded-full border-2', index < lit ? on : off)}
                  />
                ))}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
