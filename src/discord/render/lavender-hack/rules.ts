import { listWords, named, t } from '../../../language/text.ts';
import { classOf, featuresOf } from '../../../rules/lavender-hack/classes/classes.ts';
import { CLASS_IDS, DEGREES } from '../../../rules/lavender-hack/kit/ids.ts';
import { weirdnessesOf } from '../../../rules/lavender-hack/magic/weirdness-kind.ts';
import { workingsOf } from '../../../rules/lavender-hack/magic/workings.ts';
import type { World } from '../../../rules/lavender-hack/schemas.ts';
import type { RuleWords } from '../engine/card.ts';
import { capital } from '../engine/words.ts';
import { featureText } from './characters/feature-words.ts';
import type { Terms } from './kit/edition-terms.ts';
import { CONDITION_TEXTS, degreeTexts } from './kit/state-words.ts';
import { CLASS_NAMES, CONDITION_NAMES, DEGREE_NAMES } from './kit/words.ts';
import { learntTextIn } from './magic/working-words.ts';

/** Everything of the book that has a name and can be looked up, in one sentence each; its settings apart. */
export function ruleWords(world: World, terms: Terms): readonly RuleWords[] {
  return [...degrees(terms), ...conditions(), ...features(world, terms), ...workings(world), ...weirdness(world)];
}

function degrees(terms: Terms): readonly RuleWords[] {
  const texts = degreeTexts(terms);
  return DEGREES.map((id) => ({ name: capital(DEGREE_NAMES[id]), sort: t`Result of a test`, text: texts[id] }));
}

function conditions(): readonly RuleWords[] {
  return Object.entries(CONDITION_NAMES).map(([id, name]) => ({
    name: capital(name),
    sort: t`Condition`,
    // Both records have every condition.
    text: CONDITION_TEXTS[id as keyof typeof CONDITION_NAMES],
  }));
}

function features(world: World, terms: Terms): readonly RuleWords[] {
  return featuresOf(world).map(({ id, name }) => {
    const owners = CLASS_IDS.filter((one) => classOf(world, one).features.some((feature) => feature.id === id));
    const sort = t`Feature of ${listWords(owners.map((one) => CLASS_NAMES[one]))}`;
    return { name: named(name), sort, text: featureText(id, terms) };
  });
}

function workings(world: World): readonly RuleWords[] {
  return workingsOf(world).map(({ name, level }) => ({
    name: named(name),
    sort: t`Working of level ${level}`,
    text: learntTextIn(world, name),
  }));
}

function weirdness(world: World): readonly RuleWords[] {
  return weirdnessesOf(world).map(({ name, level }) => ({
    name: named(name),
    sort: t`Weirdness of level ${level}`,
    text: learntTextIn(world, name),
  }));
}
