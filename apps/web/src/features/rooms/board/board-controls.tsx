import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { useText } from '../../../lib/i18n.ts';
import type { CardMarks } from './use-card-marks.ts';

export function BoardControls({ marks }: { marks: CardMarks }) {
  const t = useText();
  return (
    <div className="grid grid-cols-[1fr_auto_auto] gap-1.5">
      <button
        type="button"
        role="switch"
        aria-checked={marks.autoSelect}
        onClick={marks.toggleAutoSelect}
        className="flex min-h-11 items-center justify-between gap-2 rounded-xl border border-edge bg-surface px-3 text-left font-bold text-xs"
      >
        {t('autoSelect')}
        <span
          aria-hidden="true"
          className={`flex h-6 w-10 shrink-0 rounded-full p-0.5 transition-colors ${marks.autoSelect ? 'justify-end bg-mine' : 'bg-edge'}`}
        >
          <span className="size-5 rounded-full bg-surface" />
        </span>
      </button>
      <Button
        look="gold"
        title={t('bingoHint')}
        className="px-5"
        onClick={() => toast.error(t('wrongPattern'), { id: 'wrongPattern', description: t('bingoHint') })}
      >
        {t('bingo')}
      </Button>
      <Button look="quiet" className="px-3 text-xs" onClick={() => window.location.reload()}>
        {t('refresh')}
      </Button>
    </div>
  );
}
