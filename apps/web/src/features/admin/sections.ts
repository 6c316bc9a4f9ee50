import type { LinkProps } from '@tanstack/react-router';
import type { TextKey } from '../../locales/en.ts';

interface Section {
  readonly to: NonNullable<LinkProps['to']>;
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
      { to: '/AdminDashboard', name: 'adminDashboard' },
      { to: '/AdminDashboard/payments', name: 'adminPayments' },
      { to: '/AdminDashboard/questions', name: 'adminQuestions' },
      { to: '/AdminDashboard/messages', name: 'adminMessages' },
      { to: '/AdminDashboard/approvals', name: 'adminApprovals' },
    ],
  },
  {
    name: 'players',
    sections: [
      { to: '/Dashbord', name: 'adminUsers' },
      { to: '/AdminDashboard/active', name: 'adminActiveNow' },
      { to: '/AdminDashboard/notices', name: 'adminNotices' },
      { to: '/AdminDashboard/telegram', name: 'adminTelegram' },
      { to: '/AdminDashboard/invitations', name: 'adminInvitations' },
    ],
  },
  {
    name: 'adminGroupBooks',
    sections: [
      { to: '/AdminDashboard/reports', name: 'adminReport' },
      { to: '/AdminDashboard/reconciliation', name: 'adminReconciliation' },
      { to: '/AdminDashboard/ledger', name: 'adminLedger' },
      { to: '/AdminDashboard/audit', name: 'adminAuditLog' },
    ],
  },
  {
    name: 'settings',
    sections: [
      { to: '/AdminDashboard/rooms', name: 'adminRooms' },
      { to: '/AdminDashboard/payment-accounts', name: 'adminPaymentAccounts' },
      { to: '/AdminDashboard/keys', name: 'adminApiKeys' },
      { to: '/AdminDashboard/security', name: 'securityTitle' },
    ],
  },
];
