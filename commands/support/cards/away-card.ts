import { ModalBuilder } from '@discordjs/builders';
import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { dayWords, inWords, whoWords } from '../../../src/discord/render/engine/words.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import { isAway, isOnOrders, personOf } from '../../../src/play/waiting/people.ts';
import type { Person } from '../../../src/rules/engine/person.ts';
import { type Here, isAtTable } from '../access/here.ts';
import { formField } from '../input/form-field.ts';
import { cardMessage } from './card.ts';

const MAX_PEOPLE = 25;
const MAX_DAY = 40;

/** Who is away, until when and who answers for them; with buttons to say so oneself. */
export function awayCard(here: Here): Message {
  const { world } = here.look;
  const people = Object.values(world.people)
    .toSorted((a, b) => a.userId.localeCompare(b.userId))
    .flatMap((person) => personLine(here, person));
  const left = Object.values(world.members)
    .filter(({ present }) => !present)
    .map(({ userId }) => `💤 **${whoWords(world, userId)}**: not at the table`);
  const all = [...people, ...left];
  const more = all.length > MAX_PEOPLE ? [`… and ${all.length - MAX_PEOPLE} more`] : [];
  const message = cardMessage({
    title: 'Who is away',
    lines: [
      ...(all.length === 0 ? ['Everybody is here.'] : all.slice(0, MAX_PEOPLE)),
      ...more,
      '',
      '`/away until:sun` says that you are; `from`, `caretaker` and `all` say more. While you are away, your caretaker or your `/orders` answer for you.',
    ],
    fields: [],
  });
  return isAtTable(here) ? { ...message, components: [row(buttons(here))] } : message;
}

function personLine({ look }: Here, person: Person): readonly string[] {
  const { world, now } = look;
  const { away } = person;
  const who = whoWords(world, person.userId);
  if (away !== null && (isAway(person, now) || away.from > now)) {
    const from = away.from > now ? ` from ${dayWords(away.from)}` : '';
    const until = away.until === null ? '' : ` until ${dayWords(away.until)} (${inWords(away.until)})`;
    const keeper = away.caretakerId === null ? '' : `; ${whoWords(world, away.caretakerId)} may answer`;
    const pauses = away.pauses ? '; the campaign rests meanwhile' : '';
    return [`💤 **${who}**: away${from}${until}${keeper}${pauses}`];
  }
  return isOnOrders(person) ? [`💤 **${who}**: silent, so standing orders answer`] : [];
}

function buttons({ look, caller }: Here) {
  const isPresent = look.world.members[caller.userId]?.present !== false;
  const isOwn = personOf(look.world, caller.userId).away !== null || !isPresent;
  const when = pressable('away:when', isOwn ? 'Other days…' : 'I am away…');
  return isOwn ? [pressable('away:back', 'I am back', 'main'), when] : [when];
}

/** Asks for the days of an absence. */
export function awayForm(): Reply {
  const modal = new ModalBuilder()
    .setCustomId('away:when')
    .setTitle('When are you away?')
    .addLabelComponents(
      formField({
        id: 'until',
        label: 'Your last day away',
        example: 'sun, 2026-11-20, +3d; empty: until you do something',
        max: MAX_DAY,
      }),
      formField({ id: 'from', label: 'Your first day away', example: 'today', max: MAX_DAY }),
    )
    .toJSON();
  return { kind: 'modal', modal };
}
