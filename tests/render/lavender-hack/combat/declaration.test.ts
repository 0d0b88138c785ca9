import { describe, expect, test } from 'vitest';
import { declarationField, planWords } from '../../../../src/discord/render/lavender-hack/combat/declaration-words.ts';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import { MAIN_TERMS } from '../../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import type { FormField } from '../../../../src/rules/engine/form.ts';
import type { Json } from '../../../../src/rules/engine/json.ts';
import { declarationFields } from '../../../../src/rules/lavender-hack/combat/declaration.ts';
import { noticedFields } from '../../../../src/rules/lavender-hack/combat/round.ts';
import type { Plan } from '../../../../src/rules/lavender-hack/combat/schemas.ts';
import { ableCombatants } from '../../../../src/rules/lavender-hack/kit/combatants.ts';
import { targetFields } from '../../../../src/rules/mechanics/combat/foe-targets.ts';
import { fightWorld, foe } from '../../support/fight.ts';

const TERMS = { fightId: 'fight', round: 2, gm: '1' };
const world = fightWorld({
  foes: [foe('Wolf', { hp: 2, distance: 'near' }), foe('Rat')],
  sheets: {
    bryn: {
      features: ['dealer-of-death', 'power-attack', 'combat-maneuver', 'cleave', 'precise-shot', 'reagents'].map(
        (id) => ({
          id,
          times: 1,
        }),
      ),
    },
  },
  statuses: { ash: 'dying' },
});

function part(id: string, ...options: readonly string[]): FormField {
  return { id, options: options.map((option) => ({ id: option, terms: {} })), fallback: null };
}

function labels(asked: FormField): readonly string[] {
  return Object.values(declarationField(asked, world, MAIN_TERMS).options).map(({ label }) => label);
}

test('LH-COMBAT-02: the round asks what each one does', () => {
  const put = lavenderHackRenderer.roundQuestion?.('combat', TERMS, world);
  expect(put).toEqual({ title: 'Round 2: what do you do?', text: '', options: {}, field: null, placeholder: null });
  expect(lavenderHackRenderer.roundQuestion?.('combat', {}, world).title).toBe('Round 2: what do you do?');
  expect(lavenderHackRenderer.roundQuestion?.('downtime-week', {}, world).title).toBe('Downtime week');
});

describe('the parts of a declaration', () => {
  test('LH-COMBAT-02: actions and targets are named', () => {
    const acts = part(
      'do',
      'do:melee:sword',
      'do:melee:unarmed',
      'do:missile:lost',
      'do:cast:Sleep',
      'do:weird:Swap',
      'do:help:ash',
      'do:advance',
      'do:stand-back',
      'do:flee',
      'do:other',
    );
    expect(declarationField(acts, world, MAIN_TERMS).label).toBe('Your action');
    expect(labels(acts)).toEqual([
      'Attack with Longsword (d6)',
      'Attack with bare hands',
      'Shoot with a weapon',
      'Cast Sleep',
      'Use Swap',
      'Help Ash',
      'Move in',
      'Stand back',
      'Flee',
      'Something else',
    ]);
    const at = declarationField(part('at', 'at:Wolf', 'at:bryn', 'at:nobody'), world, MAIN_TERMS);
    expect(at).toEqual({
      label: 'Aimed at',
      options: {
        'at:Wolf': { label: 'Wolf', hint: 'Badly hurt, near.' },
        'at:bryn': { label: 'Bryn', hint: '5 of 8 hp.' },
        'at:nobody': { label: 'somebody', hint: null },
      },
    });
  });

  test('what the terms say stands in for what is gone', () => {
    const asked: FormField = {
      id: 'do',
      options: [
        { id: 'do:melee:gone', terms: { item: 'Axe', die: 8 } },
        { id: 'do:melee:unarmed', terms: { item: null, die: 2 } },
      ],
      fallback: null,
    };
    expect(labels(asked)).toEqual(['Attack with Axe (d8)', 'Attack with bare hands (d2)']);
    expect(labels({ id: 'at', options: [{ id: 'at:gone', terms: { name: 'Bat' } }], fallback: null })).toEqual(['Bat']);
  });

  test('LH-COMBAT-04: the game master picks whom each foe goes for', () => {
    const [wolf] = targetFields(Object.values(world.foes), ableCombatants(world), () => 'bryn');
    expect(wolf && declarationField(wolf, world, MAIN_TERMS)).toEqual({
      label: 'Wolf goes for',
      options: {
        'foe:Wolf:bryn': { label: 'Wolf → Bryn', hint: null },
        'foe:Wolf:sable': { label: 'Wolf → Sable', hint: null },
        'foe:Wolf:hold': { label: 'Wolf holds back', hint: null },
      },
      isBrief: true,
    });
    expect(declarationField(part('foe:Wolf', 'foe:Wolf:gone'), world, MAIN_TERMS)).toEqual({
      label: 'Wolf goes for',
      options: { 'foe:Wolf:gone': { label: 'Wolf → somebody', hint: null } },
      isBrief: true,
    });
  });

  test('LH-DEFT-01: the game master sees who strikes unseen, and says whether they are noticed', () => {
    const [bryn] = noticedFields(world, ['bryn']);
    expect(bryn && declarationField(bryn, world, MAIN_TERMS)).toEqual({
      label: 'Bryn strikes unseen',
      options: {
        'noticed:bryn:no': { label: 'Bryn is not noticed', hint: 'A sneak attack.' },
        'noticed:bryn:yes': { label: 'Bryn is noticed', hint: 'A plain attack.' },
      },
      isBrief: true,
    });
  });

  test.each([
    ['gear-die', 'ask', 'keep', 'miss-to-weak', 'add'],
    ['weak-cost', 'ask', 'body-blow', 'exposed', 'exertion', 'ammunition'],
    ['death-dice', 'ask', 'none', 'one', 'all'],
    ['power-attack', 'ask', 'no', 'yes'],
    ['precise-shot', 'ask', 'no', 'yes'],
    ['reagents', 'ask', 'no', 'yes'],
    ['maneuver', 'ask', 'none', 'disarm', 'push', 'sunder-shield'],
    ['cleave', 'ask', 'stop', 'next'],
    ['defend', 'ask', 'roll', 'background'],
    ['initiative', 'keep', 'add'],
    ['claim', 'no', 'yes'],
    ['unaware', 'no', 'yes'],
  ])('LH-PBP-02: %s can be settled beforehand, and each choice says by itself what it is about', (kind, ...choices) => {
    const { label, options } = declarationField(
      part(kind, ...choices.map((one) => `${kind}:${one}`)),
      world,
      MAIN_TERMS,
    );
    expect(label).toMatch(/^[A-Z].{2,44}$/);
    const said = Object.values(options).map((one) => one.label);
    expect(new Set(said).size).toBe(choices.length);
    for (const one of said) expect(one).toMatch(/^[A-Z].{5,99}$/);
    for (const { hint } of Object.values(options)) expect(hint ?? '').not.toMatch(/!|undefined|.{101}/);
    const ask = options[`${kind}:ask`];
    if (ask !== undefined) expect(ask.label).toMatch(/ask me$/);
  });

  test.each([['bryn'], ['sable']])('every part that the book offers %s has words', (characterId) => {
    for (const asked of declarationFields(world, characterId, [], {})) {
      const { label, options } = declarationField(asked, world, MAIN_TERMS);
      expect(label).not.toContain(':');
      expect(Object.keys(options)).toEqual(asked.options.map(({ id }) => id));
      for (const one of Object.values(options)) expect(one.label).not.toMatch(/undefined|null/);
    }
  });

  test('an unknown part or choice is shown as it is', () => {
    expect(declarationField(part('claim', 'claim:may-be'), world, MAIN_TERMS).options['claim:may-be']?.label).toBe(
      'may be',
    );
  });

  test('a name fits its menu', () => {
    const long = fightWorld({ foes: [foe('W'.repeat(200))] });
    const [asked] = targetFields(Object.values(long.foes), ableCombatants(long), () => null);
    const words = asked && declarationField(asked, long, MAIN_TERMS);
    expect(words?.label.length).toBeLessThanOrEqual(45);
    for (const { label } of Object.values(words?.options ?? {})) expect(label.length).toBeLessThanOrEqual(100);
  });
});

describe('what was declared', () => {
  const plan = (more: Partial<Plan>): Plan => ({
    act: 'melee',
    with: 'sword',
    targetId: 'Wolf',
    claim: false,
    unaware: false,
    said: null,
    presets: {},
    ...more,
  });

  test.each([
    [plan({}), 'attacks Wolf with Longsword'],
    [plan({ with: 'unarmed', targetId: 'gone' }), 'attacks somebody with bare hands'],
    [plan({ unaware: true }), 'attacks Wolf with Longsword, unseen'],
    [plan({ with: null, targetId: null }), 'attacks a foe with bare hands'],
    [plan({ act: 'missile', with: 'gone', claim: true }), 'shoots at Wolf with a weapon, claiming the background'],
    [plan({ act: 'missile', targetId: null }), 'shoots at a foe with Longsword'],
    [
      plan({ act: 'other', with: null, step: { way: 'back', foeId: 'Wolf' } }),
      'does something else, stepping back from Wolf',
    ],
    [
      plan({ act: 'other', with: null, step: { way: 'in', foeId: 'Wolf' } }),
      'does something else, stepping towards Wolf',
    ],
    [plan({ act: 'cast', with: 'Charm' }), 'casts Charm on Wolf'],
    [plan({ act: 'cast', with: null, targetId: null }), 'casts a working'],
    [plan({ act: 'weird', with: 'Swap', targetId: null }), 'uses Swap'],
    [plan({ act: 'weird', with: null }), 'uses a weirdness'],
    [plan({ act: 'help', targetId: 'ash' }), 'helps Ash'],
    [plan({ act: 'help', targetId: null }), 'helps somebody'],
    [plan({ act: 'advance' }), 'moves in on Wolf'],
    [plan({ act: 'advance', targetId: null }), 'moves in'],
    [plan({ act: 'stand-back' }), 'stands back and defends'],
    [plan({ act: 'flee' }), 'flees'],
    [plan({ act: 'other', with: null }), 'does something else'],
    [plan({ act: 'other' }), 'does something else with Longsword'],
  ])('is said in the middle of a sentence: %#', (declared, words) => {
    expect(planWords(declared, world)).toBe(words);
  });

  const verdict = (answer: Json, userId = '2', procedure = 'combat') =>
    lavenderHackRenderer.verdict?.(procedure, { userId, answer, means: 'own', by: null, source: null }, TERMS, world);

  test('LH-COMBAT-02: a declaration is told by what it chose; nothing chosen stands back', () => {
    expect(verdict(['do:melee:sword', 'at:Wolf', 'gear-die:ask'])).toBe('attacks Wolf with Longsword');
    expect(verdict([])).toBe('stands back and defends');
    expect(verdict(null)).toBe('stands back and defends');
  });

  test('LH-COMBAT-04: the game master’s choices are not told', () => {
    expect(verdict(['foe:Wolf:bryn'], '1')).toBe('');
    expect(verdict([], '1')).toBe('');
    expect(verdict(['foe:Wolf:bryn'], '9')).toBe('');
  });

  test('other rounds have other words', () => {
    expect(verdict([], '2', 'ask')).toBeNull();
  });
});
