import { dayOf, minuteOf, startOfMinute } from '@cartela/api/kernel/day';
import { ROOM_BOUNDS } from '@cartela/api/rooms/limits';
import { etbText } from '@cartela/game-core';
import { Field } from '../../../components/forms/field.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { Tick } from '../../../components/forms/tick.tsx';
import { WhenField } from '../../../components/forms/when-field.tsx';
import { textIn } from '../../../lib/form-data.ts';
import { parseEtbOrZero } from '../../../lib/text/amount.ts';
import { useText } from '../../../lib/text/i18n.ts';
import type { Room } from './room.ts';

type Plan = Room['plan'];
type FieldName = 'planDay' | 'planTime' | 'planLeast';

const { min: fewestCards, max: mostCards } = ROOM_BOUNDS.cardsEach;
const CARDS = Array.from({ length: mostCards - fewestCards + 1 }, (_, index) => fewestCards + index);

/** The fields of games at set times. A room without a date has one game after another. */
export function PlanFields({ plan, wrong }: { plan: Plan; wrong: ReadonlySet<string> }) {
  const t = useText();
  const [day, time] = plan ? minuteOf(new Date(plan.startsAtMs)).split(' ') : [];
  const timeError = (field: FieldName) => (wrong.has(field) ? t('adminPlanTimeWrong') : undefined);
  return (
    <fieldset className="col-span-full grid gap-3">
      <legend className="mb-1 font-bold">{t('adminPlan')}</legend>
      <p className="text-muted text-sm">{t('adminPlanHint')}</p>
      <div className="grid grid-cols-2 large-text:grid-cols-1 items-start gap-3 max-[26rem]:grid-cols-1">
        <WhenField
          label={t('adminPlanDay')}
          name="planDay"
          type="date"
          min={dayOf(new Date())}
          defaultValue={day}
          error={timeError('planDay')}
        />
        <WhenField
          label={t('adminPlanTime')}
          name="planTime"
          type="time"
          defaultValue={time}
          error={timeError('planTime')}
        />
        <Field
          label={t('adminPlanLeast')}
          hint={t('adminPlanLeastHint')}
          name="planLeast"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={etbText(plan?.leastPrizeSantim ?? 0)}
          error={wrong.has('planLeast') ? t('amountForm') : undefined}
        />
        <SelectField label={t('adminPlanCards')} name="planCards" defaultValue={plan?.cardsEach ?? mostCards}>
          {CARDS.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      </div>
      <Tick name="planWeekly" defaultChecked={plan?.weekly}>
        {t('adminPlanWeekly')}
      </Tick>
    </fieldset>
  );
}

/** What is filled in. If something is wrong, the names of those fields instead. */
export function readPlan(form: HTMLFormElement): { readonly plan: Plan } | { readonly wrong: readonly FieldName[] } {
  const [day, time] = [textIn(form, 'planDay'), textIn(form, 'planTime')];
  if (day === '' && time === '') return { plan: null };
  const leastPrizeSantim = parseEtbOrZero(textIn(form, 'planLeast'));
  const wrong: FieldName[] = [
    ...(day === '' ? (['planDay'] as const) : []),
    ...(time === '' ? (['planTime'] as const) : []),
    ...(leastPrizeSantim === null ? (['planLeast'] as const) : []),
  ];
  if (wrong.length > 0 || leastPrizeSantim === null) return { wrong };
  return {
    plan: {
      startsAtMs: startOfMinute(`${day} ${time.slice(0, 5)}`),
      weekly: textIn(form, 'planWeekly') !== '',
      leastPrizeSantim,
      cardsEach: Number(textIn(form, 'planCards')),
    },
  };
}
