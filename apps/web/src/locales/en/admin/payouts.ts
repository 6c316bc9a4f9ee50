/** The texts of withdrawals that a provider sends, in English. */
export const enAdminPayouts = {
  'payout:approved': 'To be sent',
  'payout:sending': 'Being sent',
  'payout:sent': 'Was sent',
  'payout:failed': 'Not sent',
  'payout:unsure': 'Perhaps sent',
  'payoutDo:approved': 'It is approved. {provider} is told to send it in a moment.',
  'payoutDo:sending': '{provider} is sending it. It is confirmed by itself once it was sent.',
  'payoutDo:failed': '{provider} has not sent it. Send it again or by hand with Confirm, or reject it.',
  'payoutDo:unsure':
    'Nobody knows yet whether {provider} has sent it. Do not send it by hand. It is asked about again and again, and never sent twice.',
  adminPayoutFrom: 'From {time} on, you can say what became of it.',
  adminPayoutLook: 'Look up the reference at {provider}, then say what became of it.',
  adminPayoutReference: 'Our reference',
  adminPayoutTheirs: 'Reference of {provider}',
  adminPayoutUnanswered: 'Last asked in vain',
  adminPayoutFee: 'Fee',
  adminPayoutOutcome: 'What became of a payout',
  adminPayoutSettle: 'Say what became of it',
  adminPayoutTakeBack: 'Take it back',
  adminPayoutSettleTitle: 'Was this withdrawal sent?',
  adminPayoutSettleHelp:
    'Look up {reference} at {provider} first. If you say that it was not sent although it was, it may be paid twice.',
  adminPayoutTakeBackHelp: '{provider} was not told yet. The withdrawal then waits for a decision again.',
  adminPayoutWasSent: 'It was sent',
  adminPayoutWasNotSent: 'It was not sent',
  adminSendBy: 'Send by {provider}',
  adminSendByHelp: '{provider} sends {amount} to {phone}. There is nothing to type.',
  adminByHand: 'Or send it yourself',
  'payoutHeld:payment': 'Providers do not send that much in one payment. Send it yourself.',
  'payoutHeld:player-day': 'Providers would send this player more today than they may. Send it yourself.',
  'payoutHeld:house-day': 'Providers would send more today than they may. Send it yourself.',

  // Settings
  adminPayouts: 'Payouts by providers',
  adminPayoutsIntro:
    'Withdrawals that you approve are sent by {providers}, up to these amounts. Above them, you send them yourself.',
  adminPayoutsNone: 'No provider that is set up can send withdrawals. You send them yourself.',
  adminPayoutsFailed: 'The settings of payouts could not be loaded.',
  adminPayoutsOn: 'Let providers send withdrawals that are approved',
  adminPayoutHouseDay: 'For all players a day, ETB',
} as const;
