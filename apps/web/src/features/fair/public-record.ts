import type { PublicRecord } from '@cartela/game-core/record';

/** There is no record of this game. `reason` says why. */
export class NoRecord extends Error {
  override readonly name = 'NoRecord';
  readonly reason: 'roundNotFound' | 'roundNotOver' | 'roundArchived';

  constructor(reason: NoRecord['reason']) {
    super(reason);
    this.reason = reason;
  }
}

export const recordPath = (roundId: string) => `/fair/${roundId}.json`;
export const dayPath = (day: string) => `/fair/days/${day}.jsonl`;

/**
 * Loads the public record that any program gets, so that this page shows and checks the same.
 * Throws `NoRecord` if there is none.
 */
export async function loadRecord(roundId: string): Promise<PublicRecord> {
  const response = await fetch(recordPath(roundId));
  if (response.status === 404) throw new NoRecord('roundNotFound');
  if (response.status === 409) throw new NoRecord('roundNotOver');
  if (response.status === 410) throw new NoRecord('roundArchived');
  if (!response.ok) throw new Error(`the record was answered with ${response.status}`);
  return response.json();
}

interface ChainHead {
  readonly place: number;
  readonly hash: string;
}

/** The last link of the chain. Null while no game has opened. */
export async function loadChainHead(): Promise<ChainHead | null> {
  const response = await fetch('/fair/head.json');
  if (!response.ok) throw new Error(`the chain was answered with ${response.status}`);
  const { head }: { readonly head: ChainHead | null } = await response.json();
  return head;
}
