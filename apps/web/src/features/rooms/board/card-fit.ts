/**
 * The classes that make the player's cards on a wide screen as large as its height allows. Two
 * beside each other have room enough.
 */
export function fitOf(count: number): string {
  if (count === 2) return 'md:grid-cols-2';
  const fit = 'md:mx-auto md:w-full';
  if (count === 1) return `${fit} md:max-w-[clamp(20rem,100vh-25rem,30rem)] lg:max-w-[clamp(20rem,100vh-11rem,34rem)]`;
  return `${fit} md:grid-cols-2 md:max-w-[max(24rem,100vh-29rem)] lg:max-w-[max(24rem,100vh-15.5rem)]`;
}
