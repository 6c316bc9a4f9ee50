import { later } from '../../../components/states/later.tsx';
import { useRunning } from './running.ts';

const AutoJoinRunning = later(async () => (await import('./auto-join-running.tsx')).AutoJoinRunning);

/** The switch of joining while it is on. Few use it, so it is loaded then. */
export function AutoJoinStatus({ className }: { className?: string }) {
  return useRunning() && <AutoJoinRunning {...(className !== undefined && { className })} />;
}
