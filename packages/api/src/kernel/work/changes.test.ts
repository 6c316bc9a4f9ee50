import { describe, expect, it } from 'vitest';
import { type Change, type ChangeBus, type ChangeListener, type ChangeType, createChanges, follow } from './changes.ts';

const ABEBE = { type: 'wallet', userId: 'abebe' } as const;
const HANA = { type: 'wallet', userId: 'hana' } as const;
const BUSINESS = { type: 'business' } as const;

/** Changes whose listeners are not expected to fail. */
function quietChanges() {
  return createChanges((error) => {
    throw error;
  });
}

describe('a listener', () => {
  it.each<{ readonly change: Change; readonly subject: string | undefined }>([
    { change: ABEBE, subject: 'abebe' },
    { change: { type: 'cards', roomId: '10' }, subject: '10' },
    { change: { type: 'room', roomId: '10' }, subject: '10' },
    { change: { type: 'session-ended', sessionId: 'a-session' }, subject: 'a-session' },
    { change: { type: 'notice', notice: { id: '1', message: 'Hello', sentAtMs: 0 } }, subject: undefined },
    { change: BUSINESS, subject: undefined },
  ])('hears of $change.type as it was published, and of its subject', ({ change, subject }) => {
    const changes = quietChanges();
    const heard: Change[] = [];
    changes.on(change.type, (told) => heard.push(told));
    if (subject !== undefined) changes.on(change.type, (told) => heard.push(told), subject);
    changes.publish([change]);
    expect(heard).toEqual(subject === undefined ? [change] : [change, change]);
    for (const told of heard) expect(told).toBe(change);
  });

  it('hears of every subject without one, and with one of that alone', () => {
    const changes = quietChanges();
    const [all, abebes]: [string[], string[]] = [[], []];
    changes.on('wallet', ({ userId }) => all.push(userId));
    changes.on('wallet', ({ userId }) => abebes.push(userId), 'abebe');
    changes.publish([HANA, ABEBE, HANA]);
    expect(all).toEqual(['hana', 'abebe', 'hana']);
    expect(abebes).toEqual(['abebe']);
  });

  it('hears of its own type only, also where the subjects have one name', () => {
    const changes = quietChanges();
    const heard: ChangeType[] = [];
    changes.on('room', ({ type }) => heard.push(type), '10');
    changes.publish([{ type: 'cards', roomId: '10' }, { type: 'wallet', userId: '10' }, BUSINESS]);
    expect(heard).toEqual([]);
  });

  it('hears nothing of what was published before it listened, nor once it has stopped', () => {
    const changes = quietChanges();
    const heard: string[] = [];
    changes.publish([ABEBE]);
    const stop = changes.on('wallet', ({ userId }) => heard.push(userId));
    changes.publish([HANA]);
    stop();
    stop();
    changes.publish([ABEBE]);
    expect(heard).toEqual(['hana']);
  });

  it('that throws keeps no other from hearing, and is reported', () => {
    const reported: unknown[] = [];
    const changes = createChanges((error) => reported.push(error));
    const fault = new Error('not today');
    const heard: string[] = [];
    changes.on('wallet', () => heard.push('before'));
    changes.on('wallet', () => {
      throw fault;
    });
    changes.on('wallet', () => heard.push('after'));
    changes.on('wallet', () => heard.push('of Abebe'), 'abebe');
    changes.publish([ABEBE, HANA]);
    expect(heard).toEqual(['before', 'after', 'of Abebe', 'before', 'after']);
    expect(reported).toEqual([fault, fault]);
  });
});

/** Two processes that are joined by a bus which carries text. */
function twoProcesses() {
  const listeners: ChangeListener[] = [];
  const sent: string[] = [];
  const bus = (): ChangeBus => {
    let mine: ChangeListener | undefined;
    return {
      listen(to) {
        mine = to;
        listeners.push(to);
      },
      send(changes) {
        const text = JSON.stringify(changes);
        sent.push(text);
        for (const other of listeners) if (other !== mine) other.onChanges(JSON.parse(text));
      },
    };
  };
  const open = () =>
    createChanges((error) => {
      throw error;
    }, bus());
  return { here: open(), there: open(), listeners, sent };
}

describe('another process', () => {
  it('hears of what is published here, once, and sends it to nobody again', () => {
    const { here, there, sent } = twoProcesses();
    const heard: [where: string, change: Change][] = [];
    here.on('wallet', (change) => heard.push(['here', change]));
    there.on('wallet', (change) => heard.push(['there', change]));
    there.on('wallet', (change) => heard.push(['there, Abebe', change]), 'abebe');
    here.publish([ABEBE]);
    expect(heard).toEqual([
      ['here', ABEBE],
      ['there', ABEBE],
      ['there, Abebe', ABEBE],
    ]);
    expect(sent).toHaveLength(1);
  });

  it('is told nothing of what is only heard here', () => {
    const { here, sent } = twoProcesses();
    const heard: Change[] = [];
    here.on('business', (change) => heard.push(change));
    here.hear([BUSINESS]);
    expect([heard, sent]).toEqual([[BUSINESS], []]);
  });

  it('may have been missed: who listens for that is told for how long, until it stops', () => {
    const { here, listeners } = twoProcesses();
    const missed: number[] = [];
    const stop = here.onMissed((lastMs) => missed.push(lastMs));
    listeners[0]?.onMissed(250);
    listeners[1]?.onMissed(500);
    stop();
    listeners[0]?.onMissed(1000);
    expect(missed).toEqual([250]);
  });
});

describe('the number of listeners', () => {
  it('counts those of a type, and those of a subject, apart', () => {
    const changes = quietChanges();
    const counts = () => [
      changes.listenerCount('wallet'),
      changes.listenerCount('wallet', 'abebe'),
      changes.listenerCount('wallet', 'hana'),
      changes.listenerCount('business'),
    ];
    const stop = [
      changes.on('wallet', () => {}),
      changes.on('wallet', () => {}, 'abebe'),
      changes.on('wallet', () => {}, 'abebe'),
    ];
    expect(counts()).toEqual([1, 2, 0, 0]);
    stop[1]?.();
    expect(counts()).toEqual([1, 1, 0, 0]);
    for (const each of stop) each();
    expect(counts()).toEqual([0, 0, 0, 0]);
  });

  it('has no limit: a thousand listen without a warning', () => {
    const changes = quietChanges();
    let heard = 0;
    const warnings: Error[] = [];
    const warn = (warning: Error) => warnings.push(warning);
    process.on('warning', warn);
    for (let index = 0; index < 1000; index += 1) changes.on('business', () => (heard += 1));
    process.off('warning', warn);
    changes.publish([BUSINESS]);
    expect(heard).toBe(1000);
    expect(warnings).toEqual([]);
  });
});

describe('following changes', () => {
  /** Follows Abebe's wallet. */
  function open(changes = quietChanges()) {
    const leaving = new AbortController();
    const lists = follow(changes, 'wallet', { subject: 'abebe', signal: leaving.signal });
    return { changes, lists, leave: () => leaving.abort(), listeners: () => changes.listenerCount('wallet', 'abebe') };
  }

  it('begins with an empty list, and listens from then on', async () => {
    const { changes, lists, listeners, leave } = open();
    changes.publish([ABEBE]);
    expect(await lists.next()).toEqual({ done: false, value: [] });
    expect(listeners()).toBe(1);
    leave();
    await lists.next();
  });

  it('gives what has come since the last list together, in order, and nothing twice', async () => {
    const changes = quietChanges();
    const leaving = new AbortController();
    const lists = follow(changes, 'wallet', { signal: leaving.signal });
    await lists.next();
    changes.publish([ABEBE, HANA]);
    changes.publish([ABEBE]);
    expect(await lists.next()).toEqual({ done: false, value: [ABEBE, HANA, ABEBE] });
    const next = lists.next();
    changes.publish([HANA]);
    expect(await next).toEqual({ done: false, value: [HANA] });
    leaving.abort();
    expect(await lists.next()).toEqual({ done: true, value: undefined });
  });

  it('misses nothing that comes while a list is being worked on', async () => {
    const { changes, lists, leave } = open();
    const seen: number[] = [];
    for await (const list of lists) {
      seen.push(list.length);
      // Like a balance that is being read for the list while the next change comes.
      if (seen.length <= 3) changes.publish(Array.from({ length: seen.length }, () => ABEBE));
      await Promise.resolve();
      if (seen.length === 4) leave();
    }
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  it('hears nothing of another subject', async () => {
    const { changes, lists, leave } = open();
    await lists.next();
    const next = lists.next();
    changes.publish([HANA, BUSINESS]);
    changes.publish([ABEBE]);
    expect(await next).toEqual({ done: false, value: [ABEBE] });
    leave();
    await lists.next();
  });

  it('ends with its signal, also while it waits, and leaves no listener', async () => {
    const { lists, leave, listeners } = open();
    await lists.next();
    const waiting = lists.next();
    expect(listeners()).toBe(1);
    leave();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(listeners()).toBe(0);
  });

  it('that was over before it began gives nothing and never listens', async () => {
    const { lists, leave, listeners } = open();
    leave();
    expect(await lists.next()).toEqual({ done: true, value: undefined });
    expect(listeners()).toBe(0);
  });

  it('that is broken off leaves no listener, whatever becomes of its signal', async () => {
    const { lists, listeners } = open();
    for await (const _list of lists) break;
    expect(listeners()).toBe(0);
  });
});
