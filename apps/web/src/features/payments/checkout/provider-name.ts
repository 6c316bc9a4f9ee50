import type { Translate } from '../../../lib/text/i18n.ts';
import { isText } from '../../../lib/text/sentence.ts';

/** How people know a provider. One that only a newer server has is called by its own name. */
export function providerName(provider: string, t: Translate): string {
  const key = `provider:${provider}`;
  return isText(key) ? t(key) : provider;
}
