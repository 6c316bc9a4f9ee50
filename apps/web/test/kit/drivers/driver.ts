import { PATIENCE } from '@cartela/game-core/testing';
import { expect, vi } from 'vitest';

/** A page of a browser that Playwright does not drive. */
export interface Driver extends AsyncDisposable {
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page, whose value is a text. */
  evaluate(expression: string): Promise<string>;
  /** What is in the window, as PNG in base64. */
  screenshot(): Promise<string>;
}

/** What runs in the page: each function says whether it has found what it is about. */
const IN_PAGE = `
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const named = (selector, name) =>
    [...document.querySelectorAll(selector)].find((element) => nameOf(element) === name && !element.disabled);
  const click = (name) => {
    const element = named('button, a, label', name);
    element?.click();
    return element;
  };
  const fill = (name, value) => {
    const control = named('label', name)?.control;
    if (!control) return false;
    // As typing does, so that React hears of it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    return true;
  };
  const see = (text) => document.body.innerText.includes(text);
`;

/** What a person does at a page and sees there. Each function waits until that can be. */
export function personAt(driver: Driver) {
  const until = (act: string, ...values: string[]) =>
    vi.waitFor(async () => {
      const call = `${act}(${values.map((value) => JSON.stringify(value)).join(', ')})`;
      expect(await driver.evaluate(`(() => { ${IN_PAGE} return String(Boolean(${call})); })()`), call).toBe('true');
    }, PATIENCE);
  return {
    click: (name: string) => until('click', name),
    fill: (label: string, value: string) => until('fill', label, value),
    see: (text: string) => until('see', text),
  };
}
