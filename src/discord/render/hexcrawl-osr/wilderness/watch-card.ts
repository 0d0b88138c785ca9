import { t } from '../../../../language/text.ts';
import { chosenNumber } from '../../../../rules/hexcrawl-osr/kit/settings.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import { nextGuard } from '../../../../rules/hexcrawl-osr/wilderness/acts.ts';
import { isAstray, journeyOn } from '../../../../rules/hexcrawl-osr/wilderness/journey.ts';
import { isForced, MARCH_DC } from '../../../../rules/hexcrawl-osr/wilderness/march.ts';
import type { Step } from '../../../../rules/hexcrawl-osr/wilderness/schemas.ts';
import { navigatorOf } from '../../../../rules/hexcrawl-osr/wilderness/travel.ts';
import { hexOf } from '../../../../rules/mechanics/map/places.ts';
import type { LaidCard, LayoutLine } from '../../engine/card.ts';
import { beside } from '../../engine/layout.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { lowered } from '../../engine/words.ts';
import { COMPASS, placeIn } from '../../mechanics/places.ts';
import { timeWords } from '../kit/words.ts';
import { ACT_NAMES, bareHex, dayStrip, terrainWords, watchesWords } from './names.ts';

/** The day of a party in the wild: its watches, where it thinks it is, what bears on it; the truth for the game master. */
export function watchCard(world: World, isGm: boolean): LaidCard {
  const { clock, dungeon } = world.party.state;
  const title = timeWords(clock);
  if (dungeon !== null) return { title, lines: [t`The party is underground: \`/dungeon\`.`], fields: [] };
  const journey = journeyOn(world);
  if (journey === null)
    return {
      title,
      lines: [
        t`The party is not out in the wild.`,
        isGm ? t`\`/watch do:place where:0,0\` puts it on the map.` : t`The game master puts it on the map.`,
      ],
      fields: [],
    };
  const { action, plan } = journey;
  const lines: readonly LayoutLine[] = [
    dayStrip(clock.watch, chosenNumber(world, 'light_watches')),
    hereLine(world, journey.believedHex),
    ...headingLines(journey),
    ...marchLines(world),
    ...navigatorLines(world),
    ...(action === null ? [] : [t`Under way: ${lowered(ACT_NAMES[action.act])}.`]),
    ...guardLines(world),
    ...(plan.length === 0 ? [] : [t`Then: ${plan.map((step) => stepWords(world, step)).join(', ')}.`]),
  ];
  const secrets = { name: t`For the game master`, value: watchSecrets(world).join('\n'), inline: false };
  return { title, lines, fields: isGm ? [secrets] : [] };
}

/** The place where the party believes it is, with the button that shows its map. */
export function hereLine(world: World, believedHex: string): LayoutLine {
  const terrain = hexOf(world, believedHex)?.terrain ?? 'plain';
  const here = escapeMarkdown(placeIn(world, believedHex));
  return beside(t`Here: ${here}, ${terrainWords(terrain)}`, { id: 'map:here', label: t`Map` });
}

function headingLines({
  miles,
  heading,
}: {
  readonly miles: number;
  readonly heading: number | null;
}): readonly string[] {
  if (miles === 0 || heading === null) return [];
  return [t`On the way ${COMPASS[heading] ?? ''}. Another direction starts from here again.`];
}

/** The cost of the next watch of travel (HX-TRAV-03). */
function marchLines(world: World): readonly string[] {
  const walked = world.party.state.journey?.travelWatches ?? 0;
  if (walked === 0) return [];
  const since = t`Travelled since the last long rest: ${watchesWords(walked)}.`;
  return [isForced(world) ? t`${since} **The next is a forced march**: Strength ${MARCH_DC} each, or 1 flesh.` : since];
}

function navigatorLines(world: World): readonly string[] {
  const navigator = navigatorOf(world, world.party.state.journey?.navigatorId ?? null);
  return navigator === null ? [] : [t`Finds the way: ${escapeMarkdown(navigator.name)}.`];
}

/** The next guards in camp, if they have taken turns already (HX-CAMP-01). */
function guardLines(world: World): readonly string[] {
  const next = nextGuard(world);
  return next === null ? [] : [t`On guard in the next camp: ${escapeMarkdown(next.name)}.`];
}

function stepWords(world: World, { act, direction, toId }: Step): string {
  const name = lowered(ACT_NAMES[act]);
  if (toId !== null) return t`${name} to ${escapeMarkdown(placeIn(world, toId))}`;
  return direction === null ? name : `${name} ${COMPASS[direction] ?? ''}`;
}

/** The party's real place, for the game master; empty while it is not in the wild. */
export function watchSecrets(world: World): readonly string[] {
  const journey = journeyOn(world);
  if (journey === null) return [];
  const { trueHex, believedHex, miles, heading, maps, strayed } = journey;
  const terrain = hexOf(world, trueHex)?.terrain ?? 'plain';
  const place = `${escapeMarkdown(placeIn(world, trueHex))}, ${terrainWords(terrain)}`;
  const where = isAstray(journey)
    ? t`**Astray:** they are in ${place}, and think they are in ${bareHex(believedHex)}. \`/watch do:reveal\` shows them.`
    : t`They are where they think: ${place}.`;
  return [
    where,
    ...(!isAstray(journey) && strayed.length > 0
      ? [t`They came another way than they think; \`/watch do:reveal\` shows them.`]
      : []),
    ...(miles === 0 || heading === null ? [] : [t`${miles} of 6 miles ${COMPASS[heading] ?? ''}.`]),
    ...(maps[trueHex] === 'false' ? [t`Their map of this hex is false.`] : []),
  ];
}
