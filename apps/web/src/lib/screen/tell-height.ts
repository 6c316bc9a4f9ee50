/**
 * Tells the styles how high a part of the screen is, by a CSS variable, while it is there. One that
 * is only `stuck` in some windows has no height where it scrolls with the page.
 */
export function tellHeight(variable: string, part: HTMLElement | null, stuck = false): (() => void) | undefined {
  if (!part) return;
  const tell = (px: number) => document.documentElement.style.setProperty(variable, `${px}px`);
  const observer = new ResizeObserver(() =>
    tell(stuck && getComputedStyle(part).position === 'static' ? 0 : part.offsetHeight),
  );
  observer.observe(part);
  return () => {
    observer.disconnect();
    tell(0);
  };
}
