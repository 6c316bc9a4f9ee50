// What tests look for on every screen.

import type { Locator, Page } from 'playwright-core';

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const said = (page: Page, text: string) => page.getByText(text, { exact: true });
/** The text of a toast that says just this. */
export const toastText = (page: Page, text: string) => page.locator('[data-toast]').getByText(text, { exact: true });
/** A toast that says this, among other things. */
export const toastOf = (page: Page, text: string | RegExp) => page.locator('[data-toast]').filter({ hasText: text });
/** The headings of a table's columns. */
export const headsOf = (table: Locator) => table.getByRole('columnheader').allTextContents();

/** Which of red, green and blue is the strongest in a text's colour. */
export function tintOf(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const most = Math.max(red, green, blue);
    return most === red ? 'red' : most === green ? 'green' : 'blue';
  });
}
