import type { Capability } from '@cartela/api/permissions';
import type { LinkProps } from '@tanstack/react-router';
import type { TextKey } from '../../locales/en.ts';

interface Section {
  readonly to: NonNullable<LinkProps['to']>;
  /** What one needs to open it. */
  readonly needs: Capability;
  readonly name: TextKey;
}

interface SectionGroup {
  readonly name: TextKey;
  readonly sections: readonly Section[];
}

/** The pages of the area, by whom or what they are about. What is needed most often comes first. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  {
    name: 'today',
    sections: [
      { to: '/AdminDashboard', needs: 'see-players', name: 'adminDashboard' },
      { to: '/AdminDashboard/payments', needs: 'see-payments', name: 'adminPayments' },
      { to: '/AdminDashboard/questions', needs: 'see-payments', name: 'adminQuestions' },
      { to: '/AdminDashboard/messages', needs: 'see-payments', name: 'adminMessages' },
      { to: '/AdminDashboard/approvals', needs: 'see-payments', name: 'adminApprovals' },
    ],
  },
  {
    name: 'players',
    sections: [
      { to: '/Dashbord', needs: 'see-players', name: 'adminUsers' },
      { to: '/AdminDashboard/active', needs: 'see-players', name: 'adminActiveNow' },
      { to: '/AdminDashboard/notices', needs: 'see-figures', name: 'adminNotices' },
      { to: '/AdminDashboard/telegram', needs: 'see-figures', name: 'adminTelegram' },
      { to: '/AdminDashboard/invitations', needs: 'see-figures', name: 'adminInvitations' },
      { to: '/AdminDashboard/weeks', needs: 'see-figures', name: 'adminWeeks' },
    ],
  },
  {
    name: 'adminGroupBooks',
    sections: [
      { to: '/AdminDashboard/reports', needs: 'see-figures', name: 'adminReport' },
      { to: '/AdminDashboard/days', needs: 'see-figures', name: 'adminClosedDays' },
      { to: '/AdminDashboard/reconciliation', needs: 'see-figures', name: 'adminReconciliation' },
      { to: '/AdminDashboard/ledger', needs: 'see-figures', name: 'adminLedger' },
      { to: '/AdminDashboard/audit', needs: 'see-figures', name: 'adminAuditLog' },
    ],
  },
  {
    name: 'settings',
    sections: [
      { to: '/AdminDashboard/rooms', needs: 'see-players', name: 'adminRooms' },
      { to: '/AdminDashboard/jackpots', needs: 'see-players', name: 'jackpots' },
      { to: '/AdminDashboard/deductions', needs: 'see-figures', name: 'adminDeductions' },
      { to: '/AdminDashboard/real-money', needs: 'see-figures', name: 'adminRealMoney' },
      { to: '/AdminDashboard/payment-accounts', needs: 'see-figures', name: 'adminPaymentAccounts' },
      { to: '/AdminDashboard/keys', needs: 'see-figures', name: 'adminApiKeys' },
      { to: '/AdminDashboard/security', needs: 'own-account', name: 'securityTitle' },
    ],
  },
];

/** The pages that no list of pages names. */
const OTHERS: Readonly<Record<string, Capability>> = { '/AdminDashboard/receipts': 'see-figures' };

/** What one needs to open a page of the area. */
export function neededFor(path: string): Capability {
  const isIt = ({ to }: Section) => path === to || (to !== '/AdminDashboard' && path.startsWith(`${to}/`));
  return OTHERS[path] ?? SECTION_GROUPS.flatMap(({ sections }) => sections).find(isIt)?.needs ?? 'see-players';
}
