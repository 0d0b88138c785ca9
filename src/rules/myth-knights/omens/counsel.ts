import { characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { addTask } from '../../mechanics/tasks.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import { MYTH_LORE } from '../realm/schemas.ts';
import type { Context, Frame, Handler } from '../vocabulary.ts';

const RULE = 'MK-LORE-01';
const MAX_FACTS = 20;

type Lore = (typeof MYTH_LORE)[number];

/** What each answer has a Seer tell; all of it when the referee says nothing (MK-LORE-01). */
const TELLS: Readonly<Record<string, readonly Lore[]>> = {
  all: MYTH_LORE,
  hints: ['rule', 'weakness'],
  rules: ['rule'],
};

/** A Seer has been asked: the referee says how much they tell of the Myths; of those that they wrote themselves, in words. */
export function takeCounsel(context: Context, characterId: string): void {
  const { world, begin } = context;
  const open = Object.values(world.party.state.myths).filter(({ status }) => status !== 'resolved');
  const written = open.filter(({ knows }) => Object.keys(knows).length > 0);
  const frame: Frame<'counsel'> = { kind: 'counsel', v: 1, characterId };
  if (written.length === 0) addTask(context, 'seer', RULE, { name: characterOf(world, characterId).name });
  else if (written.some(({ knows, facts }) => Object.values(knows).some((one) => !facts.includes(one)))) begin(frame);
}

export const counsel: Handler<'counsel'> = {
  ask: (_world, { characterId }) =>
    askQuestion('counsel', {
      rule: RULE,
      audience: { who: 'gm' },
      characterId,
      form: { form: 'choice', options: bareOptions('all', 'hints', 'rules', 'nothing') },
      required: false,
      fallback: 'all',
      terms: {},
    }),
  resume(context, frame, value) {
    if (value === null) return ask(frame);
    const { world, emit } = context;
    const wanted = TELLS[String(value)] ?? [];
    const told = Object.values(world.party.state.myths).flatMap((myth) => {
      if (myth.status === 'resolved') return [];
      const facts = wanted.flatMap((one) => myth.knows[one] ?? []).filter((one) => !myth.facts.includes(one));
      myth.facts = [...myth.facts, ...facts].slice(0, MAX_FACTS);
      return facts.length === 0 ? [] : [{ myth: myth.name, facts }];
    });
    const { name } = characterOf(world, frame.characterId);
    if (told.length > 0) emit({ fact: 'counsel-told', rule: RULE, name, told });
    return back(null);
  },
};
