import { toast } from '../../lib/screen/toast.ts';
import { type Reply, replyText } from '../../lib/text/sentence.ts';

/** Says in a toast what an act has done. */
export const tell = (answer: Reply) => void toast.success(replyText(answer));
