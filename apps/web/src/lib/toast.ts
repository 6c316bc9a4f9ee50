/** The one door to toasts: which library shows them, only this file and the place where they stand know. */
export { toast } from 'sonner';
