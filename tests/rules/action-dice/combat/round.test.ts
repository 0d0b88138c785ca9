import { createDraft } from 'immer';
import { describe, expect, test } from 'vitest';
import { actionDice } from '../../../../src/rules/action-dice/book.ts';
import type { Fact } from '../../../../src/rules/action-dice/vocabulary.ts';
import {
  actionDiceInjury,
  actionDiceRule,
  playActionDice,
  type Table,
  type Wish,
} from '../../../support/action-dice.ts';

const SWORD = { sword: { kind: 'weapon' } } as const;
const SHIELD = { shield: { kind: 'shield', worn: true } } as const;
const WARDENS = ['warden A', 'warden B'] as const;
const STRIKE = ['do:attack:sword', 'at:ghoul'];

/** The game master has begun a fight that the party begins, unless a die says otherwise. */
function fight(wish: Wish = {}, first = 5): Table {
  const table = playActionDice({ foes: { ghoul: { wounds: 5, bonus: 4 } }, ...wish });
  table.act('fight-start', {}, `initiative d6 = ${first}`);
  return table;
}

/** What somebody can choose now, by the part of the form. */
function form(
  { world }: Table,
  userId: string,
  ...chosen: readonly string[]
): Readonly<Record<string, readonly string[]>> {
  const [round] = Object.values(world.rounds);
  const asked = round === undefined ? undefined : actionDice.procedures.combat?.form(world, round, userId, chosen);
  const fields = asked?.form === 'fields' ? asked.fields : [];
  return Object.fromEntries(fields.map(({ id, options }) => [id, options.map((option) => option.id)]));
}

function all<Name extends Fact['fact']>({ facts }: Table, name: Name) {
  return facts.filter((one): one is Extract<Fact, { fact: Name }> => one.fact === name);
}

describe('a round', () => {
  test.each([
    [4, ['party', 'foes']],
    [3, ['foes', 'party']],
  ] as const)('AD-G-09: a %i at the start says who acts first, in every round', (face, order) => {
    const table = fight({}, face);
    expect(table.fact('fight-begins')).toMatchObject({ first: order[0], roll: { face } });
    for (const round of [1, 2]) {
      table.endRound({}, 'defence d20 = 19');
      expect(all(table, 'side-acts').map(({ side }) => side)).toEqual(order);
      expect(table.world.party.state.fight).toMatchObject({ round: round + 1 });
    }
  });

  test('AD-G-09: who says nothing holds back and spends no die', () => {
    const table = fight({ characters: [{ templates: WARDENS, gear: { ...SWORD, ...SHIELD } }] });
    table.endRound({}, 'defence d20 = 2', 'injury d12 = 2', 'scar d4 = 2');
    expect(table.fact('fight-act')).toMatchObject({ act: 'hold' });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(2);
  });

  test('AD-V14, AD-D-05: precision and power share an attack, each with its own dice', () => {
    const table = fight({
      characters: [{ bonuses: { str: 2 }, templates: WARDENS, gear: SWORD }],
      foes: { ghoul: { wounds: 5, defence: 12 } },
    });
    table.endRound(
      { ann: [...STRIKE, 'precision:1', 'power:1'] },
      ...(['precision d6 = 3', 'power d6 = 5', 'attack d20 = 11', 'defence d20 = 19'] as const),
    );
    expect(table.fact('strike')).toMatchObject({ total: 13, hit: true, wounds: 2 });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(1);
  });

  test('AD-FIGHT-01, AD-FIGHT-02: what is offered for one use is what the other leaves', () => {
    const table = fight({ characters: [{ templates: WARDENS, gear: SWORD }] });
    expect(form(table, 'ann', ...STRIKE, 'power:1')).toMatchObject({
      precision: ['precision:0', 'precision:1'],
      power: ['power:0', 'power:1', 'power:2'],
    });
    expect(form(table, 'ann', 'do:hold')).not.toHaveProperty('power');
  });

  test('AD-DICE-02, AD-D-05: dice lost before one’s turn are not spent, and one that stays goes into one use alone', () => {
    const table = fight({ characters: [{ templates: WARDENS, gear: { ...SWORD, ...SHIELD } }] }, 3);
    table.endRound(
      { ann: [...STRIKE, 'precision:1', 'power:1', 'block:hit:2'] },
      ...(['defence d20 = 13', 'block d6 = 5', 'precision d6 = 1', 'attack d20 = 19'] as const),
    );
    expect(table.fact('strike')).toMatchObject({ precision: 1, power: 0, wounds: 1 });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(1);
  });

  test('AD-FIGHT-03: a shield that was declared for a hit comes between with as many dice as it takes', () => {
    const table = fight({ characters: [{ templates: WARDENS, gear: { ...SWORD, ...SHIELD } }] });
    table.endRound({ ann: ['do:hold', 'block:hit:2'] }, 'defence d20 = 12', 'block d6 = 1', 'block d6 = 4');
    expect(table.fact('blocked')).toMatchObject({ name: 'Ada', dice: 2 });
    table.endRound({ ann: ['do:hold', 'block:hit:1'] }, 'defence d20 = 13', 'block d6 = 1');
    expect(table.fact('blocked')).toMatchObject({ dice: 1 });
  });

  test('AD-FIGHT-03: an ally in the same line blocks; one in the other line does not, unless they have learnt it', () => {
    const pair = (templates: readonly string[]) =>
      fight({
        characters: [{}, { templates: templates as never, gear: { ...SWORD, ...SHIELD } }],
      });
    const stands = { bob: ['do:hold', 'ally:hit:2', 'line:front'] };
    const together = pair(WARDENS);
    together.endRound(stands, 'defence d20 = 13', 'block d6 = 1');
    expect(together.fact('blocked')).toMatchObject({ name: 'Ben', forName: 'Ada' });
    const apart = playActionDice({
      characters: [
        {},
        {
          templates: ['tinker A'],
          sheet: { shared: { fighting: 2, skill: 0, magic: 0 }, ready: { fighting: 2, skill: 1, magic: 0 } },
          gear: SHIELD,
        },
      ],
      foes: { ghoul: { bonus: 4 } },
    });
    apart.act('fight-start', {}, 'initiative d6 = 5');
    apart.endRound(
      { bob: ['do:hold', 'ally:hit:2', 'line:back'] },
      ...(['defence d20 = 13', 'injury d12 = 2', 'scar d4 = 2'] as const),
    );
    expect(apart.emitted('blocked')).toBe(false);
    const learnt = pair(['warden A']);
    learnt.endRound({ bob: ['do:hold', 'ally:hit:1', 'line:back'] }, 'defence d20 = 13', 'block d6 = 1');
    expect(learnt.fact('blocked')).toMatchObject({ name: 'Ben', forName: 'Ada' });
  });

  test('AD-FIGHT-03: who wanted to be asked is asked in a message of their own, and the round waits for them', () => {
    const table = fight({ characters: [{ templates: WARDENS, gear: { ...SWORD, ...SHIELD } }] });
    table.endRound({ ann: ['do:hold', 'block:ask'] }, 'defence d20 = 12');
    expect(table.fact('foe-strikes')).toMatchObject({ outcome: 'open' });
    expect(table.world.party.state.fight).toMatchObject({ round: 1 });
    expect(table.world.rounds).toEqual({});
    expect(table.question()).toMatchObject({
      kind: 'block',
      holds: true,
      audience: { who: 'window', userIds: ['ann'] },
      fallback: 'pass',
      terms: { foe: 'The ghoul', dice: 2, wounds: 1 },
    });
    table.answer({ taker: 'ann', answer: 'ada' }, 'block d6 = 1', 'block d6 = 2');
    expect(table.fact('blocked')).toMatchObject({ dice: 2 });
    expect(table.world.characters.ada?.sheet.injuries).toEqual([]);
    expect(table.world.party.state.fight).toMatchObject({ round: 2 });
  });

  test('AD-FIGHT-03, AD-G-09: the next foe strikes only when the blow that hangs has landed', () => {
    const table = fight({
      characters: [{ templates: WARDENS, gear: { ...SWORD, ...SHIELD } }],
      foes: { ghoul: { bonus: 4 }, ogre: { bonus: 4 } },
    });
    table.endRound({ ann: ['do:hold', 'block:ask'] }, 'defence d20 = 12');
    expect(table.facts.filter(({ fact }) => fact === 'foe-strikes')).toHaveLength(1);
    table.answer({ taker: null }, 'injury d12 = 2', 'scar d4 = 3', 'defence d20 = 19');
    const told = table.facts.map(({ fact }) => fact);
    expect(told.indexOf('unblocked')).toBeLessThan(told.lastIndexOf('foe-strikes'));
    expect(table.world.party.state.fight).toMatchObject({ round: 2 });
  });

  test('AD-FIGHT-03, AD-G-09: when the game master ends the fight, the blow in the air lands at once', () => {
    const table = fight({ characters: [{ templates: WARDENS, gear: { ...SWORD, ...SHIELD } }] });
    table.endRound({ ann: ['do:hold', 'block:ask'] }, 'defence d20 = 12');
    table.change(({ prompts }) => {
      for (const prompt of table.open) Object.assign(prompts, { [prompt.id]: structuredClone(prompt) });
    });
    table.act('fight-end', {}, 'injury d12 = 2', 'scar d4 = 3');
    expect(table.fact('unblocked')).toMatchObject({ name: 'Ada', foeName: 'The ghoul' });
    expect(table.world).toMatchObject({ prompts: {}, party: { state: { fight: null } } });
  });

  test('AD-FIGHT-03: where nobody takes it, the blow lands', () => {
    const table = fight({ characters: [{ templates: WARDENS, gear: SHIELD }] });
    table.endRound({ ann: ['do:hold', 'block:ask'] }, 'defence d20 = 12');
    table.answer({ taker: null }, 'injury d12 = 2', 'scar d4 = 3');
    expect(table.fact('unblocked')).toMatchObject({ name: 'Ada', foeName: 'The ghoul', wounds: 1 });
    expect(table.world.characters.ada?.sheet.injuries).toHaveLength(1);
  });

  test('AD-CLASS-03: a Warden of the third template has a die more in the first round, and loses none of their own by it', () => {
    const table = fight({
      characters: [{ templates: [...WARDENS, 'warden C'], ready: { fighting: 1 }, gear: SWORD }],
      foes: { ghoul: { wounds: 9 } },
    });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(2);
    table.endRound(
      { ann: [...STRIKE, 'power:1'] },
      ...(['power d6 = 6', 'attack d20 = 2', 'defence d20 = 19'] as const),
    );
    expect(table.world.characters.ada?.sheet).toMatchObject({ ready: { fighting: 1 }, shared: { fighting: 0 } });
    expect(table.world.modifiers).toEqual({});
  });

  test('AD-CLASS-03: after a kill a Warden of the second template attacks once more', () => {
    const table = fight({
      characters: [{ bonuses: { str: 5 }, templates: WARDENS, gear: SWORD }],
      foes: { ghoul: {}, rat: { wounds: 3 } },
    });
    table.endRound({ ann: STRIKE }, 'attack d20 = 15', 'attack d20 = 12', 'defence d20 = 19');
    expect(all(table, 'strike')).toMatchObject([
      { foeName: 'The ghoul', killed: true, again: false },
      { foeName: 'The rat', again: true, hit: true },
    ]);
  });

  test('AD-G-09: hand to hand foes reach the back only when nobody stands in front', () => {
    const table = fight({ characters: [{}, {}], foes: { ghoul: {}, rat: {}, archer: { ranged: true } } });
    table.endRound(
      { bob: ['do:hold', 'line:back'] },
      ...(['defence d20 = 19', 'defence d20 = 19', 'defence d20 = 19'] as const),
    );
    expect(all(table, 'foe-strikes').map(({ foeName, name }) => [foeName, name])).toEqual([
      ['The ghoul', 'Ada'],
      ['The rat', 'Ada'],
      ['The archer', 'Ada'],
    ]);
  });

  test('AD-G-05, AD-FIGHT-04: who stumbles is struck at once', () => {
    const table = fight({
      characters: [{ templates: WARDENS, gear: SWORD }],
      foes: { ghoul: { wounds: 9 } },
    });
    table.endRound(
      { ann: [...STRIKE, 'power:2'] },
      ...([
        'power d6 = 4',
        'power d6 = 4',
        'attack d20 = 2',
        'defence d20 = 19',
        'mishap d6 = 2',
        'defence d20 = 18',
      ] as const),
    );
    expect(all(table, 'foe-strikes').map(({ anew }) => anew)).toEqual([false, true]);
  });

  test('AD-G-05: a weapon that is stuck is freed in a round, and one that lies about is picked up', () => {
    const table = fight({ characters: [{ gear: { sword: { kind: 'weapon', stuck: true } } }] });
    expect(form(table, 'ann').do).toContain('do:loosen:sword');
    expect(form(table, 'ann').do).not.toContain('do:attack:sword');
    table.endRound({ ann: ['do:loosen:sword'] }, 'defence d20 = 19');
    expect(table.world.items.sword?.data.stuck).toBe(false);
    table.change(({ items }) => {
      if (items.sword !== undefined) items.sword.holderId = null;
    });
    table.endRound({ ann: ['do:take:sword'] }, 'defence d20 = 19');
    expect(table.world.items.sword?.holderId).toBe('ada');
  });

  test('AD-G-09: who flees is away once their side has acted; when all are, the fight is over', () => {
    const table = fight();
    table.endRound({ ann: ['do:flee'] });
    expect(table.fact('got-away')).toMatchObject({ name: 'Ada' });
    expect(table.fact('fight-ends')).toMatchObject({ outcome: 'fled', rounds: 1 });
  });

  test('AD-G-08: the fight is won with the last foe, and what lasted for it ends', () => {
    const table = fight({
      characters: [{ bonuses: { str: 5 }, gear: SWORD }, { conditions: ['poised'] }],
      foes: { ghoul: {} },
    });
    table.endRound({ ann: STRIKE }, 'attack d20 = 15');
    expect(table.fact('fight-ends')).toMatchObject({ outcome: 'won', rounds: 1 });
    expect(table.world.foes).toEqual({});
    expect(table.world.party.state.fight).toBeNull();
  });

  test('AD-INJ-04, AD-FIGHT-03: when a blow that hung fells the last who can act, no other round is asked', () => {
    const table = fight({ characters: [{ templates: WARDENS, gear: SHIELD }] });
    table.endRound({ ann: ['do:hold', 'block:ask'] }, 'defence d20 = 12');
    table.answer({ taker: null }, 'injury d12 = 9', 'side d2 = 1');
    expect(table.fact('fight-ends')).toMatchObject({ outcome: 'lost', rounds: 1 });
    expect(table.world.rounds).toEqual({});
  });

  test('AD-INJ-04, AD-G-09: when the last who can act falls between two rounds, nobody is awaited in the next one', () => {
    const table = fight({ characters: [{ templates: WARDENS, gear: SHIELD }] });
    table.endRound({ ann: ['do:hold'] }, 'defence d20 = 19');
    table.change(({ characters }) => {
      if (characters.ada !== undefined) characters.ada.status = 'away';
    });
    const { context, facts, begun } = actionDiceRule({});
    const over = { ...context, world: createDraft(table.world) as typeof context.world };
    actionDice.afterwards?.(over);
    expect(begun).toEqual([{ kind: 'fight-over', v: 1 }]);
    actionDice.frames['fight-over'].resume(over, { kind: 'fight-over', v: 1 }, null);
    expect(facts).toMatchObject([{ fact: 'fight-ends', outcome: 'lost', rounds: 1 }]);
    expect(over.world).toMatchObject({ party: { state: { fight: null } }, rounds: {} });
    actionDice.afterwards?.(over);
    expect(begun).toHaveLength(1);
  });

  test('AD-INJ-04: when nobody can act any more, it is lost', () => {
    const table = fight({ foes: { ghoul: { bonus: 4 } } });
    table.endRound({}, 'defence d20 = 2', 'injury d12 = 8', 'extremity d6 = 3');
    expect(table.fact('fight-ends')).toMatchObject({ outcome: 'lost' });
    expect(Object.values(table.world.modifiers)).toEqual([]);
  });

  test.each([
    ['bandages', true],
    ['bare', false],
  ] as const)('AD-INJ-05: who bleeds is tended in a round, with %s on a failed roll: %s', (how, stopped) => {
    const bleeds = actionDiceInjury('haemorrhage', { bleedsUntil: [1, 2, 1, 3] });
    const table = fight({ characters: [{}, { sheet: { injuries: [bleeds] } }] });
    expect(form(table, 'ann').do).toContain(`do:tend:${how}`);
    table.endRound(
      { ann: [`do:tend:${how}`, 'at:ben'] },
      ...(['tend d10 = 2', 'tend d10 = 3', 'defence d20 = 19'] as const),
    );
    expect(table.emitted('tended')).toBe(stopped);
    expect(form(table, 'ann').do?.includes('do:tend:bare')).toBe(!stopped);
  });

  test('AD-MAGIC-01: a spell takes the magic dice that were declared, and the game master says what it does', () => {
    const singer = { templates: ['hedge-singer A', 'hedge-singer B'] as const };
    const table = fight({ characters: [singer] });
    table.endRound({ ann: ['do:cast', 'magic:2', 'at:ghoul'] }, 'cast d6 = 2', 'cast d6 = 5', 'defence d20 = 19');
    expect(table.fact('fight-act')).toEqual({
      fact: 'fight-act',
      rule: 'AD-G-09',
      characterId: 'ada',
      name: 'Ada',
      act: 'cast',
      target: 'The ghoul',
      detail: null,
    });
    expect(table.fact('task')).toMatchObject({
      kind: 'cast',
      rule: 'AD-MAGIC-01',
      detail: { characterId: 'ada', name: 'Ada', what: '', dice: 2, sum: 7, highest: 5 },
    });
    expect(table.world.characters.ada?.sheet.ready.magic).toBe(1);
    table.endRound({ ann: ['do:cast', 'magic:2'] }, 'cast d6 = 4', 'defence d20 = 19');
    expect(table.fact('dice-spent')).toMatchObject({ kind: 'magic', use: 'cast', dice: 1 });
  });

  test('AD-G-09: what no rule knows is the game master’s to rule on, with whom it is done to', () => {
    const table = fight({ characters: [{}, {}] });
    table.endRound({ ann: ['do:other', 'at:ben'], bob: ['do:other', 'at:none'] }, 'defence d20 = 19');
    expect(all(table, 'fight-act').map(({ name, act, target }) => [name, act, target])).toEqual([
      ['Ada', 'other', 'Ben'],
      ['Ben', 'other', null],
    ]);
    expect(all(table, 'task')).toMatchObject([
      { kind: 'deed', rule: 'AD-G-09', detail: { characterId: 'ada', name: 'Ada', what: '' } },
      { kind: 'deed', detail: { characterId: 'ben', name: 'Ben', what: '' } },
    ]);
  });

  test('AD-G-09: the game master says whom a foe goes for, and whether it holds back', () => {
    const table = fight({ characters: [{}, {}], foes: { ghoul: { bonus: 4 }, rat: { bonus: 4 } } });
    table.endRound({ gm: ['foe:ghoul:ben', 'foe:rat:hold'] }, 'defence d20 = 19');
    expect(table.fact('foe-strikes')).toMatchObject({ foeName: 'The ghoul', name: 'Ben' });
    expect(table.fact('foe-waits')).toEqual({ fact: 'foe-waits', rule: 'AD-G-09', foeId: 'rat', foeName: 'The rat' });
    table.endRound({ gm: ['foe:ghoul:hold', 'foe:rat:hold'] });
    expect(all(table, 'foe-waits')).toHaveLength(2);
  });

  test('AD-G-09: foes of whom nobody speaks spread over those whom they reach', () => {
    const table = fight({ characters: [{}, {}], foes: { ghoul: {}, rat: {}, dog: {} } });
    table.endRound({}, 'defence d20 = 19', 'defence d20 = 19', 'defence d20 = 19');
    expect(all(table, 'foe-strikes').map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Ada']);
  });

  test('AD-G-09 AD-INJ-03: with a party that has fainted no fight begins', () => {
    const foes = { ghoul: { wounds: 5 } };
    const fainted = { conditions: ['fainted'] } as const;
    const all = playActionDice({ characters: [fainted, fainted], foes });
    expect(all.refused('fight-start', {})).toMatchObject({ refused: 'fight/nobody' });
    const one = playActionDice({ characters: [fainted, {}], foes });
    one.act('fight-start', {}, 'initiative d6 = 5');
    expect(one.emitted('fight-ends')).toBe(false);
  });

  test('AD-G-09: who has two in a fight declares for one of them, and the other holds back', () => {
    const table = playActionDice({ characters: [{ gear: SWORD }, {}], foes: { ghoul: { wounds: 5 } } });
    table.change(({ characters }) => {
      if (characters.ben !== undefined) characters.ben.userId = 'ann';
    });
    table.act('fight-start', {}, 'initiative d6 = 5');
    table.endRound({ ann: STRIKE }, 'attack d20 = 2', 'defence d20 = 19');
    expect(table.fact('fight-act')).toEqual({
      fact: 'fight-act',
      rule: 'AD-G-09',
      characterId: 'ben',
      name: 'Ben',
      act: 'hold',
      target: null,
      detail: null,
    });
  });

  test('AD-FIGHT-03: a window asks those alone who wanted to be asked, each for themselves', () => {
    const shielded = { templates: WARDENS, gear: SHIELD };
    const table = fight({ characters: [shielded, { templates: ['warden A'], gear: { buckler: SHIELD.shield } }, {}] });
    table.endRound(
      { ann: ['do:hold', 'block:never'], bob: ['do:hold', 'ally:ask'], gm: ['foe:ghoul:ada'] },
      'defence d20 = 13',
    );
    expect(table.question()).toEqual({
      kind: 'block',
      rule: 'AD-FIGHT-03',
      holds: true,
      characterId: 'ada',
      required: false,
      fallback: 'pass',
      audience: { who: 'window', userIds: ['bob'] },
      form: {
        form: 'choice',
        options: [
          { id: 'ben', terms: { name: 'Ben', own: false, dice: 1, ready: 1 }, userIds: ['bob'] },
          { id: 'pass', terms: {} },
        ],
      },
      terms: { foe: 'The ghoul', dice: 1, wounds: 1 },
    });
    table.answer({ taker: 'bob', answer: 'ben' }, 'block d6 = 6');
    expect(table.fact('blocked')).toEqual({
      fact: 'blocked',
      rule: 'AD-FIGHT-03',
      characterId: 'ben',
      name: 'Ben',
      dice: 1,
      foeId: 'ghoul',
      foeName: 'The ghoul',
      forId: 'ada',
      forName: 'Ada',
    });
    expect(table.world.characters.ben?.sheet.ready.fighting).toBe(0);
  });

  test('AD-FIGHT-03: whoever has lost the dice meanwhile blocks nothing, and the blow lands', () => {
    const table = fight({ characters: [{ templates: WARDENS, gear: SHIELD }] });
    table.endRound({ ann: ['do:hold', 'block:ask'] }, 'defence d20 = 12');
    table.change(({ characters }) => {
      if (characters.ada !== undefined) characters.ada.sheet.ready.fighting = 1;
    });
    table.answer({ taker: 'ann', answer: 'ada' }, 'injury d12 = 2', 'scar d4 = 3');
    expect(table.fact('unblocked')).toEqual({
      fact: 'unblocked',
      rule: 'AD-FIGHT-03',
      characterId: 'ada',
      name: 'Ada',
      foeId: 'ghoul',
      foeName: 'The ghoul',
      wounds: 1,
    });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(1);
  });
});
