/** How many of the attempts succeeded, and how many were refused, by message. */
export async function outcomes(attempts: readonly Promise<unknown>[]) {
  const results = await Promise.allSettled(attempts);
  const refused: Record<string, number> = {};
  let accepted = 0;
  for (const result of results) {
    if (result.status === 'fulfilled') accepted += 1;
    else refused[messageOf(result.reason)] = (refused[messageOf(result.reason)] ?? 0) + 1;
  }
  return { accepted, refused };
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
