import { named, phrases, t } from '../../../../language/text.ts';
import { type ContentKind, originOf } from '../../../../rules/engine/content.ts';
import { WEIRDNESS } from '../../../../rules/lavender-hack/magic/weirdness-kind.ts';
import { WORKINGS } from '../../../../rules/lavender-hack/magic/workings.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';

/** The effect of each working, by its name in small letters: one sentence that fits a line of a menu (100 characters). */
const WORKING_TEXTS: Readonly<Record<string, string>> = phrases({
  charm: 'A foe who fails a test at 8 or more is your friend for a watch.',
  'magic missile': 'Deals d6 damage to one foe, and no armour helps.',
  'cure light wounds': 'Gives back d8 hit points to one of the party.',
  shield: 'Adds 3 to somebody’s armour value for this fight.',
  bless: 'Gives advantage on the next test to everybody else in the party.',
  sleep: 'Foes with 2d6 hit dice in all fall asleep, the weakest first.',
  hush: 'No sound is made or heard within ten paces of one spot for a turn.',
  'web of cords': 'Sticky cords fill a small room; whoever is in it must cut or tear free.',
  'gale step': 'A gust carries you or a friend as far as an arrow flies, over anything.',
  'lantern eye': 'For a watch you see in the dark, and what is hidden in plain sight.',
});

/** The effect of each weirdness, likewise; the bigger the roll of the fatigue die, the bigger the effect. */
const WEIRDNESS_TEXTS: Readonly<Record<string, string>> = phrases({
  nibbler: 'You chew through an inch of anything for each point of your fatigue roll.',
  swap: 'Two things change places, up to ten feet apart for each point of your fatigue roll.',
  beastfriend: 'An animal helps for a watch, of at most as many hit dice as your fatigue roll.',
  weight: 'For a turn a thing is as many times heavier or lighter as your fatigue roll.',
});

/** The effect of a working or a weirdness; empty for one of the campaign's own. */
export function learntText(name: string): string {
  const key = name.trim().toLowerCase();
  const texts = Object.hasOwn(WORKING_TEXTS, key) ? WORKING_TEXTS : WEIRDNESS_TEXTS;
  return (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? '';
}

/** The same in a campaign: one that a pack has brought says itself what it does. */
export function learntTextIn(world: Pick<World, 'content'>, name: string): string {
  const working = broughtBy(world, WORKINGS, name);
  if (working !== null) return working.text === null ? learntText(name) : escapeMarkdown(named(working.text));
  const weirdness = broughtBy(world, WEIRDNESS, name);
  if (weirdness === null) return learntText(name);
  const { text, times } = weirdness;
  const said = escapeMarkdown(text.other.replace('#', 'X'));
  if (!text.other.includes('#')) return said;
  return times === 1 ? t`${said} X is your fatigue roll.` : t`${said} X is ${times} times your fatigue roll.`;
}

/** An entry by its name; null unless a pack that the campaign uses has it, new or in place of the book's. */
function broughtBy<Made extends { readonly name: string }>(
  { content }: Pick<World, 'content'>,
  kind: ContentKind<Made>,
  name: string,
): Made | null {
  const key = name.trim().toLowerCase();
  const [id, made] = [...content.of(kind)].findLast(([, one]) => one.name.toLowerCase() === key) ?? ['', null];
  return originOf(content, kind, id) === 'book' ? null : made;
}
