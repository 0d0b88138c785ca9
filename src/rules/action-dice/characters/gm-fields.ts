import { type Expects, setNumber } from '../../mechanics/gm-fields.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import { oneLine } from '../../mechanics/words.ts';
import { ABILITIES } from '../kit/ability.ts';
import { BONUS, DICE_KINDS, MAX_LEVEL, MAX_SUM } from '../kit/ids.ts';
import { bringIntoPlay } from '../kit/people.ts';
import { diceMax, readyDice } from '../kit/pool.ts';
import type { Character, World } from '../schemas.ts';
import type { Context, Field } from '../vocabulary.ts';
import type { Sheet } from './schemas.ts';

const MAX_HENCHPERSONS = 100;
const MAX_ANCESTRY = 40;

/** Fields of the sheets of all complete characters. */
export function characterFields(world: World): readonly Field[] {
  const made = Object.values(world.characters).filter(({ status }) => status !== 'draft');
  return made.flatMap((character) => [
    ...bonusFields(character),
    ...diceFields(world, character),
    ...NUMBERS.map((number) => numberField(character, number)),
    ...wordFields(character),
    statusField(character),
  ]);
}

/** A field of a character: its key, what it is called, what it is now, and how a text sets it. */
function fieldOf(
  { id, name }: Character,
  key: string,
  label: string,
  value: Field['value'],
  set: (own: Sheet, said: string, context: Context) => Expects | null,
): Field {
  return {
    key: `character/${id}/${key}`,
    label: `${name}: ${label}`,
    value,
    set: (context, said) => set(characterOf(context.world, id).sheet, said, context),
  };
}

function bonusFields(character: Character): readonly Field[] {
  return ABILITIES.map(({ id, name }) =>
    fieldOf(character, id, name, character.sheet.bonuses[id], (own, said) =>
      setNumber(said.replace(/^\+/, ''), BONUS.min, BONUS.max, (to) => {
        own.bonuses[id] = to;
      }),
    ),
  );
}

/** Dice that are ready, up to those that there can be (AD-DICE-01). */
function diceFields(world: World, character: Character): readonly Field[] {
  return DICE_KINDS.flatMap((kind) => {
    const most = diceMax(world, character, kind);
    if (most === 0) return [];
    return fieldOf(character, `ready/${kind}`, `ready ${kind} dice`, readyDice(world, character, kind), (own, said) =>
      setNumber(said, 0, most, (to) => {
        own.ready[kind] = to;
      }),
    );
  });
}

type Counted = 'level' | 'xp' | 'silver' | 'investment' | 'resilience' | 'henchUsed' | 'henchLimit';

const NUMBERS: readonly (readonly [field: Counted, label: string, min: number, max: number])[] = [
  ['level', 'level', 1, MAX_LEVEL],
  ['xp', 'experience', 0, MAX_SUM],
  ['silver', 'silver', 0, MAX_SUM],
  ['investment', 'investment', 0, MAX_SUM],
  ['resilience', 'resilience', 0, MAX_LEVEL],
  ['henchUsed', 'henchpersons so far', 0, MAX_HENCHPERSONS],
  ['henchLimit', 'most henchpersons', 0, MAX_HENCHPERSONS],
];

function numberField(character: Character, [field, label, min, max]: (typeof NUMBERS)[number]): Field {
  return fieldOf(character, field, label, character.sheet[field], (own, said) =>
    setNumber(said, min, max, (to) => {
      own[field] = to;
    }),
  );
}

function wordFields(character: Character): readonly Field[] {
  return [
    fieldOf(character, 'ancestry', 'ancestry', character.sheet.ancestry, (own, said) => {
      const line = oneLine(said, MAX_ANCESTRY);
      if (line === null) return { expects: 'line', max: MAX_ANCESTRY };
      own.ancestry = line;
      return null;
    }),
    fieldOf(character, 'hand', 'dominant hand', character.sheet.hand, (own, said) => {
      const values = ['right', 'left'] as const;
      const hand = values.find((one) => one === said.toLowerCase());
      if (hand === undefined) return { expects: 'one-of', values: [...values] };
      own.hand = hand;
      return null;
    }),
  ];
}

/** Nobody is down in this book: whoever can do nothing is out of the action, which is a condition (AD-INJ-04). */
function statusField(character: Character): Field {
  const values = ['active', 'dead', 'away', 'retired'] as const;
  return fieldOf(character, 'status', 'status', character.status, (_own, said, context) => {
    const to = values.find((one) => one === said.toLowerCase());
    if (to === undefined) return { expects: 'one-of', values: [...values] };
    const own = characterOf(context.world, character.id);
    if (to !== 'active') {
      takeOutOfPlay(context.world, own, to);
      return null;
    }
    own.status = to;
    bringIntoPlay(context, own);
    return null;
  });
}
