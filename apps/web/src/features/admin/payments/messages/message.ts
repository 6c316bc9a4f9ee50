import type { ApiOutputs } from '../../../../lib/api/trpc.ts';

/** A message that the operator's phone forwarded, and what became of it. */
export type ForwardedMessage = ApiOutputs['payments']['messages']['messages'][number];
/** A deposit that a person may match with a message. */
export type Candidate = ApiOutputs['payments']['candidates']['candidates'][number];
export type Alarm = ApiOutputs['payments']['alarms']['alarms'][number];

/** A message that can confirm a deposit and has not done so yet. */
export interface WaitingMessage extends ForwardedMessage {
  readonly transactionNumber: string;
  readonly amountSantim: number;
  readonly method: NonNullable<ForwardedMessage['method']>;
}

/** Whether a person can match the message with a deposit. */
export function isWaiting(message: ForwardedMessage): message is WaitingMessage {
  const { chain, standing, deposits, transactionNumber, amountSantim, method } = message;
  if (standing !== 'evidence' || chain === 'untrue' || deposits.some(({ status }) => status === 'confirmed'))
    return false;
  return transactionNumber !== null && amountSantim !== null && method !== null;
}
