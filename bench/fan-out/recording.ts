/** One message of a game, in a form that both protocols can send: an event's name and its data. */
export interface Message {
  /** Milliseconds since the start of the recording. */
  readonly atMs: number;
  readonly event: string;
  readonly data: unknown;
}

/** What a watcher of our server was sent in one game. The peers send the same at the same pace. */
export type Recording = readonly Message[];

/** Sends a recording at its own pace. Returns the time at which each message was due. */
export async function replay(recording: Recording, send: (message: Message) => void): Promise<number[]> {
  const startMs = Date.now();
  const dues: number[] = [];
  for (const message of recording) {
    const dueMs = startMs + message.atMs;
    await new Promise((resolve) => setTimeout(resolve, dueMs - Date.now()));
    dues.push(dueMs);
    send(message);
  }
  return dues;
}

/** The text that tRPC sends for an event to a subscription with the id 1. */
export const trpcText = ({ data }: Message) => JSON.stringify({ id: 1, result: { type: 'data', data } });
