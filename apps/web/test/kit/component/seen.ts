/** The toasts that are shown and have this text. */
export function toastsOf(text: string): Element[] {
  const toasts = Array.from(document.querySelectorAll('[data-toast]'));
  return toasts.filter(({ textContent }) => textContent.includes(text));
}
