import type { Reaction } from '@cartela/game-core';
import {
  Clover,
  Hand,
  HeartHandshake,
  Laugh,
  type LucideIcon,
  MessageCircle,
  MessageCircleOff,
  PartyPopper,
  Sparkles,
} from 'lucide-react';
import type { ReactionsCatalogue } from '../../../locales/en.ts';

interface Look {
  readonly reaction: Reaction;
  readonly text: keyof ReactionsCatalogue;
  readonly Icon: LucideIcon;
}

/** Each reaction's words and picture, in the order of the buttons. */
export const LOOKS: readonly Look[] = [
  { reaction: 'hello', text: 'reactionHello', Icon: Hand },
  { reaction: 'luck', text: 'reactionLuck', Icon: Clover },
  { reaction: 'laugh', text: 'reactionLaugh', Icon: Laugh },
  { reaction: 'wow', text: 'reactionWow', Icon: Sparkles },
  { reaction: 'congratulations', text: 'reactionCongratulations', Icon: PartyPopper },
  { reaction: 'thanks', text: 'reactionThanks', Icon: HeartHandshake },
];

export const lookOf = (reaction: Reaction): Look | undefined => LOOKS.find((look) => look.reaction === reaction);

/** Whether reactions are shown. */
export const SHOWN = { on: MessageCircle, off: MessageCircleOff } as const;
