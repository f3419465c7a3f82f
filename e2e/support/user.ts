import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export class User {
  readonly page: Page;
  taps = 0;
  keys = 0;
  /** Elements that had to be scrolled into view before a tap. */
  readonly scrolledTo: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  get total(): number {
    return this.taps + this.keys;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  /** A tap opens a native list, and a second tap chooses. */
  async choose(list: Locator, label: string): Promise<void> {
    this.taps += 2;
    await list.selectOption({ label });
  }

  async press(key: string, times = 1): Promise<void> {
    for (let pressed = 0; pressed < times; pressed += 1) {
      this.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key);
  }

  /** Enters a number with the fewest acts: taps on plus, or a tap into the field and its digits. */
  async step(field: Locator, name: string, number: number): Promise<void> {
    const digits = String(number);
    if (number <= 1 + digits.length) {
      const plus = this.page.getByRole('button', { name: `${name}を1増やす`, exact: true });
      for (let tapped = 0; tapped < number; tapped += 1) await this.tap(plus);
    } else {
      await this.tap(field);
      await this.type(digits);
    }
  }

  /** Chooses from the focused list: by the first digit, if the option has a number, then by arrow keys. */
  async chooseByKeys(label: string): Promise<void> {
    const list = this.page.locator('select:focus');
    const labels = await list.evaluate((select: HTMLSelectElement) =>
      [...select.options].map(({ text }) => text),
    );
    const wanted = labels.indexOf(label);
    const typed = /^\d/.test(label);
    if (typed) await this.type(label.slice(0, 1));
    const now = await list.evaluate((select: HTMLSelectElement) => select.selectedIndex);
    await this.press(wanted > now ? 'ArrowDown' : 'ArrowUp', Math.abs(wanted - now));
    await expect(list.locator('option:checked')).toHaveText(label);
  }
}
