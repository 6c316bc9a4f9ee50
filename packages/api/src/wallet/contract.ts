import { z } from 'zod';

export const balanceOutput = z.object({ walletSantim: z.number(), coins: z.number() });
