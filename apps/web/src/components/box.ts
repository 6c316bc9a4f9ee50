/**
 * The looks of a box that sets a few lines apart from those around it, with what is added to them.
 */
export function boxClass(className = ''): string {
  return `rounded-xl bg-sunken px-4 py-3 ${className}`;
}
