/** What administrators read about invitations, in English. */
export const enAdminInvitations = {
  adminInvitations: 'Invitations',
  adminInvitationsIntro: 'Players who bring players earn coins, which come from promotions.',
  adminInvitationsFailed: 'The rules of invitations could not be loaded.',
  adminRules: 'Rules',
  adminInvitationsOn: 'Invitations are offered',
  adminInvitationsCoins: 'Coins for a player',
  adminInvitationsPerInviter: 'Players a day, for one inviter',
  adminInvitationsPerDay: 'Players a day, for all',
  adminInvitationsWhen:
    'Earned once, when the new player has played {games} games. Games with cartelas for coins alone do not count. Nothing is earned for somebody with the same browser or payer.',
  adminInvitationsSoFar: 'So far',
  adminInvitationsCame: 'Came by invitation',
  adminInvitationsRewarded: 'Earned coins',
  adminInvitationsRefused: 'Earned nothing',
  adminInvitationsPaid: 'Coins earned',
} as const;
