import type { IncomingMessage } from 'node:http';
import { widestNetworkOf } from '@cartela/api';
import { addressOf } from '../http/identity.ts';
import { Rate, thisSecond } from './rates.ts';

/**
 * Frames that one connection may send in a second: more than any limit of its messages. Those
 * limits say why they close a socket. This one is for what they do not count: pongs that nobody has
 * asked for, and what comes after a close.
 */
const FRAMES_PER_SECOND_MAX = 5000;
/**
 * Frames that the connections of one network may send together in a second. To read so many takes
 * about a tenth of that second. The thousands of players behind one address send far fewer.
 */
const NETWORK_FRAMES_PER_SECOND_MAX = 20_000;
/**
 * A frame counts as so many more for each kilobyte that it has, because to parse a long one may
 * take as long as to read hundreds. Clients' own messages are shorter, also when thousands of
 * players behind one address come back at once.
 */
const FRAMES_PER_KILOBYTE = 8;
const KILOBYTE = 1024;

/** Counts the frames that come in a second from each network, whichever protocol they speak. */
export class Traffic {
  readonly #trustProxy: boolean;
  readonly #networks = new Map<string, { frames: number; senders: number }>();
  #second = thisSecond();

  constructor({ trustProxy }: { trustProxy: boolean }) {
    this.#trustProxy = trustProxy;
  }

  /** The sender of a request, which is about to become a connection. */
  senderOf(request: IncomingMessage): Sender {
    return new Sender(this, widestNetworkOf(addressOf(request, { trustProxy: this.#trustProxy })));
  }

  /**
   * Adds `counts` of a sender that has now `sent` in this second. Returns whether its network sends
   * too much, and this sender more than its share of it: its neighbours are left alone.
   */
  isTooMuch(network: string, counts: number, sent: number): boolean {
    const second = thisSecond();
    if (second !== this.#second) {
      this.#second = second;
      this.#networks.clear();
    }
    const total = this.#networks.get(network) ?? { frames: 0, senders: 0 };
    total.frames += counts;
    if (sent === counts) total.senders += 1;
    this.#networks.set(network, total);
    return total.frames > NETWORK_FRAMES_PER_SECOND_MAX && sent > NETWORK_FRAMES_PER_SECOND_MAX / total.senders;
  }
}

/** One connection, as `Traffic` sees it. */
export class Sender {
  readonly network: string;
  readonly #traffic: Traffic;
  readonly #frames = new Rate();

  constructor(traffic: Traffic, network: string) {
    this.#traffic = traffic;
    this.network = network;
  }

  /** Counts one more frame. Returns whether the connection is to be cut off. */
  isFlooding(bytes: number): boolean {
    const counts = 1 + FRAMES_PER_KILOBYTE * Math.floor(bytes / KILOBYTE);
    const sent = this.#frames.count(counts);
    return this.#traffic.isTooMuch(this.network, counts, sent) || sent > FRAMES_PER_SECOND_MAX;
  }
}
