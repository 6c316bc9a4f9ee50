import { type ApiOutputs, trpc } from '../../../lib/api/trpc.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { ChangePasswordForm } from '../security/change-password-form.tsx';
import { Enrolment } from '../security/enrolment.tsx';
import { AccessPage } from './access-page.tsx';

type Hold = NonNullable<ApiOutputs['accounts']['adminMe']['hold']>;

/** Shown instead of every page: the step that the administrator has to do before anything else. */
export function HoldScreen({ hold }: { hold: Hold }) {
  const t = useText();
  const utils = trpc.useUtils();
  const goOn = () => void utils.accounts.adminMe.invalidate();
  switch (hold) {
    case 'passwordChangeNeeded':
      return (
        <AccessPage title={t('holdPasswordTitle')} intro={t('holdPasswordIntro')}>
          <ChangePasswordForm onDone={goOn} />
        </AccessPage>
      );
    case 'secondFactorNeeded':
      return (
        <AccessPage title={t('holdFactorTitle')} intro={t('holdFactorIntro')}>
          <Enrolment onDone={goOn} />
        </AccessPage>
      );
  }
}
