import type { World } from '../../rules/engine/world.ts';
import { personOf } from '../waiting/people.ts';
import type { Calendar } from './calendar.ts';
import { calendarOf } from './post-settings.ts';

/** What a person's reminders keep to: their own hours and zone, else the campaign's. */
export function calendarFor(world: World, userId: string): Calendar {
  const { reminders } = personOf(world, userId);
  const campaign = calendarOf(world.campaign);
  return {
    ...campaign,
    zone: reminders.zone ?? campaign.zone,
    quiet: reminders.quiet === 'none' ? '' : (reminders.quiet ?? campaign.quiet),
  };
}
