import type { Draft } from 'immer';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import type { Expects } from '../../mechanics/gm-fields.ts';
import { oneLine } from '../../mechanics/words.ts';
import { featuresOf } from '../classes/classes.ts';
import { MAX_BACKGROUND, MAX_NAME } from '../kit/kit.ts';
import { weirdnessesOf } from '../magic/weirdness-kind.ts';
import { isNamed, workingOf, workingsOf } from '../magic/workings.ts';
import type { Character } from '../schemas.ts';
import type { Field } from '../vocabulary.ts';
import type { Sheet } from './schemas.ts';

const MAX_LISTED = 20;
/** Clears a field. */
const NONE = 'none';

/** Somebody's knowledge and abilities, as the game master corrects them: lists with commas, or `none`. */
export function loreFields(world: Stocking, { id, name, sheet }: Character): readonly Field[] {
  const list = (
    field: string,
    label: string,
    now: readonly string[],
    write: (own: Draft<Sheet>, said: readonly string[], world: Stocking) => Expects | null,
  ): Field => ({
    key: `character/${id}/${field}`,
    label: `${name}: ${label}`,
    value: now.length === 0 ? NONE : now.join(', '),
    set(context, value) {
      const said = readList(value);
      const own = context.world.characters[id]?.sheet;
      return said === null || own === undefined ? { expects: 'line', max: MAX_NAME } : write(own, said, context.world);
    },
  });
  return [
    list('languages', 'languages', sheet.languages, (own, said) => {
      own.languages = [...said];
      return null;
    }),
    list(
      'features',
      'features',
      sheet.features.map((one) => featureWords(world, one)),
      setFeatures,
    ),
    list(
      'workings',
      'workings',
      sheet.workings.map((one) => one.name),
      setWorkings,
    ),
    list(
      'weirdness',
      'weirdnesses',
      sheet.weirdness.map((one) => one.name),
      setWeirdness,
    ),
    {
      key: `character/${id}/familiar`,
      label: `${name}: familiar`,
      value: sheet.familiar,
      set(context, value) {
        const own = context.world.characters[id]?.sheet;
        const to = oneLine(value, MAX_BACKGROUND);
        if (own === undefined || to === null) return { expects: 'line', max: MAX_BACKGROUND };
        own.familiar = to.toLowerCase() === NONE ? null : to;
        return null;
      },
    },
  ];
}

/** Names with commas between, each once; none for `none`. Null where one of them is no name. */
function readList(value: string): readonly string[] | null {
  if (value.toLowerCase() === NONE) return [];
  const parts = value.split(',').map((part) => oneLine(part, MAX_NAME));
  const names = parts.flatMap((part) => part ?? []);
  if (names.length < parts.length || names.length > MAX_LISTED) return null;
  return names.filter((one, at) => names.findIndex((other) => isNamed({ name: other }, one)) === at);
}

/** `Toughness`, `Toughness x2`. */
function featureWords(world: Stocking, { id, times }: Sheet['features'][number]): string {
  const name = featuresOf(world).find((one) => one.id === id)?.name ?? id;
  return times === 1 ? name : `${name} x${times}`;
}

/** Features of the book; those that can be had again may say how often. */
function setFeatures(own: Draft<Sheet>, said: readonly string[], world: Stocking): Expects | null {
  const features = said.flatMap((one) => {
    const [, name = one, times = '1'] = /^(.*?)\s*[x×]\s*([1-9])$/i.exec(one) ?? [];
    const feature = featuresOf(world).find((known) => isNamed(known, name) || known.id === name);
    const count = Number(times);
    return feature === undefined || (count > 1 && !feature.repeatable) ? [] : [{ id: feature.id, times: count }];
  });
  if (features.length < said.length) return { expects: 'one-of', values: featuresOf(world).map(({ name }) => name) };
  own.features = features;
  return null;
}

/** Old ones stay ready or lost; new ones are ready. One that is not the book's is recorded, at level 1. */
function setWorkings(own: Draft<Sheet>, said: readonly string[], world: Stocking): Expects | null {
  own.workings = said.map((one) => {
    const before = own.workings.find((known) => isNamed(known, one));
    if (before !== undefined) return before;
    const { name, level } = workingOf(world, one);
    return { name: workingsOf(world).some((known) => isNamed(known, one)) ? name : one, level, ready: true };
  });
  return null;
}

/** One that is not the book's is of level 1. */
function setWeirdness(own: Draft<Sheet>, said: readonly string[], world: Stocking): Expects | null {
  own.weirdness = said.map((one) => {
    const before = own.weirdness.find((known) => isNamed(known, one));
    const known = weirdnessesOf(world).find((other) => isNamed(other, one));
    return before ?? { name: known?.name ?? one, level: known?.level ?? 1 };
  });
  return null;
}
