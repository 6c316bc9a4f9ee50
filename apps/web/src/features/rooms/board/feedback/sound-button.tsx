import { Volume2, VolumeX } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { switchSound, useSoundOn } from '../../../../lib/sound/sound-choice.ts';
import { useText } from '../../../../lib/text/i18n.ts';

export function SoundButton({ className }: { className: string }) {
  const t = useText();
  const isOn = useSoundOn();
  return (
    <Button
      look="bare"
      className={`min-w-11 px-0 text-sm ${className}`}
      aria-pressed={isOn}
      onClick={() => switchSound(!isOn)}
    >
      {isOn ? <Volume2 /> : <VolumeX className="text-muted" />}
      <span className="sr-only md:max-lg:not-sr-only xl:not-sr-only">{t('sound')}</span>
    </Button>
  );
}
