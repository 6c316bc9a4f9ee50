/** What a player can say to all at the table: a word and a picture, and nothing else. */
export const REACTIONS = ['hello', 'luck', 'laugh', 'wow', 'congratulations', 'thanks'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** An event of a table's reactions, which have a feed of their own beside the room's. */
export type ReactionEvent =
  /** Whether the operator allows reactions here. The first event, and when it changes. */
  | { readonly type: 'allowed'; readonly isAllowed: boolean }
  /** `name` is the player's, as others see it. */
  | { readonly type: 'reaction'; readonly reaction: Reaction; readonly name: string };
