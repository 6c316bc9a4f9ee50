import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { answering } from '../harness/answering.ts';

/** One card, which one player after the other takes and gives back. */
export interface Chair {
  readonly roomId: string;
  readonly cardNo: number;
  readonly tokens: readonly string[];
}

export const handlers = answering({
  /** Plays at all chairs at once for `forMs`. Returns how many calls were answered. */
  async play({ url, chairs, forMs }: { url: string; chairs: readonly Chair[]; forMs: number }): Promise<number> {
    const endsAt = performance.now() + forMs;
    // Connections of an earlier run may have been closed since, so this run opens its own.
    const agent = new Agent({ keepAlive: true });
    const counts = await Promise.all(chairs.map((chair) => takeTurns({ url, agent, endsAt }, chair)));
    agent.destroy();
    return counts.reduce((sum, count) => sum + count, 0);
  },
});

interface Visit {
  readonly url: string;
  readonly agent: Agent;
  readonly endsAt: number;
}

async function takeTurns({ url, agent, endsAt }: Visit, { tokens, ...card }: Chair): Promise<number> {
  const call = callerOf(agent);
  let calls = 0;
  // Another player each time, so that none calls more often than a person may.
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const token = tokens[turn % tokens.length] ?? '';
    await call(`${url}/trpc/rooms.selectCard`, token, card);
    await call(`${url}/trpc/rooms.returnCard`, token, card);
    calls += 2;
  }
  return calls;
}

const callerOf =
  (agent: Agent) =>
  (url: string, token: string, card: Pick<Chair, 'roomId' | 'cardNo'>): Promise<void> => {
    const body = JSON.stringify({ ...card, idempotencyKey: randomUUID() });
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(url, { method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(text))));
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };
