import type { Translate } from '../../../lib/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';

const NAMES: Readonly<Record<string, TextKey>> = {
  'register-admin': 'auditRegisterAdmin',
  'register-user': 'auditRegisterUser',
  'delete-user': 'auditDeleteUser',
  'reset-password': 'auditResetPassword',
  'top-up': 'auditTopUp',
  'end-sessions': 'auditEndSessions',
  'confirm-deposit': 'depositConfirmed',
  'confirm-withdrawal': 'auditConfirmWithdrawal',
  'reject-deposit': 'depositRejected',
  'reject-withdrawal': 'auditRejectWithdrawal',
  'payment-account': 'auditPaymentAccount',
  'payment-limits': 'auditPaymentLimits',
  'real-money': 'auditRealMoney',
  'automatic-deposits': 'auditAutomaticDeposits',
  'payment-senders': 'auditPaymentSenders',
  'resolve-alarm': 'auditResolveAlarm',
  'approval-settings': 'auditApprovalSettings',
  'request-approval': 'auditRequestApproval',
  'decline-approval': 'auditDeclineApproval',
  'correct-deposit': 'auditCorrectDeposit',
  'explain-difference': 'auditExplainDifference',
  'name-deposit-number': 'auditNameDepositNumber',
  'name-withdrawal-number': 'auditNameWithdrawalNumber',
  'room-settings': 'auditRoomSettings',
  'cancel-round': 'auditCancelRound',
  'invitation-settings': 'auditInvitationSettings',
  'send-notice': 'auditSendNotice',
  'stop-broadcast': 'auditStopBroadcast',
  'resend-broadcast': 'auditResendBroadcast',
  'telegram-test': 'auditTestTelegram',
  'create-api-key': 'auditCreateApiKey',
  'revoke-api-key': 'auditRevokeApiKey',
  'request-deposit': 'auditRequestDeposit',
  'claim-deposit': 'auditClaimDeposit',
  'request-withdrawal': 'auditRequestWithdrawal',
  'convert-coins': 'auditConvertCoins',
  export: 'auditExport',
  'sign-in': 'auditSignIn',
  'sign-in-refused': 'auditSignInRefused',
  'sign-out': 'auditSignOut',
  'change-password': 'auditChangePassword',
  'second-factor-on': 'auditSecondFactorOn',
  'second-factor-off': 'auditSecondFactorOff',
  'second-factor-reset': 'auditSecondFactorReset',
  'second-factor-required': 'auditSecondFactorRequired',
  'recovery-codes': 'auditRecoveryCodes',
};

/** An action in words. One that this page does not know shows the server's name for it. */
export function actionName(action: string, t: Translate): string {
  const name = NAMES[action];
  return name ? t(name) : action;
}
