import { expect, type Page } from '@playwright/test';

/** Converts a rate of the wire to the form of Japanese scorers: ".333". */
export function formatRate(wire: string): string {
  return wire.replace(/^0(?=\.\d{3}$)/, '');
}

/** Formats outs as 5回, 5回1/3, 5回2/3. */
export function inningsLabel(outs: number): string {
  const thirds = outs % 3;
  return `${Math.floor(outs / 3)}回${thirds === 0 ? '' : `${thirds}/3`}`;
}

export async function readFigures(page: Page, name: string): Promise<Record<string, string>> {
  const region = page.getByRole('region', { name, exact: true });
  await expect(region.getByRole('definition').first()).toBeVisible();
  const pairs = await region
    .locator('dl > div')
    .evaluateAll((cells) =>
      cells.map((cell) => [cell.querySelector('dt')?.textContent, cell.querySelector('dd')?.textContent]),
    );
  return Object.fromEntries(pairs);
}
