/** Whether the system asks for less motion. */
export const hasLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
