import { BROWSER_ALONE, test } from './fixtures.ts';

const PHONE = { width: 390, height: 844 };
const VIEWPORTS = [PHONE, { width: 1280, height: 800 }];

/** The same journeys on a phone and on a wide screen. */
export function atEachWidth(journeys: (width: number) => void): void {
  for (const viewport of VIEWPORTS) {
    const details = viewport === PHONE ? {} : BROWSER_ALONE;
    test.describe(`at ${viewport.width} px`, details, () => {
      test.use({ viewport });
      journeys(viewport.width);
    });
  }
}
