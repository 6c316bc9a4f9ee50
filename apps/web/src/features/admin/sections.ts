import type { LinkProps } from '@tanstack/react-router';
import type { TextKey } from '../../locales/en.ts';

interface Section {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: TextKey;
}

/** The pages of the area. Those that are needed most often come first. */
export const SECTIONS: readonly Section[] = [
  { to: '/AdminDashboard', name: 'adminDashboard' },
  { to: '/AdminDashboard/messages', name: 'adminMessages' },
  { to: '/Dashbord', name: 'adminUsers' },
  { to: '/AdminDashboard/active', name: 'adminActiveNow' },
  { to: '/AdminDashboard/reports', name: 'adminReport' },
  { to: '/AdminDashboard/rooms', name: 'adminRooms' },
  { to: '/AdminDashboard/approvals', name: 'adminApprovals' },
  { to: '/AdminDashboard/payments', name: 'adminPaymentAccounts' },
  { to: '/AdminDashboard/reconciliation', name: 'adminReconciliation' },
  { to: '/AdminDashboard/notices', name: 'adminNotices' },
  { to: '/AdminDashboard/telegram', name: 'adminTelegram' },
  { to: '/AdminDashboard/invitations', name: 'adminInvitations' },
  { to: '/AdminDashboard/ledger', name: 'adminLedger' },
  { to: '/AdminDashboard/keys', name: 'adminApiKeys' },
  { to: '/AdminDashboard/audit', name: 'adminAuditLog' },
  { to: '/AdminDashboard/security', name: 'securityTitle' },
];
