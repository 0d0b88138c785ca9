import { perLanguage, t } from '../../../language/text.ts';
import type { Character, Item, World } from '../../../rules/engine/world.ts';
import { ABILITIES, bonusOf } from '../../../rules/hexcrawl-osr/kit/ability.ts';
import type { CrawlCharacter, CrawlItem, CrawlWorld } from '../../../rules/hexcrawl-osr/shapes.ts';
import { signed } from '../engine/dice-words.ts';
import { stripMarkdown } from '../engine/markdown.ts';
import type { BookRenderer } from '../engine/renderer.ts';
import { capital } from '../engine/words.ts';
import { followerTask } from '../mechanics/followers.ts';
import { ofChapters, renderedByChapters } from '../mechanics/telling/book-renderer.ts';
import { benchButtons } from './bench.ts';
import { IMPORT_FORM } from './characters/import-form.ts';
import { partyCard, partyStanding } from './characters/party-card.ts';
import { sheetCards } from './characters/sheet-cards.ts';
import { taskSentence } from './checks/words.ts';
import { CROWD } from './combat/crowd.ts';
import { helpTopics } from './help.ts';
import { INVITATION } from './invitation.ts';
import { packCard, packSlots } from './items/pack.ts';
import { thingCard, thingHint, thingLabel, thingsCard, thingsWithin } from './items/things.ts';
import { VOCABULARY } from './kit/vocabulary.ts';
import { ABILITY_NAMES, timeWords } from './kit/words.ts';
import { ruleWords } from './rules.ts';
import { settingWords } from './setting-words.ts';
import { crawlWords } from './words.ts';

const words = perLanguage(crawlWords);
const help = perLanguage(() => helpTopics(words().chapters));
const sheetPages = perLanguage(() => [t`Overview`, t`Pack`]);

const { firstOf, allOf, logKinds } = ofChapters(words);

/** All words of the book. */
export const hexcrawlRenderer: BookRenderer = {
  ...renderedByChapters(words, { vocabulary: VOCABULARY, crowd: CROWD }),
  invitation: INVITATION,
  sheet: (character, world) => {
    const more = allOf((chapter) => chapter.sheetLines?.(ownWorld(world), character.id));
    return sheetCards(ownCharacter(character), ownWorld(world), more);
  },
  get sheetPages() {
    return sheetPages();
  },
  party: (world) => partyCard(ownWorld(world)),
  places: {
    card: (placeId, world, isGm) => firstOf((chapter) => chapter.placeCard?.(placeId, ownWorld(world), isGm)),
    here(what, world, isGm) {
      const { journey, delve } = ownWorld(world).party.state;
      if (what === 'room') return delve?.roomId ?? null;
      // Where the party really is only the game master knows (HX-NAV-03).
      return (isGm ? journey?.trueHex : journey?.believedHex) ?? null;
    },
  },
  things: {
    card: (thing, world) => thingCard(ownWorld(world), ownItem(thing)),
    list: (world, viewer) => thingsCard(ownWorld(world), viewer),
    within: (world, viewer, reach) => thingsWithin(ownWorld(world), viewer, reach),
    label: (thing, world) => thingLabel(ownItem(thing), ownWorld(world)),
    hint: (thing) => thingHint(ownItem(thing)),
    pack: {
      page: 2,
      card: (character, world) => packCard(ownCharacter(character), ownWorld(world)),
      slots: (character, world) => packSlots(ownCharacter(character), ownWorld(world)),
    },
  },
  importForm: IMPORT_FORM,
  get logKinds() {
    return logKinds();
  },
  get help() {
    return help();
  },
  taskLabel: (task) => followerTask(task) ?? capital(taskSentence(task.kind, task.detail, stripMarkdown)),
  abilityLabel,
  settingWords,
  rules: () => [...ruleWords(), ...allOf(({ rules }) => rules)],
  standing: (world) => partyStanding(ownWorld(world)),
  clock: (world) => [
    timeWords(ownWorld(world).party.state.clock),
    ...allOf((chapter) => chapter.clock?.(ownWorld(world))),
  ],
  bench: (world) => ({
    hidden: allOf((chapter) => chapter.bench?.(ownWorld(world))),
    buttons: benchButtons(ownWorld(world)),
  }),
  watched,
};

/** Grit and flesh of a character. */
function watched(path: readonly (string | number)[], world: World): string | null {
  const [table, id, part, field] = path.map(String);
  if (table !== 'characters' || id === undefined || part !== 'sheet') return null;
  const character = Object.hasOwn(world.characters, id) ? world.characters[id] : undefined;
  if (character === undefined) return null;
  if (field === 'grit') return t`${stripMarkdown(character.name, 12)} grit`;
  return field === 'flesh' ? t`${stripMarkdown(character.name, 12)} flesh` : null;
}

/** `Strength +2`. */
function abilityLabel(abilityId: string, character: Character | null): string {
  const ability = ABILITIES.find(({ id }) => id === abilityId);
  if (ability === undefined) return abilityId;
  const name = ABILITY_NAMES[ability.id];
  return character === null ? name : `${name} ${signed(bonusOf(ownCharacter(character).sheet, ability.id))}`;
}

// A campaign's records were parsed by its own book's schemas when they were read; only the registry forgot their types.
function ownWorld(world: World): CrawlWorld {
  return world as CrawlWorld;
}

function ownCharacter(character: Character): CrawlCharacter {
  return character as CrawlCharacter;
}

function ownItem(item: Item): CrawlItem {
  return item as CrawlItem;
}
