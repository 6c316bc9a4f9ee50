/** Tells the styles how high a part of the screen is, by a CSS variable, while it is there. */
export function tellHeight(variable: string, part: HTMLElement | null): (() => void) | undefined {
  if (!part) return;
  const tell = (px: number) => document.documentElement.style.setProperty(variable, `${px}px`);
  const observer = new ResizeObserver(() => tell(part.offsetHeight));
  observer.observe(part);
  return () => {
    observer.disconnect();
    tell(0);
  };
}
