/** The classes of a box that sets a few lines apart from those around it. `className` is added. */
export function boxClass(className = ''): string {
  return `rounded-xl bg-sunken px-4 py-3 ${className}`;
}
