import { phrases, plural, t } from '../../../../language/text.ts';
import { countOf } from '../../../../rules/hexcrawl-osr/items/slots.ts';
import type { Character, World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import { momentOf } from '../../../../rules/mechanics/clock.ts';
import { charactersInPlay } from '../../../../rules/mechanics/people/characters.ts';
import type { LaidCard } from '../../engine/card.ts';
import type { SheetStanding } from '../../engine/renderer.ts';
import { listWords } from '../../engine/words.ts';
import { conditionLines } from '../../mechanics/conditions.ts';
import { partyCardOf } from '../../mechanics/standing-card.ts';
import { turnsWords } from '../dungeon/names.ts';
import { bookName, conditionWords, timeWords } from '../kit/words.ts';

/** The state of the party, with its light and food. */
export function partyCard(world: World): LaidCard {
  const { spotlight, state } = world.party;
  return partyCardOf(world, {
    title: t`The party`,
    lines: [
      timeWords(state.clock),
      spotlight === null ? t`Nobody leads the party yet.` : t`<@${spotlight}> leads the party.`,
      ...suppliesLines(world),
    ],
    conditions: conditions(world),
    how: (one) => [one.status === 'active' ? standingWords(one) : `**${statusWords(one)}**`],
  });
}

/** The party's burdens, in short. */
export function partyStanding(world: World): SheetStanding {
  return { dice: Object.values(world.usageDice), conditions: conditions(world) };
}

/** The burning lights, and the days that the food lasts: otherwise people would look them up in every pack. */
function suppliesLines(world: World): readonly string[] {
  const mouths = charactersInPlay(world);
  if (mouths.length === 0) return [];
  const lights = world.party.state.lights.map(({ what, turnsLeft }) => `${bookName(what)} (${turnsWords(turnsLeft)})`);
  const meals = mouths.reduce((sum, { id }) => sum + countOf(world, id, 'food'), 0);
  const days = plural(Math.floor(meals / mouths.length), { one: '# day', other: '# days' });
  return [
    ...(lights.length === 0 ? [] : [t`Burning: ${listWords(lights)}.`]),
    meals === 0
      ? t`Food: **none**.`
      : t`Food: ${plural(meals, { one: '# meal', other: '# meals' })}, enough for ${days}.`,
  ];
}

/** An unhurt character's line says so, and the numbers of the others stick out. */
function standingWords(character: Character): string {
  const { grit, gritMax, flesh, fleshMax } = character.sheet;
  if (grit === gritMax && flesh === fleshMax) return t`unhurt`;
  return flesh < fleshMax ? t`**wounded**, ${healthWords(character)}` : healthWords(character);
}

export function statusWords({ status }: Pick<Character, 'status'>): string {
  return STATUS[status];
}

/** A character’s state in their line; empty for somebody who is up and about. */
const STATUS: Readonly<Record<Character['status'], string>> = phrases({
  draft: 'still being made',
  active: '',
  down: 'unconscious',
  dying: 'dying',
  dead: 'dead',
  away: 'away',
  retired: 'retired',
});

/** `4 of 6 grit, 8 of 8 flesh`. */
export function healthWords({ sheet }: Pick<Character, 'sheet'>): string {
  return t`${sheet.grit} of ${sheet.gritMax} grit, ${sheet.flesh} of ${sheet.fleshMax} flesh`;
}

/** A line for each condition, with all who have it for the same time. */
function conditions(world: World): readonly string[] {
  return conditionLines(world, conditionWords(), momentOf(world.party.state.clock));
}
