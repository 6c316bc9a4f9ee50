import { Volume2, VolumeX } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useText } from '../../../lib/i18n.ts';
import { switchSound, useSoundOn } from '../../../lib/sound/sound-choice.ts';

export function SoundButton() {
  const t = useText();
  const isOn = useSoundOn();
  return (
    <Button look="bare" className="min-w-11 px-0!" aria-pressed={isOn} onClick={() => switchSound(!isOn)}>
      {isOn ? <Volume2 /> : <VolumeX className="text-muted" />}
      <span className="sr-only">{t('sound')}</span>
    </Button>
  );
}
