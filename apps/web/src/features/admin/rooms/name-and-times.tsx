import { ROOM_NAME_LENGTH_MAX } from '@cartela/api/rooms/limits';
import { Field } from '../../../components/forms/field.tsx';
import { WhenField } from '../../../components/forms/when-field.tsx';
import { textIn } from '../../../lib/form-data.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { PlanFields, readPlan } from './plan-fields.tsx';
import { type Room, timeOf } from './room.ts';

const NAMES = [
  { field: 'nameEn', label: 'adminNameEn', language: 'en' },
  { field: 'nameAm', label: 'adminNameAm', language: 'am' },
] as const;

const HOURS = [
  { field: 'opensAt', label: 'adminOpensAt', hint: 'adminHoursHint' },
  { field: 'closesAt', label: 'adminClosesAt', hint: 'adminClosesHint' },
] as const;

type FieldName = (typeof NAMES | typeof HOURS)[number]['field'];

interface NameAndTimes {
  readonly name: NonNullable<Room['name']>;
  readonly hours: Room['hours'];
  readonly plan: Room['plan'];
}

/** The fields of a room's name in both languages, and of when its games are. */
export function NameAndTimesFields({ room, wrong }: { room?: Room; wrong: ReadonlySet<string> }) {
  const t = useText();
  const { name, hours, plan = null } = room ?? {};
  return (
    <>
      {NAMES.map(({ field, label, language }) => (
        <Field
          key={field}
          label={t(label)}
          name={field}
          lang={language}
          autoComplete="off"
          maxLength={ROOM_NAME_LENGTH_MAX}
          defaultValue={name?.[language]}
          error={wrong.has(field) ? t('fieldRequired') : undefined}
        />
      ))}
      {HOURS.map(({ field, label, hint }) => (
        <WhenField
          key={field}
          label={t(label)}
          name={field}
          type="time"
          defaultValue={hours ? timeOf(hours[field]) : ''}
          hint={t(hint)}
          error={wrong.has(field) ? t('adminHoursWrong') : undefined}
        />
      ))}
      <PlanFields plan={plan} wrong={wrong} />
    </>
  );
}

/** What is filled in. If something is wrong, the names of those fields instead. */
export function readNameAndTimes(form: HTMLFormElement): NameAndTimes | { readonly wrong: readonly string[] } {
  const name = { en: textIn(form, 'nameEn').trim(), am: textIn(form, 'nameAm').trim() };
  const [opensAt, closesAt] = [minuteIn(form, 'opensAt'), minuteIn(form, 'closesAt')];
  const planned = readPlan(form);
  const wrong: string[] = NAMES.filter(({ language }) => name[language] === '').map(({ field }) => field);
  if ((opensAt === null) !== (closesAt === null)) wrong.push(opensAt === null ? 'opensAt' : 'closesAt');
  else if (opensAt !== null && opensAt === closesAt) wrong.push('closesAt');
  if ('wrong' in planned) wrong.push(...planned.wrong);
  if (wrong.length > 0 || 'wrong' in planned) return { wrong };
  return { ...planned, name, hours: opensAt === null || closesAt === null ? null : { opensAt, closesAt } };
}

/** The minutes after midnight in a field. Null if no time is chosen. */
function minuteIn(form: HTMLFormElement, field: FieldName): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(textIn(form, field)) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
