import type { Translate } from '../../../lib/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';

const NAMES: Readonly<Record<string, TextKey>> = {
  'register-admin': 'adminDidRegisterAdmin',
  'register-user': 'adminDidRegisterUser',
  'delete-user': 'adminDidDeleteUser',
  'reset-password': 'adminDidResetPassword',
  'top-up': 'adminDidTopUp',
  'end-sessions': 'adminDidEndSessions',
  'confirm-deposit': 'adminDidConfirmDeposit',
  'confirm-withdrawal': 'adminDidConfirmWithdrawal',
  'reject-deposit': 'adminDidRejectDeposit',
  'reject-withdrawal': 'adminDidRejectWithdrawal',
  'payment-account': 'adminDidPaymentAccount',
  'payment-limits': 'adminDidPaymentLimits',
  'room-settings': 'adminDidRoomSettings',
  'cancel-round': 'adminDidCancelRound',
  'send-notice': 'adminDidSendNotice',
  'create-api-key': 'adminDidCreateApiKey',
  'revoke-api-key': 'adminDidRevokeApiKey',
  export: 'adminDidExport',
};

/** An action as people say it; one that this page does not know yet stands as the server names it. */
export function actionName(action: string, t: Translate): string {
  const name = NAMES[action];
  return name ? t(name) : action;
}
