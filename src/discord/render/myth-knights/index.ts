import { phrases, t } from '../../../language/text.ts';
import type { Fact as EngineFact } from '../../../rules/engine/prompt.ts';
import { charactersToHeal } from '../../../rules/mechanics/people/characters.ts';
import { isHurt } from '../../../rules/myth-knights/harm/actions.ts';
import { VIRTUES, virtueOf } from '../../../rules/myth-knights/kit/virtues.ts';
import type { Character, World } from '../../../rules/myth-knights/schemas.ts';
import type { BenchWords } from '../engine/bench-words.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import { defineBookWords, keepingOf } from '../mechanics/telling/book-renderer.ts';
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
import { itemCard, itemHint, itemLabel, itemsCard, itemsWithin, itemWorth } from './items/item-words.ts';
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
  ...['omen-held', 'tourney-called', 'tourney-empty', 'lore-sought', 'lore-nobody'],
]);

/** Facts that belong to the attack before them, whoever they are about. */
const OF_ATTACK = new Set([
  ...['smite', 'deny', 'focus', 'bolster', 'gambit', 'attack-damage', 'immune', 'foe-struck', 'struck', 'scarred'],
  ...['condition-begins', 'condition-ends', 'foe-out', 'died', 'task'],
  ...['follower-struck', 'follower-out', 'follower-lost'],
]);

/** All words of the book. */
export const { words: mythKnightsWords, renderer: mythKnightsRenderer } = defineBookWords<World, Character>({
  chapters: () => [
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
  ],
  nouns: NOUNS,
  actorOf,
  invitation: INVITATION,
  importForm: IMPORT_FORM,
  helpTopics,
  settingWords,
  rules: ruleWords,
  sheet: (character, world, more) => [sheetCard(character, world, more)],
  party: partyCard,
  standing: partyStanding,
  taskSentence,
  abilities: { names: VIRTUE_NAMES, numberOf: ({ sheet }, id) => virtueOf(sheet, id) },
  time: ({ party }) => timeWords(party.state.clock),
  benchButtons,
  watched,
  items: {
    card: itemCard,
    list: itemsCard,
    within: itemsWithin,
    label: itemLabel,
    hint: itemHint,
    worth: itemWorth,
  },
  isKeeping,
  purposes,
});

/** Who did something in a story of many: each attack has one line. */
function actorOf(fact: EngineFact): string | null {
  if (OF_ATTACK.has(fact.fact)) return null;
  const own = fact.fact === 'foe-waits' ? 'foeName' : 'name';
  const name = own in fact ? (fact as unknown as Readonly<Record<string, unknown>>)[own] : null;
  return typeof name === 'string' ? name : null;
}

/** The referee's frequent actions between turns; the end of a chapter while no Season is due (MK-TIME-02, MK-TRAV-04). */
function benchButtons(world: World): BenchWords['buttons'] {
  const { myths, seasons } = world.party.state;
  return [
    ...(seasons.pending === 'now' ? [] : [{ id: 'season:chapter', label: t`End of chapter` }]),
    { id: 'season:turn', label: t`New Season` },
    ...(world.party.state.results.length === 0 ? [] : [{ id: 'knight:change', label: t`Change what fell` }]),
    ...(Object.values(myths).some(({ status }) => status === 'hidden')
      ? [{ id: 'omen:next', label: t`Next omen` }]
      : []),
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
