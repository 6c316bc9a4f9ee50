import { createSignal } from '../session/signal.ts';

export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

interface ToastOptions {
  /** A toast that is there already and has this id is replaced. */
  readonly id?: string;
  readonly description?: string;
  /** In milliseconds. */
  readonly duration?: number;
  readonly action?: ToastAction;
}

export interface Toast extends ToastOptions {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
  readonly id: string;
}

/** The most toasts that wait. What has waited longest is dropped for a newer one. */
const WAITING_MAX = 4;

const changes = createSignal();
/** The first is shown. The others wait until it is gone. */
let toasts: readonly Toast[] = [];
let nextId = 0;

function show(changed: readonly Toast[]): void {
  toasts = changed;
  changes.notify();
}

function say(kind: Toast['kind']) {
  return (message: string, options?: ToastOptions): void => {
    nextId += 1;
    const toast = { id: String(nextId), ...options, kind, message };
    if (toasts.some(({ id }) => id === toast.id)) show(toasts.map((other) => (other.id === toast.id ? toast : other)));
    else show([...toasts.slice(0, 1), ...toasts.slice(1).slice(1 - WAITING_MAX), toast]);
  };
}

/** Shows toasts, one after the other. Every toast goes through here. */
export const toast = { success: say('success'), info: say('info'), warning: say('warning'), error: say('error') };

export function dismissToast({ id }: Pick<Toast, 'id'>): void {
  show(toasts.filter((toast) => toast.id !== id));
}

export function dismissToasts(): void {
  show([]);
}

export function useShownToast(): Toast | undefined {
  return changes.useValue(() => toasts[0]);
}
