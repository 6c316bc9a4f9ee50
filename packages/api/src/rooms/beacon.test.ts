import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../test/kit/application.ts';
import { openMirror, TEST_NETWORK } from '../../test/kit/games/beacons.ts';
import { NO_METER } from '../kernel/meter.ts';
import { createBeacon } from './beacon.ts';
import { BEACON_WAIT_MAX_MS } from './limits.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('a mirror that takes the question and stays silent', () => {
  it('holds no game up, however often memory is cleared meanwhile', async () => {
    await using mirror = await openMirror('silent');
    // The beacon's time is over as soon as the mirror has been asked once.
    const now = () => Date.now() + (mirror.asked.length > 0 ? BEACON_WAIT_MAX_MS : 0);
    let missed = 0;
    const beacon = createBeacon(
      { now, log: silentLog, meter: { ...NO_METER, beaconMissed: () => (missed += 1) } },
      { mirrors: [mirror.url], whenMissing: 'cancel', network: TEST_NETWORK },
    );
    let isOver = false;
    const asked = beacon.ask(1).then(() => {
      isOver = true;
    });
    while (!isOver) {
      collectGarbage();
      await wait(20);
    }
    await asked;
    expect([beacon.answerOf(1), missed]).toEqual(['missing', 1]);
  });
});
