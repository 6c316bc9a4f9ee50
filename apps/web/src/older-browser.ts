// Runs within the page before all else, bundled into it by `vite/first-paint.ts`. It is written for
// browsers of 2016 and newer.

import { amOlderBrowser } from './locales/am/older-browser.ts';
import { enOlderBrowser } from './locales/en/older-browser.ts';

// Without layers (Chrome 99, Firefox 97, Safari 15.4) the page has no styles at all.
if (!('CSSLayerBlockRule' in window)) {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    // The app has not begun yet, and does not find its place any more.
    document.body.textContent = '';
    for (const sentence of [enOlderBrowser, amOlderBrowser]) {
      const paragraph = document.body.appendChild(document.createElement('p'));
      paragraph.textContent = sentence;
      paragraph.setAttribute('style', 'max-width: 30em; margin: 2em auto; padding: 0 1em; font: 1.25em/1.5 sans-serif');
    }
  });
}
