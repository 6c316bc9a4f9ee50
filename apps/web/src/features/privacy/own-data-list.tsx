import { formatMoment } from '../../lib/text/dates.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import type { Row } from './own-data.ts';
import { FIELDS } from './own-data-fields.ts';
import { wordsFor } from './own-data-words.ts';

/** More rows than this are only in the file, because a phone could not show them. */
const SHOWN_MAX = 500;

/** Rows of one kind, each with its values under their names. Empty values are left out. */
export function OwnDataList({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  if (rows.length === 0) return <p className="text-muted">{t('ownDataNone')}</p>;
  const shown = rows.slice(0, SHOWN_MAX);
  return (
    <>
      {shown.length < rows.length && <p>{t('ownDataFirst', { shown: shown.length, count: rows.length })}</p>}
      <ul className="grid gap-2">
        {shown.map((row, place) => (
          <li key={place} className="border-line border-b pb-2 last:border-0">
            <dl className="flex flex-wrap gap-x-4">
              {Object.entries(row).map(([name, value]) => (
                <Value key={name} name={name} value={value} row={row} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function Value({ name, value, row }: { name: string; value: unknown; row: Row }) {
  const t = useText();
  const label = FIELDS[name];
  const shown = wordsFor(name, value, row, t) ?? inWords(name, value, row, t('ownDataYes'));
  if (shown === '') return null;
  return (
    <div className="wrap-anywhere min-w-0">
      <dt className="inline text-muted text-sm">{label ? t(label) : name}: </dt>
      <dd className="inline whitespace-pre-line">{shown}</dd>
    </div>
  );
}

/** A value for people to read. Nothing for an empty one. */
function inWords(name: string, value: unknown, { currency }: Row, yes: string): string {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return yes;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const isEtb = /santim$/i.test(name) || (name === 'amount' && currency === 'ETB');
  if (typeof value === 'number') return isEtb ? formatEtb(value) : String(value);
  const text = String(value);
  return MOMENT.test(text) ? formatMoment(Date.parse(text)) : text;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
