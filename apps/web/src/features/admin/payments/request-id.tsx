import { useText } from '../../../lib/text/i18n.ts';
import { shortId } from './short-id.ts';

/** The short id of a request, to compare with the list. */
export function RequestId({ id }: { id: string }) {
  const t = useText();
  return <span className="whitespace-nowrap text-muted text-sm">{t('adminRequestId', { id: shortId(id) })}</span>;
}
