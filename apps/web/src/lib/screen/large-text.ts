/**
 * Below this width, a line takes few words. A phone of 320 px has 20 rem at the usual text size.
 */
const WIDE_ENOUGH_REM = 16;

/**
 * Keeps `data-large-text` on the page's root while text is too large for the window, or the window
 * too narrow. Media queries cannot tell: their rem is the size that text has before any style. A
 * container query on the whole page could, but costs the browser more at each call.
 */
export function watchLargeText(): void {
  const { documentElement: root } = document;
  const watcher = new ResizeObserver(() => {
    const remPx = Number.parseFloat(getComputedStyle(root).fontSize);
    root.toggleAttribute('data-large-text', root.clientWidth < WIDE_ENOUGH_REM * remPx);
  });
  // The page's height changes with the size of its text, so the observer is told.
  watcher.observe(root);
}
