import type { Core } from '../../kernel/work/core.ts';
import { createChapa } from './chapa/chapa.ts';
import type { ChapaSettings } from './chapa/settings.ts';
import type { Provider } from './provider.ts';
import { createTelebirr, type TelebirrSettings } from './telebirr/telebirr.ts';
import { createTryOut } from './try-out/try-out.ts';

/** The providers that the operator has set up. */
export interface ProviderSettings {
  readonly chapa?: ChapaSettings | null;
  readonly telebirr?: TelebirrSettings | null;
  /** The pretended one, for play money. */
  readonly tryOut?: boolean;
  /** Where players open the web app, without a path. Empty if only its own pages are linked. */
  readonly webOrigin?: string;
}

export function createProviders(
  core: Pick<Core, 'db' | 'now'>,
  { chapa, telebirr, tryOut = false }: ProviderSettings,
): readonly Provider[] {
  return [
    ...(chapa ? [createChapa(chapa, core)] : []),
    ...(telebirr ? [createTelebirr(telebirr, core)] : []),
    ...(tryOut ? [createTryOut(core)] : []),
  ];
}

declare module '../../kernel/application.ts' {
  interface Application {
    readonly providers: readonly Provider[];
    /** Where players come back to from a provider, without a path. */
    readonly webOrigin: string;
  }
}
