/**
 * The classes that make the player's cards on a wide screen as large as its height allows. Two
 * stand beside each other, or below each other where the calls have most of the width.
 */
export function fitOf(count: number): string {
  if (count === 2)
    return 'md:grid-cols-2 xl:mx-auto xl:w-full xl:max-w-[calc(50vh-7.5rem-var(--told-games-height,0px)/2)] xl:grid-cols-1';
  const fit = 'md:mx-auto md:w-full';
  if (count === 1) return `${fit} md:max-w-[clamp(20rem,100vh-25rem,30rem)] lg:max-w-[clamp(20rem,100vh-11rem,34rem)]`;
  return `${fit} md:grid-cols-2 md:max-w-[max(24rem,100vh-29rem)] lg:max-w-[max(24rem,100vh-15.5rem)]`;
}
