import type { PublicRecord, RecordCheck } from '@cartela/game-core/record';
import { useState } from 'react';

interface GameChecks {
  readonly phase: 'idle' | 'running' | 'done' | 'failed';
  /** The checks that are done so far. */
  readonly checks: readonly RecordCheck[];
}

const IDLE: GameChecks = { phase: 'idle', checks: [] };

/**
 * Computes the game again in this browser when `start` is called. The code for that is loaded only
 * then.
 */
export function useGameChecks(record: PublicRecord) {
  const [state, setState] = useState(IDLE);

  async function run(): Promise<void> {
    const checks: RecordCheck[] = [];
    setState({ phase: 'running', checks });
    try {
      const { checkRecord } = await import('@cartela/game-core/record');
      for await (const check of checkRecord(record)) {
        checks.push(check);
        setState({ phase: 'running', checks: [...checks] });
        // Lets the browser show each step before the next one.
        await new Promise((resolve) => setTimeout(resolve));
      }
      setState({ phase: 'done', checks });
    } catch {
      setState({ phase: 'failed', checks: [] });
    }
  }

  return { ...state, start: () => void run() };
}
