import { CARDS_PER_PLAYER_MAX, etbText, type RoundView } from '@cartela/game-core';
import { useState } from 'react';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { AmountField } from '../../../components/forms/amount-field.tsx';
import { FormActions } from '../../../components/forms/form-actions.tsx';
import { Segments } from '../../../components/lists/segments.tsx';
import { textIn } from '../../../lib/form-data.ts';
import { amountProblem, parseEtb } from '../../../lib/text/amount.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { CARD_COUNTS, randomFreeCards } from '../random-cards.ts';
import { start } from './running.ts';

const GAMES = ['3', '5', '10', '20'] as const;
const COUNTS = CARD_COUNTS.map(String);

interface AutoJoinDialogProps {
  roomId: string;
  round: RoundView;
  /** The cards that the player holds or has played, the most wanted first. */
  usualCards: readonly number[];
  onClose: () => void;
}

/** Asks for how many games, with how many cards, and how much may be lost. */
export function AutoJoinDialog({ roomId, round, usualCards, onClose }: AutoJoinDialogProps) {
  const t = useText();
  const [games, setGames] = useState<string>(GAMES[0]);
  const [count, setCount] = useState(String(Math.min(Math.max(1, usualCards.length), CARDS_PER_PLAYER_MAX)));
  const [refused, setRefused] = useState<string>();
  const stakesSantim = round.stakeSantim * Number(count);

  function problemOf(typed: string): string {
    if (parseEtb(typed) === null) return t(amountProblem(typed));
    return t('autoLimitTooLow', { stake: formatEtb(stakesSantim) });
  }

  function begin(form: HTMLFormElement) {
    const typed = textIn(form, 'lossLimit');
    const lossLimitSantim = parseEtb(typed);
    if (lossLimitSantim === null || lossLimitSantim < stakesSantim) return setRefused(typed);
    const usual = usualCards.slice(0, Number(count));
    const cards = [...usual, ...randomFreeCards(usualCards, Number(count) - usual.length)];
    start({
      roomId,
      cards,
      games: Number(games),
      joinedGames: 0,
      stakedSantim: 0,
      lossLimitSantim,
      lostSantim: 0,
      last: null,
    });
    onClose();
  }

  const options = (names: readonly string[]) => names.map((key) => ({ key, name: key }));
  return (
    <TitledDialog title={t('autoJoin')} onClose={onClose}>
      <p className="-mt-3 text-pretty text-muted text-sm">{t('autoHelp')}</p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          begin(event.currentTarget);
        }}
      >
        <Choice name={t('autoGames')} options={options(GAMES)} chosenKey={games} onChoose={setGames} />
        <Choice name={t('autoCards')} options={options(COUNTS)} chosenKey={count} onChoose={setCount} />
        <AmountField
          key={`${games} ${count}`}
          name="lossLimit"
          label={t('autoLossLimit')}
          hint={t('autoLossLimitHelp')}
          error={refused === undefined ? undefined : problemOf(refused)}
          defaultValue={etbText(stakesSantim * Number(games))}
          onChange={() => setRefused(undefined)}
          required
        />
        <FormActions action={t('autoStart')} onCancel={onClose} />
      </form>
    </TitledDialog>
  );
}

interface ChoiceProps {
  name: string;
  options: readonly { key: string; name: string }[];
  chosenKey: string;
  onChoose: (key: string) => void;
}

function Choice({ name, ...segments }: ChoiceProps) {
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="font-bold text-sm">
        {name}
      </p>
      <Segments label={name} {...segments} />
    </div>
  );
}
