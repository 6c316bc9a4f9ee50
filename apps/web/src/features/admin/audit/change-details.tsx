import { TEXT_LINK } from '../../../components/buttons/text-link.tsx';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { isPaymentMethod } from '../../payments/payment.ts';

export type AuditEntry = ApiOutputs['audit']['list']['entries'][number];

interface ChangeDetailsProps {
  entry: Pick<AuditEntry, 'before' | 'after'>;
  /** The id of the action's subject, for a subject that is shown by its name. */
  id?: string | null;
}

/** The values before and after an action, folded away until somebody opens them. */
export function ChangeDetails({ entry: { before, after }, id = null }: ChangeDetailsProps) {
  const t = useText();
  if (isNothing(before) && isNothing(after) && id === null) return <span className="text-muted">–</span>;
  return (
    <details className="min-w-0 max-w-full">
      <summary className={`${TEXT_LINK} text-sm`}>{t('adminDetails')}</summary>
      <div className="grid gap-2 pb-1 text-sm">
        <Side name={t('adminAuditId')} value={id} />
        <Side name={t('auditBefore')} value={before} />
        <Side name={t('auditAfter')} value={after} />
      </div>
    </details>
  );
}

function Side({ name, value }: { name: string; value: unknown }) {
  const t = useText();
  if (isNothing(value)) return null;
  return (
    <div className="rounded-lg bg-sunken p-2.5">
      <p className="font-bold">{name}</p>
      <dl>
        {fieldsOf(value).map(([field, content]) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            {field !== '' && <dt className="text-muted">{field}</dt>}
            <dd className="break-all">{isPaymentMethod(content) ? t(content) : content}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

function fieldsOf(value: unknown): [field: string, content: string][] {
  if (typeof value !== 'object' || value === null) return [['', String(value)]];
  return Object.entries(value).map(([field, content]) => [
    field,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
}
