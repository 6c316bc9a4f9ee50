import type { Translate } from '../../../lib/text/i18n.ts';
import { isText } from '../../../lib/text/sentence.ts';

/** How people know a provider. One that only a newer server has is called by its own name. */
export const providerName = (provider: string, t: Translate): string => channelName(`provider:${provider}`, t);

/** How people know a payment method, or a provider as `provider:` and its name. */
export function channelName(channel: string, t: Translate): string {
  return isText(channel) ? t(channel) : channel.replace(/^provider:/, '');
}
