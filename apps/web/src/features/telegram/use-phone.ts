import { useState } from 'react';
import type { ApiInputs } from '../../lib/api/trpc.ts';
import { textIn } from '../../lib/form-data.ts';
import { usePlatform } from '../../lib/platform/platform.ts';
import type { TextKey } from '../../locales/en.ts';

type GivenPhone = ApiInputs['telegram']['register']['phone'];

/** Refusals after which it is no use to send the same contact again. */
const OTHER_CONTACT_NEEDED = ['contactForeign', 'launchForged'];

/**
 * Where the player's number comes from: Telegram can be asked for it, has given it, or it is typed.
 * A typed number opens a new account, but does not connect an existing one.
 */
export function usePhone({ isNew }: { isNew: boolean }) {
  const platform = usePlatform();
  const ask = platform?.requestContact ?? null;
  const [isTyped, setIsTyped] = useState(false);
  const [contact, setContact] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<TextKey | null>(null);
  const way = isNew && (isTyped || !ask) ? 'typed' : !ask ? 'none' : contact === null ? 'ask' : 'given';

  async function askContact(request: () => Promise<string | null>): Promise<string | null> {
    setIsAsking(true);
    // The request throws if Telegram was asked already and has not answered.
    const answer = await request().catch(() => null);
    setIsAsking(false);
    setContact(answer);
    if (answer === null) setProblem(isNew ? 'contactNotGiven' : 'contactNeededToLink');
    return answer;
  }

  return {
    way,
    canAsk: ask !== null,
    isAsking: isAsking && way === 'ask',
    problem,
    /** The number as Telegram wrote it. Empty if Telegram has not given it. */
    number: numberIn(contact),
    ask: () => setIsTyped(false),
    type: () => setIsTyped(true),
    /** The number to send. Null if Telegram was asked and did not give it. */
    async give(form: HTMLFormElement): Promise<GivenPhone | null> {
      setProblem(null);
      if (way === 'typed') return { phoneNumber: textIn(form, 'phoneNumber').trim() };
      if (!ask) return null;
      const answer = contact ?? (await askContact(ask));
      return answer === null ? null : { contact: answer };
    },
    /** To be called after the server has refused the number. */
    refused(reason: string | null | undefined): void {
      if (reason === 'contactAbroad') setIsTyped(true);
      if (reason != null && OTHER_CONTACT_NEEDED.includes(reason)) setContact(null);
    },
  };
}

export type Phone = ReturnType<typeof usePhone>;

function numberIn(contact: string | null): string {
  const json = new URLSearchParams(contact ?? '').get('contact') ?? '';
  const digits = /"phone_number":"\+?(\d+)"/.exec(json)?.[1];
  return digits === undefined ? '' : `+${digits}`;
}
