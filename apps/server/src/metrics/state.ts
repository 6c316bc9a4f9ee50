import { statfs } from 'node:fs/promises';
import type { Application } from '@cartela/api';
import { Gauge, type Registry } from 'prom-client';
import { INSTALLED } from '../paths.ts';

export interface Sources {
  readonly app: Application;
  /** How many sockets are open, by protocol. */
  readonly connections: Readonly<Record<string, () => number>>;
  readonly poolSize: number;
  readonly isDatabaseStalled: () => boolean;
  /** Null for a process that shares nothing. */
  readonly isRedisUp: (() => boolean) | null;
}

/** Adds metrics of the state at the moment in which somebody asks. */
export function watchState(registry: Registry, sources: Sources): void {
  const { app, connections, poolSize, isDatabaseStalled, isRedisUp } = sources;
  const registers = [registry];
  new Gauge({
    name: 'cartela_connections',
    help: 'Sockets open in this process',
    labelNames: ['protocol'],
    registers,
    collect() {
      for (const [protocol, count] of Object.entries(connections)) this.set({ protocol }, count());
    },
  });
  new Gauge({
    name: 'cartela_rooms',
    help: 'Tables that this process runs, by the phase of their round',
    labelNames: ['phase'],
    registers,
    collect() {
      this.reset();
      for (const room of app.liveRooms.all()) this.inc({ phase: room.view().round?.phase ?? 'closed' });
    },
  });
  new Gauge({
    name: 'cartela_watchers',
    help: 'Feeds of tables that are followed in this process, by the table',
    labelNames: ['room'],
    registers,
    collect() {
      // Tables open and close, and a closed one must not stay in the answer.
      this.reset();
      for (const room of app.liveRooms.all()) this.set({ room: room.tableId }, room.watchers());
    },
  });
  new Gauge({
    name: 'cartela_calls_under_way',
    help: 'Calls that this process has taken on and not answered yet',
    registers,
    collect() {
      this.set(app.load.underWay());
    },
  });
  new Gauge({
    name: 'cartela_storage_full',
    help: '1 while the disk of the database is full, as far as this process knows',
    registers,
    collect() {
      this.set(app.storage.isFull() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'cartela_database_pool_size',
    help: 'Connections to the database that this process may open',
    registers,
    collect() {
      this.set(poolSize);
    },
  });
  new Gauge({
    name: 'cartela_tables_stuck',
    help: 'Tables that have failed to go on for 30 seconds, in which no other one has gone on either',
    registers,
    collect() {
      this.set(app.liveRooms.stuckCount());
    },
  });
  new Gauge({
    name: 'cartela_database_stalled',
    help: '1 while the database says nothing',
    registers,
    collect() {
      this.set(isDatabaseStalled() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'cartela_clock_offset_seconds',
    help: 'How far the clock of the database is ahead of the clock of this machine',
    registers,
    collect() {
      this.set((app.now() - Date.now()) / 1000);
    },
  });
  new Gauge({
    name: 'cartela_disk_used_ratio',
    help: 'Share of the disk that is used, where the server is',
    registers,
    async collect() {
      const { blocks, bfree, bavail } = await statfs(INSTALLED);
      this.set(1 - bavail / (blocks - bfree + bavail));
    },
  });
  if (!isRedisUp) return;
  new Gauge({
    name: 'cartela_redis_up',
    help: '1 while Redis is there',
    registers,
    collect() {
      this.set(isRedisUp() ? 1 : 0);
    },
  });
}
