import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusedBy } from '../refused.ts';
import { exactly } from './route-parts.ts';

const player = z.object({ username: z.string() });
const silent = {
  log: { info() {}, warn() {}, error() {} },
  storage: { isFull: () => false, noteFull() {}, noteFailure() {} },
};

describe('an answer', () => {
  it('has what its schema promises, and nothing more', () => {
    const found = { username: 'Almaz', passwordHash: 'secret' };
    expect(exactly(player, found)).toEqual({ username: 'Almaz' });
  });

  it('that its schema does not know is a fault of the server and not of the request', () => {
    const answering = () => exactly(player.extend({ username: z.string().min(1) }), { username: '' });
    expect(answering).toThrow(/not what its schema promises/);
    try {
      answering();
    } catch (error) {
      expect(refusedBy(error, silent, { path: '', isRead: true })).toMatchObject({ status: 500, byRule: false });
    }
  });
});
