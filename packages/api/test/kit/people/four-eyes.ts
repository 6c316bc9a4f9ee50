import type { ApprovalSettings } from '../../../src/approvals/settings.ts';
import { callerFor } from '../application.ts';
import { type OfficeOptions, openOffice, PASSWORD } from './office.ts';

export const OFF: ApprovalSettings = {
  topUpSantim: null,
  depositSantim: null,
  withdrawalSantim: null,
  paymentAccount: false,
  activeRound: false,
};

const HOUR_MS = 60 * 60 * 1000;

/**
 * An office with two administrators, in which these acts need both of them. Tests can let time
 * pass.
 */
export async function openWithFourEyes(on: Partial<ApprovalSettings>, options: OfficeOptions = {}) {
  const office = await openOffice({ messageHook: true, ...options });
  await office.asAdmin.approvals.saveSettings({ ...OFF, ...on });
  const colleagueUser = await office.newAdmin();
  let offsetMs = 0;
  const app = { ...office, now: () => office.now() + offsetMs };
  const as: typeof office.as = (user) => callerFor(app, user && { user, token: 'test-token' });
  const colleague = as(colleagueUser);
  const pendingOf = async (who: typeof colleague) => (await who.approvals.pending()).approvals;
  const pending = () => pendingOf(colleague);
  return {
    ...office,
    as,
    asAdmin: as(office.admin),
    colleagueUser,
    colleague,
    pending,
    pendingOf,
    /** Lets some time pass. */
    wait({ hours }: { hours: number }) {
      offsetMs += hours * HOUR_MS;
    },
    async signIn(username: string, password = PASSWORD) {
      const { token } = await as(null).accounts.adminLogin({ username, password });
      const user = await app.sessions.validate(token);
      return callerFor(app, user && { user, token }, { hadToken: true });
    },
    /** Deletes the first administrator, as the other one and a third. */
    async deleteAdmin() {
      await colleague.closing.deleteUser({ userId: office.admin.id }).catch(() => undefined);
      await as(await office.newAdmin()).approvals.approve({ approvalId: (await pending()).at(-1)?.id ?? '' });
    },
    /** Approves the newest request that waits, as the other administrator. */
    async approve(by = colleague) {
      return by.approvals.approve({ approvalId: (await pendingOf(by)).at(-1)?.id ?? '' });
    },
  };
}

export type FourEyes = Awaited<ReturnType<typeof openWithFourEyes>>;
