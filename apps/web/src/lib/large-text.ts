/** Less, and a line takes few words. A phone of 320 px has 20 with text of the usual size. */
const WIDE_ENOUGH_REM = 16;

/**
 * Keeps `data-large-text` on the page's root while text is too large for it, or the window too
 * narrow. Media queries cannot tell: they count in the size that text has before any style. A query
 * of a container as large as the page could, but costs the browser more at each call.
 */
export function watchLargeText(): void {
  const { documentElement: root } = document;
  const watcher = new ResizeObserver(() => {
    const remPx = Number.parseFloat(getComputedStyle(root).fontSize);
    root.toggleAttribute('data-large-text', root.clientWidth < WIDE_ENOUGH_REM * remPx);
  });
  // Text of another size changes the page's height.
  watcher.observe(root);
}
