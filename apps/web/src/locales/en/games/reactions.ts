/** What players say to each other with reactions, and the words around them, in English. */
export const enReactions = {
  reactionsBar: 'Reactions',
  reactionHello: 'Hello!',
  reactionLuck: 'Good luck!',
  reactionLaugh: 'Ha ha!',
  reactionWow: 'Wow!',
  reactionCongratulations: 'Congratulations!',
  reactionThanks: 'Thank you!',
  reactionLast: 'Last reaction, by {name}: {words}',
} as const;
