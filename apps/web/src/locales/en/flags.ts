/**
 * What looks wrong about a payment, in English. It is loaded with what shows it, for administrators
 * and for the player.
 */
export const enFlags = {
  flagPayoutAsked: 'A second administrator is asked to pay it out, under Approvals: it may have been paid already',
  flagAboveDepositLimit: 'Arrived above the player’s own deposit limit, or during a break: it goes back',
  flagWrongDirection: 'Money went out, not in',
  flagOtherReceiver: 'Paid to a receiver other than your account, as the player’s message says',
  flagReceiverUnknown: 'The player’s message does not show clearly whom it was paid to',
  flagDateDiffers: 'The date does not fit the number',
  flagNumberOfFuture: 'The date in the number is in the future',
  flagNumberOld: 'The date in the number is more than {hours} hours ago',
  flagBelowMinimum: 'Below the minimum deposit',
  flagAmountUnknown: 'No amount given',
  flagMethodUnknown: 'No method given',
  flagAmountDiffers: 'Another amount arrived',
  flagResemblesAnother: 'The number looks like another one',
  flagRequestDiffers: 'Claims another amount than was requested',
  flagNumberUsed: 'Another player’s deposit has used this number: find out who paid',
  flagClaimedByAnother: 'Another player claims this number, too',
  flagMayRepeat: 'May already be confirmed',
  flagPayerDiffers: 'Paid from a phone that is not this player’s',
  flagPayerUnknown: 'It is not known from whose phone it was paid',
  flagEvidenceOld: 'Paid more than {hours} hours before',
  flagNumberUnproven: 'Above what one administrator may credit, and Telegram has not confirmed the number',
  flagOverMethodLimit: 'Above the method’s daily limit of automatic crediting',
  flagOverAutomaticLimit: 'Above the limit of automatic crediting',
  flagBalanceBreak: 'The message’s balance does not continue from the one before',
  flagSenderUnlisted: 'Its sender is no longer listed',
  flagAlarmOpen: 'An alarm about this message or its method is open',
  flagFirstMessage: 'First message of this method',
  flagCheckoutDiffers: 'Paid otherwise than ordered',
  flagCheckoutLate: 'Paid after the order had ended',
  flagRejectedBefore: 'A claim of this number was rejected before',
  flagEvidenceDiffers:
    'Messages with this number say different things, or that the payment failed, was undone or went out',
  flagAutomaticStopped: 'Automatic crediting was stopped',
} as const;
