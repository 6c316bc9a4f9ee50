import { randomUUID } from 'node:crypto';
import { connect } from '@cartela/db';
import { returnCard, selectCard } from '../../packages/api/src/rooms/cards.ts';
import { coreOn } from '../../packages/api/test/kit/application.ts';
import { answering } from '../harness/answering.ts';
import { fiveStatements, oneStatement, type Seat, type Serve } from './peers.ts';

export type Contestant = keyof typeof contestants;

const contestants = { ours, oneStatement, fiveStatements };

/** The product's own service, as its doors call it. */
function ours(url: string): Serve {
  const { db } = connect({ url });
  const core = coreOn(db);
  return ({ userId, roomId, cardNo }, act) => {
    const actor = { is: 'player', id: userId, username: '', phoneNumber: '', address: '' } as const;
    const request = { roomId, cardNo, idempotencyKey: randomUUID() };
    return act === 'select' ? selectCard(core, actor, request) : returnCard(core, actor, request);
  };
}

let serve: Serve | undefined;

export const handlers = answering({
  open({ url, contestant }: { url: string; contestant: Contestant }) {
    serve = contestants[contestant](url);
  },
  /** Each seat takes its card and gives it back for `forMs`, and none waits for another. */
  async run({ seats, forMs }: { seats: readonly Seat[]; forMs: number }) {
    const started = performance.now();
    const before = process.cpuUsage();
    const endsAt = started + forMs;
    const counts = await Promise.all(seats.map((seat) => takeAndGiveBack(seat, endsAt)));
    const committed = counts.reduce((sum, count) => sum + count, 0);
    const { user, system } = process.cpuUsage(before);
    return {
      perSecond: committed / ((performance.now() - started) / 1000),
      cpuMicros: (user + system) / committed,
    };
  },
});

async function takeAndGiveBack(seat: Seat, endsAt: number): Promise<number> {
  if (!serve) throw new Error('nothing was opened');
  let committed = 0;
  while (performance.now() < endsAt) {
    await serve(seat, 'select');
    await serve(seat, 'return');
    committed += 2;
  }
  return committed;
}
