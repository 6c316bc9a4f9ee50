import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { leaner } from '../vite/lean-react-dom.ts';

const REACT_DOM = createRequire(import.meta.url)
  .resolve('react-dom')
  .replace(/index\.js$/, 'cjs/react-dom-client.production.js');

it('leaves out of React DOM what is named, and refuses one that is written differently', async () => {
  const reactDom = await readFile(REACT_DOM, 'utf8');
  const lean = leaner(reactDom);
  expect(lean.length).toBeLessThan(0.85 * reactDom.length);
  expect(lean).toContain('exports.createRoot = ');
  expect(lean).not.toMatch(/hydrateRoot|function startViewTransition/);
  expect(() => leaner(reactDom.replace('function startViewTransition', 'function begin'))).toThrow(
    'React DOM has changed',
  );
});
