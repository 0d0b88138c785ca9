import type { APIUser } from 'discord-api-types/v10';
import { Locale } from 'discord-api-types/v10';
import type { Chair } from './page-protocol.ts';
import { addChair, type TableState } from './state.ts';
import { type PracticeState, touch } from './table.ts';

/** Discord’s languages. */
const LOCALES: readonly string[] = Object.values(Locale);

/** Seats one more person. Throws if the name is empty; what is over 32 characters is cut off. */
export function seatSomeone(table: PracticeState, name: string, role: Chair['role']): Chair {
  const trimmed = name.trim().slice(0, 32);
  if (trimmed === '') throw new Error('A chair needs a name.');
  const chair = addChair(table.state, table.ids.next(), trimmed, role, table.clock.now());
  table.bus.emit('chairs');
  touch(table);
  return chair;
}

/** Sets the language of a person’s Discord. Throws if they have no chair, or Discord has no such language. */
export function setLocale(table: PracticeState, userId: string, locale: string): void {
  const { state } = table;
  if (!state.chairs.some((chair) => chair.userId === userId))
    throw new Error(`There is no chair with the id ${userId}.`);
  if (!LOCALES.includes(locale)) throw new Error('Discord has no such language.');
  state.chairs = state.chairs.map((chair) => (chair.userId === userId ? { ...chair, locale } : chair));
  table.bus.emit('chairs');
  touch(table);
}

/** Gives the person these roles and no others. Throws if they have no chair. */
export function setRoles(table: PracticeState, userId: string, roles: readonly string[]): void {
  const member = table.state.members[userId];
  if (!member || !table.state.chairs.some((chair) => chair.userId === userId))
    throw new Error(`There is no chair with the id ${userId}.`);
  table.state.members[userId] = { ...member, roles };
  touch(table);
}

/** The person leaves the server and all its threads; what they said stays. Throws if they have no chair. */
export function leaveServer(table: PracticeState, userId: string): void {
  const { state } = table;
  const member = state.members[userId];
  if (!member || !state.chairs.some((chair) => chair.userId === userId)) {
    throw new Error(`There is no chair with the id ${userId}.`);
  }
  delete state.members[userId];
  state.former = { ...state.former, [userId]: member.user };
  state.chairs = state.chairs.filter((chair) => chair.userId !== userId);
  for (const [threadId, members] of Object.entries(state.threadMembers)) {
    const left = members.filter((each) => each.user_id !== userId);
    const channel = state.channels[threadId];
    if (!channel || left.length === members.length) continue;
    state.threadMembers[threadId] = left;
    state.channels[threadId] = { ...channel, member_count: left.length };
    table.bus.emit('threadMembers', threadId, [], [userId]);
  }
  table.bus.emit('left', member.user);
  table.bus.emit('chairs');
  touch(table);
}

/** A user of the server, or one who was. */
export function knownUser(state: TableState, userId: string): APIUser | undefined {
  return state.members[userId]?.user ?? state.former?.[userId];
}
