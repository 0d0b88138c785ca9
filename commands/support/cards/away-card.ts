import { ModalBuilder } from '@discordjs/builders';
import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { dayWords, inWords, whoWords } from '../../../src/discord/render/engine/words.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import { hasPart, isAway, isOnOrders, personOf } from '../../../src/play/waiting/people.ts';
import type { Person } from '../../../src/rules/engine/person.ts';
import { type Here, isAtTable } from '../access/here.ts';
import { formField } from '../input/form-field.ts';
import { cardMessage } from './card.ts';

const MAX_PEOPLE = 25;
const MAX_DAY = 40;

/** The people who are away, until when, and their caretakers; with buttons for one's own absence. */
export function awayCard(here: Here): Message {
  const { world } = here.look;
  const people = Object.values(world.people)
    .toSorted((a, b) => a.userId.localeCompare(b.userId))
    .filter(({ userId }) => world.members[userId]?.present !== false)
    .flatMap((person) => personLine(here, person));
  const left = Object.values(world.members)
    .filter(({ userId, present }) => !present && hasPart(world, userId))
    .map(({ userId }) => t`💤 **${whoWords(world, userId)}**: not at the table`);
  const all = [...people, ...left];
  const more = all.length > MAX_PEOPLE ? [t`… and ${all.length - MAX_PEOPLE} more`] : [];
  const message = cardMessage({
    title: t`Who is away`,
    lines: [
      ...(all.length === 0 ? [t`Everybody is here.`] : all.slice(0, MAX_PEOPLE)),
      ...more,
      '',
      t`\`/away until:sun\` says that you are; \`from\`, \`caretaker\` and \`all\` say more. While you are away, your caretaker or your \`/orders\` answer for you.`,
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
    const from = away.from > now ? t` from ${dayWords(away.from)}` : '';
    const until = away.until === null ? '' : t` until ${dayWords(away.until)} (${inWords(away.until)})`;
    const keeper = away.caretakerId === null ? '' : t`; ${whoWords(world, away.caretakerId)} may answer`;
    const pauses = away.pauses ? t`; the campaign rests meanwhile` : '';
    return [t`💤 **${who}**: away${from}${until}${keeper}${pauses}`];
  }
  return isOnOrders(person) ? [t`💤 **${who}**: silent, so standing orders answer`] : [];
}

function buttons({ look, caller }: Here) {
  const isPresent = look.world.members[caller.userId]?.present !== false;
  const isOwn = personOf(look.world, caller.userId).away !== null || !isPresent;
  const when = pressable('away:when', isOwn ? t`Other days…` : t`I am away…`);
  return isOwn ? [pressable('away:back', t`I am back`, 'main'), when] : [when];
}

/** Asks for the days of an absence. */
export function awayForm(): Reply {
  const modal = new ModalBuilder()
    .setCustomId('away:when')
    .setTitle(t`When are you away?`)
    .addLabelComponents(
      formField({
        id: 'until',
        label: t`Your last day away`,
        example: t`sun, 2026-11-20, +3d; empty: until you do something`,
        max: MAX_DAY,
      }),
      formField({ id: 'from', label: t`Your first day away`, example: 'today', max: MAX_DAY }),
    )
    .toJSON();
  return { kind: 'modal', modal };
}
