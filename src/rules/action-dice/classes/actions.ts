import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { characterOf, gmOnly } from '../../mechanics/people/characters.ts';
import { isSameName, slugOf } from '../../mechanics/words.ts';
import { classesOf, nextTemplates, takeTemplate, templateWords } from '../kit/classes.ts';
import { askMore, askQuestion, back, instantAction, recordId, refused } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import type { Class, Template } from './schemas.ts';
import { CLASSES } from './tables.ts';
import { linesOf, readClass, readFile, type WrittenClass, writtenClass } from './written.ts';

const RULE = 'AD-G-04';
/** A campaign keeps this many of its own. */
const MAX_CLASSES = 20;

/** The game master writes a class: a new one, or one in place of that slug (AD-CLASS-03, AD-G-04, AD-G-05). */
export const setClassAction = instantAction(
  z.strictObject({
    ...writtenClass.shape,
    /** Null: a new one. */
    slug: recordId.nullable().default(null),
    templates: z.string(),
    mishaps: z.string().default(''),
  }),
  (context, { slug, templates, mishaps, ...said }) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    const written = { ...said, templates: [...linesOf(templates)], mishaps: [...linesOf(mishaps)] };
    return putClass(context, written, slug, slug !== null);
  },
);

/** The game master brings in classes as a file: all of them, or none when one of them cannot be. */
export const importClassesAction = instantAction(
  z.strictObject({ text: z.string(), replace: z.boolean().default(false) }),
  (context, { text, replace }) => {
    const all = gmOnly(context) ?? readFile(text);
    if (isRefusal(all)) return all;
    for (const written of all) {
      const wrong = putClass(context, written, null, replace);
      if (wrong !== null) return wrong;
    }
    return null;
  },
);

/** The game master strikes out a class of their own that nobody has learnt; one of the book's that it stood in for counts again. */
export const dropClassAction = instantAction(z.strictObject({ slug: recordId }), (context, { slug }) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  const { world, emit } = context;
  const { state } = world.party;
  const own = Object.hasOwn(state.classes, slug) ? state.classes[slug] : undefined;
  const packed = world.content.of(CLASSES).get(slug) ?? null;
  if (own === undefined)
    return packed === null ? refuse('class/unknown', { typed: slug }) : refuse('class/not-own', { class: packed.name });
  const standsIn = packed !== null;
  const taken = refuseTaken(world, slug, own, packed);
  if (taken !== null) return taken;
  const masters = standsIn ? [] : state.masters.filter(({ classSlug }) => classSlug === slug);
  delete state.classes[slug];
  state.masters = state.masters.filter((one) => !masters.includes(one));
  const names = masters.map(({ name }) => name);
  emit({ fact: 'class-dropped', rule: RULE, className: own.name, standsIn, masters: names });
  return null;
});

/** @param mayReplace whether it may be written over one that is there */
function putClass(context: Context, written: WrittenClass, wanted: string | null, mayReplace: boolean): Refusal | null {
  const { world, emit } = context;
  const read = readClass(written);
  if (isRefusal(read)) return read;
  const all = classesOf(world);
  const namesake = Object.keys(all).find((slug) => isCalled(slug, all[slug], read.name));
  const slug = wanted ?? namesake ?? slugOf(read.name);
  const before = Object.hasOwn(all, slug) ? (all[slug] ?? null) : null;
  if (wanted !== null && before === null) return refuse('class/unknown', { typed: wanted });
  if ((namesake !== undefined && namesake !== slug) || (before !== null && !mayReplace))
    return refuse('class/there-already', { class: read.name });
  const taken = before === null ? null : refuseTaken(world, slug, before, read);
  if (taken !== null) return taken;
  const { classes } = world.party.state;
  if (!Object.hasOwn(classes, slug) && Object.keys(classes).length >= MAX_CLASSES)
    return refuse('class/too-many', { max: MAX_CLASSES });
  classes[slug] = read;
  const { name: className, kind, templates, mishaps } = read;
  const told = { className, kind, templates: templates.length, mishaps: mishaps.length };
  emit({ fact: 'class-written', rule: RULE, ...told, isNew: before === null });
  return null;
}

function isCalled(slug: string, found: Class | undefined, name: string): boolean {
  return slug === slugOf(name) || (found !== undefined && isSameName(found.name, name));
}

/** Learnt things stay: a template, and the kind of its die (AD-CLASS-01). @param after null: the class is gone */
function refuseTaken(world: World, slug: string, before: Class, after: Class | null): Refusal | null {
  const letters = after?.templates.map(({ letter }) => letter) ?? [];
  const isOther = after?.kind !== before.kind;
  const losers = Object.values(world.characters).filter(({ sheet }) => {
    const training = sheet.training === null ? [] : [sheet.training];
    const learnt = [...sheet.templates, ...training].filter(({ classSlug }) => classSlug === slug);
    return learnt.some(({ letter }) => isOther || !letters.includes(letter));
  });
  if (losers.length === 0) return null;
  return refuse('class/taken', { class: before.name, names: losers.map(({ name }) => name) });
}

/** Asks for the next template, among those whose turn it is in their class (AD-CLASS-01, AD-CLASS-02). */
export const choosing: Handler<'template'> = {
  ask(world, { characterId }) {
    const character = characterOf(world, characterId);
    const options = nextTemplates(world, character).flatMap((template) => {
      const said = templateWords(world, template);
      return said === null ? [] : [{ id: idOf(template), terms: said }];
    });
    if (options.length === 0) return null;
    return askQuestion('template', {
      rule: 'AD-CLASS-01',
      audience: { who: 'one', userId: character.userId },
      characterId,
      form: { form: 'choice', options },
      required: true,
      fallback: null,
      terms: {},
    });
  },
  resume(context, frame, value) {
    const open = nextTemplates(context.world, characterOf(context.world, frame.characterId));
    if (open.length === 0) return back(null);
    if (value === null) return askMore(frame);
    const template = open.find((one) => idOf(one) === value);
    if (template === undefined) return refused(refuse('prompt/no-such-option'));
    takeTemplate(context, frame.characterId, template);
    return back(null);
  },
};

function idOf({ classSlug, letter }: Template): string {
  return `${classSlug}/${letter}`;
}
