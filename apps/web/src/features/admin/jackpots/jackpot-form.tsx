import { JACKPOT_BOUNDS } from '@cartela/api/jackpots/limits';
import { etbText } from '@cartela/game-core';
import { AmountField } from '../../../components/forms/amount-field.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { RequiredForm } from '../../../components/forms/required-form.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { problemText, whenFiled } from '../../../lib/api/errors.ts';
import { type ApiInputs, type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { parseEtb } from '../../../lib/text/amount.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';
import { wholeNumberIn } from '../../../lib/text/whole-number.ts';
import { useLock } from '../area/may.tsx';
import { bpsIn } from '../percent.ts';
import { tell } from '../tell.ts';

/** A jackpot with its rules. */
export type Jackpot = ApiOutputs['jackpots']['settings'][number];

type Rules = Omit<ApiInputs['jackpots']['save'], 'jackpotId'>;
type Figure = Exclude<keyof Rules, 'isOn'>;

/** How each figure is typed and read, in the order of the form. */
const FIGURES = {
  feedBps: { label: 'adminJackpotFeed', read: bpsIn, typed: etbText },
  balls: { label: 'adminJackpotBalls', read: countIn('balls'), typed: String },
  ceilingSantim: { label: 'adminJackpotCeiling', read: parseEtb, typed: etbText },
  goesWithinDays: { label: 'adminJackpotDays', read: countIn('goesWithinDays'), typed: String },
} as const;
const NAMES: readonly Figure[] = ['feedBps', 'balls', 'ceilingSantim', 'goesWithinDays'];

/** The rules of a jackpot, or of one that is made. */
export function JackpotForm({ jackpot }: { jackpot: Jackpot | null }) {
  const t = useText();
  const utils = trpc.useUtils();
  const lock = useLock('manage');
  const save = trpc.jackpots.save.useMutation({
    onSuccess: tell,
    onSettled() {
      void utils.jackpots.invalidate();
      void utils.approvals.invalidate();
    },
  });
  return (
    <RequiredForm
      names={NAMES}
      action={t(jackpot ? 'adminSave' : 'adminJackpotMake')}
      busy={save.isPending}
      lock={lock}
      error={problemText(save.error, t('anErrorOccurred'))}
      check={(name, value) => (read(name, value) === null ? wrongText(name, t) : undefined)}
      onSubmit={(text, form) => {
        const [feedBps, balls, ceilingSantim, goesWithinDays] = NAMES.map((name) => read(name, text(name)));
        if (feedBps == null || balls == null || ceilingSantim == null || goesWithinDays == null) return;
        const isOn = new FormData(form).get('state') !== 'off';
        const rules = { feedBps, balls, ceilingSantim, goesWithinDays, isOn };
        // Until a colleague approves, everything stays as it was.
        const done = () => form.reset();
        save.mutate({ jackpotId: jackpot?.id ?? null, ...rules }, { onSuccess: done, onError: whenFiled(done) });
      }}
    >
      {(errorOf) => (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {NAMES.map((name) => {
            const { label, typed } = FIGURES[name];
            const Typed = name === 'feedBps' || name === 'ceilingSantim' ? AmountField : Field;
            return (
              <Typed
                key={name}
                label={t(label)}
                name={name}
                inputMode={Typed === Field ? 'numeric' : 'decimal'}
                autoComplete="off"
                defaultValue={jackpot ? typed(jackpot[name]) : ''}
                error={errorOf(name)}
              />
            );
          })}
          {jackpot && (
            <SelectField
              label={t('adminState')}
              name="state"
              hint={t('adminJackpotOffHint')}
              defaultValue={jackpot.isOn ? 'on' : 'off'}
            >
              <option value="on">{t('factorOn')}</option>
              <option value="off">{t('adminJackpotOff')}</option>
            </SelectField>
          )}
        </div>
      )}
    </RequiredForm>
  );
}

function countIn(name: Figure) {
  return (typed: string) => wholeNumberIn(typed, { max: JACKPOT_BOUNDS[name].max });
}

function read(name: Figure, typed: string): number | null {
  const { min, max } = JACKPOT_BOUNDS[name];
  const value = FIGURES[name].read(typed);
  return value !== null && value >= min && value <= max ? value : null;
}

function wrongText(name: Figure, t: Translate): string {
  const { min, max } = JACKPOT_BOUNDS[name];
  const { typed } = FIGURES[name];
  return t('adminJackpotWrong', { min: typed(min), max: typed(max) });
}
