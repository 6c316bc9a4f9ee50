import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { formatMoment } from '../../../lib/text/dates.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import type { Translate } from '../../../lib/text/i18n.ts';
import { nameIn } from '../../rooms/room-names.ts';

/** A room's settings. */
export type Room = ApiOutputs['rooms']['settings'][number];
/** An open table: the phase of its game, and how many players are there. */
export type ActiveTable = ApiOutputs['dashboard']['activePlayers']['rooms'][number];

/** The name of a room after the word 'room'. */
export function wordOf({ id, name }: Room): string {
  return name ? nameIn(name) : id;
}

/** The name of a room by itself. */
export function titleOf(room: Room, t: Translate): string {
  return room.name ? nameIn(room.name) : t('roomNamed', { room: room.id });
}

export function tablesOf(room: Room, tables: readonly ActiveTable[]): readonly ActiveTable[] {
  return tables.filter(({ roomId, tableNo }) => roomId === (tableNo === 1 ? room.id : `${room.id}-${tableNo}`));
}

/**
 * A time of day from its minutes after midnight, as people read it and time fields take it:
 * `18:05`.
 */
export function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** When a room's games are. */
export function timesText({ hours, plan }: Pick<Room, 'hours' | 'plan'>, t: Translate): string {
  return plan ? planText({ plan }, t) : hoursText({ hours }, t);
}

export function planText({ plan }: Pick<Room, 'plan'>, t: Translate): string {
  if (!plan) return t('adminPlanNone');
  const { startsAtMs, weekly, leastPrizeSantim, cardsEach } = plan;
  return [
    formatMoment(startsAtMs),
    ...(weekly ? [t('adminPlanWeekly')] : []),
    ...(leastPrizeSantim > 0 ? [t('adminPlanLeastOf', { amount: formatEtb(leastPrizeSantim) })] : []),
    t('adminPlanCardsOf', { count: cardsEach }),
  ].join(' · ');
}

export function hoursText({ hours }: Pick<Room, 'hours'>, t: Translate): string {
  if (!hours) return t('adminAllHours');
  return t('adminHoursFromTo', { from: timeOf(hours.opensAt), to: timeOf(hours.closesAt) });
}
