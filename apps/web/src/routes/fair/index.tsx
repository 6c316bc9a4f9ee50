import { createFileRoute } from '@tanstack/react-router';
import { FairScreen } from '../../features/fair/fair-screen.tsx';

export const Route = createFileRoute('/fair/')({ component: FairScreen });
