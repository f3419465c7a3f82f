import { test } from './fixtures.ts';

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The same journeys on a phone and on a wide screen. */
export function atEachWidth(journeys: (width: number) => void): void {
  for (const viewport of VIEWPORTS) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport });
      journeys(viewport.width);
    });
  }
}
