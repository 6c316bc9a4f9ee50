import { later } from '../../components/states/later.tsx';
import { privacyTexts } from '../../locales/parts.ts';

/** The part of the settings about what is kept. Its texts are loaded with its code. */
export const PrivacyPanel = later(async () => (await import('./privacy-panel.tsx')).PrivacyPanel, privacyTexts);
