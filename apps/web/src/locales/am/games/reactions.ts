import type { ReactionsCatalogue } from '../../en.ts';

/** What players say to each other with reactions, and the words around them, in Amharic. */
export const amReactions: ReactionsCatalogue = {
  reactionsBar: 'ስሜት መግለጫዎች',
  reactionHello: 'ሰላም!',
  reactionLuck: 'መልካም ዕድል!',
  reactionLaugh: 'ሃሃሃ!',
  reactionWow: 'ዋው!',
  reactionCongratulations: 'እንኳን ደስ አለዎት!',
  reactionThanks: 'አመሰግናለሁ!',
  reactionLast: 'የመጨረሻው ስሜት መግለጫ፣ ከ{name}፦ {words}',
};
