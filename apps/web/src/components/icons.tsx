import { Icon } from './icon.tsx';

interface IconProps {
  className?: string;
}

export const CheckIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
);

export const CrossIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const ClockIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
);

/** Money that comes in. */
export const InIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M12 4v12M6.5 11L12 16.5 17.5 11M5 20.5h14" />
  </Icon>
);

/** Money that goes out. */
export const OutIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M12 16.5V4.5M6.5 10L12 4.5 17.5 10M5 20.5h14" />
  </Icon>
);

export const BackIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M19 12H5.5M11 6l-6 6 6 6" />
  </Icon>
);

export const ForwardIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M9 5.5l6.5 6.5L9 18.5" />
  </Icon>
);

export const CopyIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <rect x="9" y="9" width="11" height="11" rx="2.5" />
    <path d="M15 5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15" />
  </Icon>
);

/** Money that came back. */
export const ReturnIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M8.5 5L4.5 9l4 4" />
    <path d="M4.5 9H14a5.5 5.5 0 0 1 0 11H9" />
  </Icon>
);

export const MessageIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-7.5L7 20.5v-4H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5Z" />
  </Icon>
);

export const ListIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
  </Icon>
);

/** Two coins, one upon the other. */
export const CoinIcon = ({ className = 'size-6' }: IconProps) => (
  <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
    <ellipse cx="12" cy="15.5" rx="9" ry="5.5" fill="var(--color-heart)" />
    <ellipse cx="12" cy="10.5" rx="9" ry="5.5" fill="var(--color-gold)" stroke="var(--color-heart)" strokeWidth="1.5" />
    <ellipse cx="12" cy="10.5" rx="4.5" ry="2.25" fill="none" stroke="var(--color-heart)" strokeWidth="1.25" />
  </svg>
);
