import type { Meter } from '@cartela/api';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Figures, watchFigures } from './figures.ts';
import { type Sources, watchState } from './state.ts';

/** Bounds of the histogram of how late balls were announced, in seconds. */
const LATENESS_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What Prometheus reads of this process. Labels are names of the product's own, such as the reason
 * of a refusal. They never contain anything about a player, or anything that a caller can make up.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const refusals = new Counter({
    name: 'cartela_refusals_total',
    help: 'Calls that a rule refused',
    labelNames: ['reason'],
    registers,
  });
  const transfers = new Counter({
    name: 'cartela_transfers_total',
    help: 'Transfers that were committed',
    labelNames: ['kind'],
    registers,
  });
  const lateness = new Histogram({
    name: 'cartela_call_lateness_seconds',
    help: 'How long after it was due a ball was announced; its count is the balls announced',
    buckets: LATENESS_BUCKETS_S,
    registers,
  });
  const requests = new Counter({
    name: 'cartela_card_requests_total',
    help: 'Requests for cards that were served, refused or not',
    labelNames: ['operation'],
    registers,
  });
  const batches = new Histogram({
    name: 'cartela_card_batch_size',
    help: 'Requests for cards that one transaction served',
    buckets: BATCH_BUCKETS,
    registers,
  });
  const beaconMissed = new Counter({
    name: 'cartela_beacon_missing_total',
    help: 'Rounds of the public beacon that did not come in time',
    registers,
  });
  const meter: Meter = {
    refused: (reason) => refusals.inc({ reason }),
    transferred: (kind, count) => transfers.inc({ kind }, count),
    called: (latenessMs) => lateness.observe(latenessMs / 1000),
    servedTogether(operations) {
      batches.observe(operations.length);
      for (const operation of operations) requests.inc({ operation });
    },
    beaconMissed: () => beaconMissed.inc(),
  };
  let figures: Figures | null = null;
  return {
    meter,
    /** Adds metrics whose values are read when somebody asks for them. */
    watch(sources: Sources): void {
      watchState(registry, sources);
      figures = watchFigures(registry, sources.app);
    },
    contentType: registry.contentType,
    async text(): Promise<string> {
      await figures?.read();
      return registry.metrics();
    },
  };
}
