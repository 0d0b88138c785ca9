import { perLanguage, phrases, t } from '../../../language/text.ts';
import type { Character as EngineCharacter } from '../../../rules/engine/world.ts';
import { charactersToHeal } from '../../../rules/mechanics/people/characters.ts';
import { isHurt } from '../../../rules/myth-knights/harm/actions.ts';
import { VIRTUES, virtueOf } from '../../../rules/myth-knights/kit/virtues.ts';
import type { Character, Item, World } from '../../../rules/myth-knights/shapes.ts';
import type { BenchWords } from '../engine/bench-words.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import { capital } from '../engine/words.ts';
import { followerTask } from '../mechanics/followers.ts';
import { bookRendererOf, keepingOf, type WordsOfBook } from '../mechanics/telling/book-renderer.ts';
import { bookTelling } from '../mechanics/telling/book-words.ts';
import type { Crowd } from '../mechanics/telling/message.ts';
import { partyCard, partyStanding } from './characters/party-card.ts';
import { sheetCard } from './characters/sheet-card.ts';
import { charactersWords, IMPORT_FORM } from './characters/words.ts';
import { checksWords } from './checks/words.ts';
import { clockWords } from './clock/words.ts';
import { combatWords } from './combat/words.ts';
import { deedsWords } from './deeds/words.ts';
import { dominionWords } from './dominion/words.ts';
import { foesWords } from './foes/words.ts';
import { folkWords } from './folk/words.ts';
import { followersWords } from './followers/words.ts';
import { gloryWords } from './glory/words.ts';
import { harmWords, taskSentence } from './harm/words.ts';
import { helpTopics } from './help.ts';
import { INVITATION } from './invitation.ts';
import { thingCard, thingHint, thingLabel, thingsCard, thingsWithin, thingWorth } from './items/things.ts';
import { itemsWords } from './items/words.ts';
import { NOUNS, timeWords, VIRTUE_NAMES } from './kit/words.ts';
import { omensWords } from './omens/words.ts';
import { realmWords } from './realm/words.ts';
import { ruleWords } from './rules.ts';
import { seasonsWords } from './seasons/words.ts';
import { settingWords } from './setting-words.ts';
import { sitesWords } from './sites/words.ts';
import { tablesWords } from './tables/words.ts';
import { travelWords } from './travel/words.ts';

const words = perLanguage(mythKnightsWords);
const help = perLanguage(() => helpTopics(words().chapters));

/** The purposes of dice. */
const purposes = phrases({
  'squire-item': 'the squire’s thing',
});

const isKeeping = keepingOf([
  ...['knight-rolled', 'knight-named', 'passion-set', 'realm-made', 'realm-changed', 'realm-published', 'donned'],
  ...['company-placed', 'site-made', 'site-edited', 'myth-edited', 'person-noted', 'person-forgotten', 'squire-rolled'],
  ...[
    'turn-rolled',
    'glory-called',
    'phase',
    'token',
    'result-changed',
    'quest-written',
    'attack-hangs',
    'event-rolled',
  ],
  ...['omen-held', 'tourney-called', 'tourney-empty'],
]);

/** Facts that belong to the attack before them, whoever they are about. */
const OF_ATTACK = new Set([
  ...['smite', 'deny', 'focus', 'bolster', 'gambit', 'attack-damage', 'immune', 'foe-struck', 'struck', 'scarred'],
  ...['condition-begins', 'condition-ends', 'foe-out', 'died', 'task'],
  ...['follower-struck', 'follower-out', 'follower-lost'],
]);

/** Stories of many who act at once: each attack has one line, below the side that acts. */
const CROWD: Crowd = {
  isCrowded: (facts) => facts.some(({ fact }) => fact === 'side-acts'),
  actorOf: (fact) => {
    if (fact.fact === 'fight-ends') return '';
    if (OF_ATTACK.has(fact.fact)) return null;
    const own = fact.fact === 'foe-waits' ? 'foeName' : 'name';
    const name = own in fact ? (fact as unknown as Readonly<Record<string, unknown>>)[own] : null;
    return typeof name === 'string' ? name : null;
  },
  isHeading: ({ fact }) => fact === 'side-acts',
};

/** All words of the book. */
export const mythKnightsRenderer = bookRendererOf<World, Character>(
  words,
  {
    nouns: NOUNS,
    crowd: CROWD,
    invitation: INVITATION,
    importForm: IMPORT_FORM,
    help,
    settingWords,
    rules: ruleWords,
    sheet: (character, world, more) => [sheetCard(character, world, more)],
    party: partyCard,
    standing: partyStanding,
    taskLabel: (task) => followerTask(task) ?? capital(taskSentence(task.kind, task.detail, stripMarkdown)),
    abilityLabel,
    time: ({ party }) => timeWords(party.state.clock),
    benchButtons,
    watched,
  },
  {
    isKeeping,
    purposes,
    things: {
      card: (thing, world) => thingCard(world as World, thing as Item),
      list: (world, viewer) => thingsCard(world as World, viewer),
      within: (world, viewer, reach) => thingsWithin(world as World, viewer, reach),
      label: (thing, world) => thingLabel(thing as Item, world as World),
      hint: (thing) => thingHint(thing as Item),
      worth: (thing) => thingWorth(thing as Item),
    },
  },
);

/** The referee's frequent actions between turns; a Season once it is due (MK-TIME-02). */
function benchButtons(world: World): BenchWords['buttons'] {
  return [
    world.party.state.seasons.pending === 'now'
      ? { id: 'season:turn', label: t`New Season` }
      : { id: 'season:chapter', label: t`End of chapter` },
    ...(charactersToHeal(world, isHurt).length === 0 ? [] : [{ id: 'gm:heal', label: t`Heal` }]),
    { id: 'item:hand', label: t`Give` },
  ];
}

/** Guard and virtues of a knight. */
function watched({ name }: Character, [field, key, deeper]: readonly string[]): string | null {
  const who = stripMarkdown(name, 9);
  if (field === 'guard' && key === 'now') return `${who} GD`;
  const virtue = field === 'virtues' && deeper === 'now' ? VIRTUES.find(({ id }) => id === key) : undefined;
  return virtue === undefined ? null : `${who} ${virtue.short}`;
}

/** `Vigour 12`. */
function abilityLabel(abilityId: string, character: EngineCharacter | null): string | null {
  const virtue = VIRTUES.find(({ id }) => id === abilityId);
  if (virtue === undefined) return null;
  const name = VIRTUE_NAMES[virtue.id];
  return character === null ? name : `${name} ${virtueOf((character as Character).sheet, virtue.id)}`;
}

/** Puts the words of all chapters together. */
export function mythKnightsWords(): WordsOfBook<World> {
  const chapters = [
    charactersWords(),
    checksWords(),
    gloryWords(),
    harmWords(),
    itemsWords(),
    clockWords(),
    followersWords(),
    foesWords(),
    combatWords(),
    folkWords(),
    deedsWords(),
    realmWords(),
    travelWords(),
    omensWords(),
    seasonsWords(),
    dominionWords(),
    sitesWords(),
    tablesWords(),
  ] as const;
  return { book: bookTelling<World>(chapters), chapters };
}
