import type { ReactNode } from 'react';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { textIn } from '../../../lib/form-data.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { PREVIEW_ROWS_SHOWN } from '../limits.ts';
import type { CompareInput, Preview } from './comparison.ts';

const COLUMNS = ['number', 'time', 'amount', 'paidOut', 'direction', 'status'] as const;
type ColumnKind = (typeof COLUMNS)[number];
const OPTIONAL: readonly ColumnKind[] = ['paidOut', 'direction', 'status'];

const LABELS: Readonly<Record<ColumnKind, TextKey>> = {
  number: 'columnNumber',
  amount: 'columnAmount',
  time: 'columnTime',
  paidOut: 'columnPaidOut',
  direction: 'columnDirection',
  status: 'columnStatus',
};

/** Chosen as the direction: no column has it, and all rows are money received. */
const ALL_IN = 'all-in';

type Unclear = NonNullable<Preview['unclear'][keyof Preview['unclear']]>;
const UNCLEAR: Readonly<Record<Unclear, TextKey>> = {
  none: 'unclearNone',
  several: 'unclearSeveral',
  'other-money': 'unclearOtherMoney',
  unnamed: 'unclearUnnamed',
  parties: 'unclearParties',
  kinds: 'unclearKinds',
  'in-unless-said': 'unclearInUnlessSaid',
};

// An older process does not say why.
const whyOf = ({ unclear }: Partial<Preview>, kind: ColumnKind): Unclear | undefined =>
  kind === 'status' ? undefined : unclear?.[kind];

/** Whether the page does not go on without a choice. */
function isRequired(preview: Preview, kind: ColumnKind): boolean {
  const why = whyOf(preview, kind);
  return !OPTIONAL.includes(kind) || why === 'parties' || why === 'kinds';
}

/** The chosen columns. Null if one is missing. */
export function columnsIn(form: HTMLFormElement, preview: Preview): CompareInput['columns'] | null {
  const [number, time, amount, paidOut, direction, status] = COLUMNS.map((kind) => Number(textIn(form, kind)));
  const choice = textIn(form, 'direction');
  if (!number || !amount || !time || (choice === '' && isRequired(preview, 'direction'))) return null;
  // The rows after the first ones may have a direction or a status, unless a person has chosen that
  // none counts.
  const { guess } = preview;
  const noDirection = choice === ALL_IN || guess.direction !== null ? { direction: null } : {};
  const noStatus = guess.status === null ? {} : { status: null };
  const optional = { ...(direction ? { direction } : noDirection), ...(status ? { status } : noStatus) };
  return { number, amount, time, ...(paidOut ? { paidOut } : {}), ...optional };
}

/** Shows the first rows, and asks which column has what. */
export function ColumnChoice({ preview, children }: { preview: Preview; children: ReactNode }) {
  const t = useText();
  const { guess } = preview;
  const names = columnNames(preview);
  const hintOf = (why: Unclear | undefined) => (why === undefined ? undefined : t(UNCLEAR[why]));
  return (
    <Panel title={t('columnsPanel')} intro={t('columnsIntro')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PreviewTable preview={preview} width={names.length} />
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {COLUMNS.map((kind) => (
            // The key makes new fields for another statement, which has a guess of its own.
            <SelectField
              key={`${kind} ${names.join()} ${guess[kind]}`}
              label={t(LABELS[kind])}
              hint={hintOf(whyOf(preview, kind))}
              name={kind}
              defaultValue={guess[kind] ?? ''}
            >
              <option value="">{isRequired(preview, kind) ? t('columnChoose') : t('columnNone')}</option>
              {kind === 'direction' && <option value={ALL_IN}>{t('columnAllIn')}</option>}
              {names.map((name, index) => (
                <option key={`${index} ${name}`} value={index + 1}>
                  {name === '' ? t('columnPlace', { place: index + 1 }) : t('columnOption', { place: index + 1, name })}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        {children}
      </div>
    </Panel>
  );
}

/** The names of the columns: the heading, or the cells of the first row if there is no heading. */
function columnNames({ rows, heading }: Preview): string[] {
  const width = Math.max(...rows.map((row) => row.length));
  const names = rows[heading ?? 0] ?? [];
  return Array.from({ length: width }, (_, index) => names[index] ?? '');
}

function PreviewTable({ preview: { rows, heading }, width }: { preview: Preview; width: number }) {
  const t = useText();
  const places = Array.from({ length: width }, (_, index) => index);
  const first = heading ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by the keyboard only with the focus
    <section tabIndex={0} aria-label={t('previewCaption')} className="overflow-x-auto rounded-xl border border-line">
      <table className="w-full border-collapse text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            {places.map((place) => (
              <th key={place} scope="col" className="whitespace-nowrap px-3 py-2 font-bold text-muted">
                {place + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(first, first + PREVIEW_ROWS_SHOWN).map((row, index) => (
            <tr key={index} className="border-line border-t">
              {places.map((place) => (
                <td
                  key={place}
                  className={`max-w-60 large-text:max-w-none truncate px-3 py-2 ${index === 0 && heading !== null ? 'font-bold' : ''}`}
                >
                  {row[place] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
