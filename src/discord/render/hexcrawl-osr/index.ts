import { perLanguage, t } from '../../../language/text.ts';
import type { Character, Item, World } from '../../../rules/engine/world.ts';
import { ABILITIES, bonusOf } from '../../../rules/hexcrawl-osr/kit/ability.ts';
import type { CrawlCharacter, CrawlItem, CrawlWorld } from '../../../rules/hexcrawl-osr/shapes.ts';
import { signed } from '../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../engine/markdown.ts';
import type { BookRenderer } from '../engine/renderer.ts';
import type { Roaming } from '../engine/roaming.ts';
import { capital } from '../engine/words.ts';
import { followerTask } from '../mechanics/followers.ts';
import { logStory, tellStory } from '../mechanics/telling/message.ts';
import { answerSaid, putQuestion } from '../mechanics/telling/questions.ts';
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
import type { CrawlShows } from './kit/chapter-words.ts';
import { VOCABULARY } from './kit/vocabulary.ts';
import { ABILITY_NAMES, timeWords } from './kit/words.ts';
import { ruleWords } from './rules.ts';
import { settingWords } from './setting-words.ts';
import { crawlWords } from './words.ts';

const words = perLanguage(crawlWords);
const help = perLanguage(() => helpTopics(words().chapters));
const sheetPages = perLanguage(() => [t`Overview`, t`Pack`]);

/** What the first chapter says that says anything. */
function firstOf<Said>(say: (chapter: CrawlShows) => Said | null | undefined): Said | null {
  for (const chapter of words().chapters) {
    const said = say(chapter);
    if (said !== null && said !== undefined) return said;
  }
  return null;
}

/** What all chapters show of a kind. */
function allOf<Shown>(show: (chapter: CrawlShows) => readonly Shown[] | undefined): readonly Shown[] {
  return words().chapters.flatMap((chapter) => show(chapter) ?? []);
}

/** A party that is on no way. */
const NOWHERE: Roaming = {
  card: { title: '', lines: [], fields: [] },
  ...{ deeds: [], acts: [], ways: { explore: [], travel: [] }, scouts: [], questions: [], places: [] },
};

/** All words of the book. */
export const hexcrawlRenderer: BookRenderer = {
  vocabulary: VOCABULARY,
  invitation: INVITATION,
  message: (facts) => tellStory(words().book, CROWD, facts),
  logLine: (fact) => logStory(words().book, fact),
  question: (prompt, world) => putQuestion(words().book, VOCABULARY, prompt, ownWorld(world)),
  refusal: (refusal) => words().book.refusal(refusal),
  sheet: (character, world) => {
    const more = allOf((chapter) => chapter.sheetLines?.(ownWorld(world), character.id));
    return sheetCards(ownCharacter(character), ownWorld(world), more);
  },
  get sheetPages() {
    return sheetPages();
  },
  party: (world) => partyCard(ownWorld(world)),
  foes: (world, isGm) =>
    firstOf(({ draws }) => draws?.foes?.(world, isGm)) ?? { title: t`Foes`, lines: [], fields: [] },
  creatures: (world) =>
    firstOf(({ draws }) => draws?.creatures?.(world)) ?? { title: t`Kinds of foe`, lines: [], fields: [] },
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
  choices: (option, world, asked) => allOf((chapter) => chapter.choices?.(option, ownWorld(world), asked)),
  importForm: IMPORT_FORM,
  get logKinds() {
    return kindsOf(words().chapters);
  },
  get help() {
    return help();
  },
  taskLabel: (task) => followerTask(task) ?? capital(taskSentence(task.kind, task.detail, stripMarkdown)),
  abilityLabel,
  settingWords,
  orderWords: (kind) => words().book.order(kind),
  stopWords: (stop) => words().book.stop(stop),
  answerWords: (kind, answer, world) => answerSaid(words().book, kind, answer, ownWorld(world)),
  roundQuestion: (procedure, terms, world) => words().book.round(procedure).question(terms, ownWorld(world)),
  verdict: (procedure, verdict, terms, world) => words().book.round(procedure).verdict(verdict, terms, ownWorld(world)),
  tellsVerdict: (procedure, verdict) => words().book.round(procedure).isToldAfter?.(verdict) ?? false,
  headsRound: (procedure, facts) => words().book.round(procedure).isHeadedByFacts?.(facts) ?? false,
  fieldWords: (procedure, field, world) => words().book.round(procedure).field(field, ownWorld(world)),
  standingCard: (view) => words().book.card({ ...view, world: ownWorld(view.world) }),
  nextStep: (step) => words().book.step(step),
  followerCard: (follower, world, isGm) =>
    firstOf(({ draws }) => draws?.followerCard?.(follower, world, isGm)) ?? {
      title: escapeMarkdown(follower.name),
      lines: [],
      fields: [],
    },
  followerLine: (follower, world) => firstOf(({ draws }) => draws?.followerLine?.(follower, world)) ?? '',
  meeting: (world, isGm) =>
    firstOf(({ draws }) => draws?.meeting?.(world, isGm)) ?? {
      card: { title: t`Nobody is met`, lines: [], fields: [] },
      isSecret: false,
      next: null,
    },
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
  roaming: (world, where, isGm) => firstOf((chapter) => chapter.roaming?.[where]?.(ownWorld(world), isGm)) ?? NOWHERE,
  placeTyped: (where, act, typed) => firstOf(({ placeTyped }) => placeTyped?.[where]?.(act, typed)),
  picture: (wanted, world) => firstOf((chapter) => chapter.picture?.(wanted, ownWorld(world))),
  changeWords: (change, world) => words().book.change(change, ownWorld(world)),
  watched,
};

/** The kinds of all chapters; what two have of one kind is both. */
function kindsOf(chapters: readonly CrawlShows[]): Readonly<Record<string, readonly string[]>> {
  const kinds: Record<string, readonly string[]> = {};
  for (const { logKinds } of chapters)
    for (const [kind, actions] of Object.entries(logKinds ?? {})) kinds[kind] = [...(kinds[kind] ?? []), ...actions];
  return kinds;
}

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
