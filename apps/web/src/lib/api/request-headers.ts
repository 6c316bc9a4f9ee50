import { ACCOUNT_HEADER } from '@cartela/api/kernel/account-header';
import type { Credential } from '../session/stored-token.ts';

/** The headers that say whose request it is. No token is ever in an address. */
export function headersOf(sender: Credential | null): Record<string, string> {
  if (!sender) return {};
  const { token, account } = sender;
  return { authorization: `Bearer ${token}`, ...(account !== undefined && { [ACCOUNT_HEADER]: account }) };
}
