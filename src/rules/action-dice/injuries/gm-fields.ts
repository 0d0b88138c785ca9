import { MAX_LINE } from '../../engine/limits.ts';
import { setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { oneLine } from '../../mechanics/words.ts';
import { bleedersOf } from '../kit/bleeding.ts';
import { nextFromEnd } from '../kit/slots.ts';
import { throughTurns } from '../kit/time.ts';
import type { Character, Draft, World } from '../schemas.ts';
import type { Field } from '../vocabulary.ts';
import { INJURY_KINDS, type Injury, MAX_MARKS } from './schemas.ts';
import { DAYS_OF } from './tables.ts';

/** Turns that somebody may bleed by the game master's word. */
const MAX_TURNS = 24;
const MAX_DAYS = 100;

/** Injuries of everybody in play, the days that count for them, and what is left of others (AD-INJ-03, AD-REC-01). */
export function injuryFields(world: World): readonly Field[] {
  return charactersInPlay(world).flatMap((character) => [
    newInjuryField(character),
    ...character.sheet.injuries.flatMap((injury) => fieldsOf(world, character, injury)),
    streakField(character),
    newMarkField(character),
    ...character.sheet.marks.map((_mark, at) => markField(character, at)),
  ]);
}

/** By its kind; nobody is hurt by it, and no die falls. */
function newInjuryField({ id, name }: Character): Field {
  return {
    key: `injury/${id}/new`,
    label: `${name}: new injury`,
    value: '',
    set(context, said) {
      const kind = INJURY_KINDS.find((one) => one === said.toLowerCase().replaceAll(' ', '-'));
      if (kind === undefined) return { expects: 'one-of', values: [...INJURY_KINDS] };
      const { sheet } = characterOf(context.world, id);
      const days = DAYS_OF[kind];
      const where = { part: null, side: null, fingers: null, hidden: false, detail: '', fromEnd: nextFromEnd(sheet) };
      const since = {
        days,
        rested: 0,
        bleedsUntil: null,
        called: false,
        suppressed: false,
        day: context.world.party.state.clock.day,
      };
      sheet.injuries = [...sheet.injuries, { id: context.newId(), value: days, kind, ...where, ...since }];
      return null;
    },
  };
}

function fieldsOf(world: World, { id, name }: Character, injury: Injury): readonly Field[] {
  const field = (key: string, label: string, value: Field['value'], set: Field['set']): Field => ({
    key: `injury/${id}/${injury.id}/${key}`,
    label: `${name}: ${injury.kind}, ${label}`,
    value,
    set,
  });
  const change = (draft: Draft, to: Partial<Injury>) => {
    const { sheet } = characterOf(draft, id);
    sheet.injuries = sheet.injuries.map((one) => (one.id === injury.id ? { ...one, ...to } : one));
  };
  const turns = injury.bleedsUntil === null ? 0 : (bleedersOf(world).find((one) => one.characterId === id)?.turns ?? 0);
  return [
    field('there', 'there', true, (context, said) =>
      setYesNo(said, (is) => {
        const { sheet } = characterOf(context.world, id);
        if (!is) sheet.injuries = sheet.injuries.filter((one) => one.id !== injury.id);
      }),
    ),
    field('rested', 'days rested', injury.rested, (context, said) =>
      setNumber(said, 0, injury.days, (to) => change(context.world, { rested: to })),
    ),
    field('suppressed', 'suppressed', injury.suppressed, (context, said) =>
      setYesNo(said, (is) => change(context.world, { suppressed: is })),
    ),
    field('bleeds', 'turns to bleed', turns, (context, said) =>
      setNumber(said, 0, MAX_TURNS, (to) => {
        const until = to === 0 ? null : throughTurns(context.world.party.state.clock, to);
        change(context.world, { bleedsUntil: until, called: false });
      }),
    ),
  ];
}

function streakField({ id, name, sheet }: Character): Field {
  return {
    key: `injury/${id}/streak`,
    label: `${name}: days of rest in a row`,
    value: sheet.streak.days,
    set: (context, said) =>
      setNumber(said, 0, MAX_DAYS, (to) => {
        characterOf(context.world, id).sheet.streak.days = to;
      }),
  };
}

function newMarkField({ id, name }: Character): Field {
  return {
    key: `mark/${id}/new`,
    label: `${name}: new scar`,
    value: '',
    set(context, said) {
      const text = oneLine(said, MAX_LINE);
      if (text === null) return { expects: 'line', max: MAX_LINE };
      const { sheet } = characterOf(context.world, id);
      const none = { injuryId: null, of: null, part: null, side: null, fingers: null, hidden: false } as const;
      sheet.marks = [...sheet.marks, { kind: 'scar' as const, ...none, text }].slice(-MAX_MARKS);
      return null;
    },
  };
}

function markField({ id, name, sheet }: Character, at: number): Field {
  const mark = sheet.marks[at];
  const what = [mark?.kind, mark?.of, mark?.text].filter((word) => word).join(', ');
  return {
    key: `mark/${id}/${at}`,
    label: `${name}: ${what}, there`,
    value: true,
    set: (context, said) =>
      setYesNo(said, (is) => {
        const own = characterOf(context.world, id).sheet;
        if (!is) own.marks = own.marks.filter((_one, index) => index !== at);
      }),
  };
}
