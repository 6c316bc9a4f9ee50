import { openApplication } from '@cartela/api';
import { readConfig } from '../../apps/server/src/config.ts';
import { openDatabase } from '../../apps/server/src/database.ts';
import { createLog } from '../../apps/server/src/log.ts';
import { serveApplication, takePort } from '../../apps/server/src/server.ts';
import { roomEvent } from '../../packages/api/src/rooms/feed-contract.ts';
import { createFeed } from '../../packages/api/src/rooms/live/feed.ts';
import { contesting, type Message } from './contest.ts';

// The whole server with a database, in which one room's feed is the recording and nothing else.
export const handlers = contesting(async (room) => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const server = await takePort(config);
  const database = await openDatabase(config, { progress: () => {}, log, onTaken: () => {} });
  const app = await openApplication({ db: database.db, log, rounds: config.rounds, playMoneySantim: 0 });
  const first = eventOf(room);
  const { subscribe, publish, subscriberCount } = createFeed(() => first);
  const get = async (tableId: string) => {
    return { ...(await app.liveRooms.get(tableId)), subscribe, watchers: subscriberCount };
  };
  const played = { ...app, liveRooms: { ...app.liveRooms, get } };
  const running = await serveApplication({
    ...{ app: played, config, server, database, log },
    ...{ shared: null, metrics: null },
  });
  process.once('SIGTERM', async () => {
    await running.close();
    await database.close();
    process.exit();
  });
  return { port: () => Number(new URL(running.localUrl).port), send: (message) => publish(eventOf(message)) };
});

const eventOf = ({ data }: Message) => roomEvent.parse(data);
