/** What services tell a player about what is kept of them, in English. */
export const enPrivacyMessages = {
  forgettingBegun: 'We will forget you after {untilMs}. Until then you can call it off.',
  forgettingCalledOff: 'Called off. Your account stays as it is.',
  forgettingHindered: 'Your account cannot be forgotten yet. See what has to be done first.',
} as const;
