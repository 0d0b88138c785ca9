import { describe, expect, test } from 'vitest';
import { hexcrawlRenderer } from '../../../src/discord/render/hexcrawl-osr/index.ts';
import { hexcrawl } from '../../../src/rules/hexcrawl-osr/book.ts';
import { playHexcrawl, type Table } from '../../support/hexcrawl.ts';

const SWORD = { kind: 'weapon', inHand: true, damage: { count: 1, sides: 8, plus: 0 } } as const;

/** Ada and Ben against three rats and their leader. */
function fight(): Table {
  const rat = { group: 'Rat', hp: 4, hpMax: 6 };
  const table = playHexcrawl({
    settings: {},
    characters: [
      {
        abilities: { str: 3, dex: 1 },
        gear: { Sword: SWORD, Axe: { kind: 'weapon', slot: 12 }, Rope: { kind: 'thing', slot: 4 } },
      },
      {},
    ],
    foes: { boss: { leader: true, hp: 3, hpMax: 8 }, rat, bat: { ...rat, distanceFt: 30 }, cat: rat, dog: rat },
  });
  table.act('fight-start', {});
  return table;
}

const HOLD = ['foe:boss:hold', 'foe:bat:hold', 'foe:cat:hold', 'foe:dog:hold'];

function card({ world }: Table) {
  const [round = null] = Object.values(world.rounds);
  return hexcrawlRenderer.standingCard?.({
    world,
    kind: 'fight',
    state: 'open',
    round,
    awaited: ['bob'],
    time: null,
    now: 0,
  });
}

describe('a fight in words', () => {
  test('HX-TURN-01: a round is told by actors under the side that acts, with the dice apart', () => {
    const table = fight();
    table.endRound(
      { ann: ['do:attack:sword', 'at:boss', 'sunder:always'], gm: [...HOLD, 'foe:rat:ben'] },
      ...(['initiative d6 = 5', 'attack d20 = 12', 'damage d8 = 2', 'damage d8 = 4', 'attack d20 = 1'] as const),
    );
    const told = hexcrawlRenderer.message(table.facts, table.world);
    expect(told.title).toBe('Round 1 of the fight');
    expect(told.lines).toEqual([
      'The party acts first.',
      '-# The party',
      '**Ada** hits The boss with Sword: 6 damage. Sword breaks with the blow. The boss goes down. **Morale:** their leader has fallen.',
      '**Ben** holds back.',
      '-# The foes',
      '**The rat** attacks Ben, and it goes badly wrong. That is an opening: the party’s next action has advantage.',
      '**The bat** holds back.',
      '**The cat** holds back.',
      '**The dog** holds back.',
    ]);
    expect(told.dice?.join('\n')).toContain('Ada: d20 (12) + 3 = 15 against 11; damage d8 (2) + d8 (4) = 6');
  });

  test('HX-MOR-01: the card shows who is awaited, how foes look, and the button for their nerve', () => {
    const table = fight();
    table.endRound(
      { ann: ['do:attack:sword', 'at:boss'], gm: [...HOLD, 'foe:rat:hold'] },
      ...(['initiative d6 = 5', 'attack d20 = 12', 'damage d8 = 5'] as const),
    );
    const { title, lines = [] } = card(table) ?? {};
    expect(title).toBe('Round 2 of the fight');
    expect(lines.map((line) => (typeof line === 'string' ? line : line.text))).toEqual([
      '⏳ Awaited: Ben',
      '**Ada** · 6 of 6 grit, 8 of 8 flesh · 💤 not here',
      '**Ben** · 6 of 6 grit, 5 of 5 flesh · ⏳ awaited',
      '',
      '**The boss**: down',
      '**Rat ×4**: 4 hurt · 3 close, 1 at 30 feet',
      '**Morale:** their leader has fallen. Anybody in the fight may test their nerve, once.',
      '**Retreat:** <@ann> leads and can call it.',
    ]);
    expect(lines.at(-2)).toMatchObject({ button: { custom_id: 'fight:do:demand-morale', label: 'Test their nerve' } });
  });

  test('HX-TURN-02, HX-INV-03: every part of a declaration has words, and what is drawn says the slot', () => {
    const table = fight();
    const [round] = Object.values(table.world.rounds);
    if (round === undefined) throw new Error('no round');
    const words = (...chosen: readonly string[]) => {
      const form = hexcrawl.procedures.combat?.form(table.world, round, 'ann', chosen);
      return Object.fromEntries(
        (form?.form === 'fields' ? form.fields : []).flatMap((field) => {
          const said = hexcrawlRenderer.fieldWords?.('combat', field, table.world);
          return Object.entries(said?.options ?? {}).map(([id, { label, hint }]) => [
            id,
            hint === null ? label : `${label}: ${hint}`,
          ]);
        }),
      );
    };
    expect(words('do:attack:sword')).toMatchObject({
      'do:attack:sword': 'Attack with Sword (d8)',
      'do:attack:axe': 'Attack with Axe (d6): Out of slot 12 first: dexterity against 12, else it takes the action.',
      'do:hold': 'Hold back: You do nothing; it costs nothing.',
      'at:bat': 'The bat: 30 feet away.',
      'edge:trip': 'One die, and besides: Trip it up: Dexterity: attacks on it have advantage until it has acted.',
      'sunder:fell': 'Break it if that should fell the foe: Twice the dice, and the weapon is gone.',
      'move:back': 'Step back, out of reach: After what you do; nobody strikes at you for it.',
    });
    expect(words('do:draw')).toMatchObject({
      'do:draw': 'Take something out: Dexterity against its slot; an action is left if you make it.',
      'thing:rope': 'Rope: Dexterity against its slot, 4.',
    });
  });

  test('PBP-UNDO-01, HX-HP-01: who was down when the fight ended is not back again when that is taken back; who stood is', () => {
    const table = fight();
    table.turn('foe/rat/hp', '0');
    const before = table.world;
    table.act('fight-end', {});
    const words = (id: string) =>
      hexcrawlRenderer.changeWords?.(
        { path: ['foes', id], from: null, to: (before.foes[id] ?? null) as never, secret: false },
        before,
      );
    expect(words('rat')).toBe('The rat: out of the fight, as before');
    expect(words('bat')).toBe('The bat: back again');
  });

  test('HX-MOR-02: what the foes do is asked of the game master, and told in one line', () => {
    const table = fight();
    table.turn('fight/feared', 'yes');
    table.act('demand-morale', { characterId: 'ada' }, 'morale d20 = 15');
    expect(hexcrawlRenderer.message(table.facts, table.world).lines).toContain(
      'Ada tests the nerve of The boss, The rat, The bat, The cat and The dog, and they lose heart.',
    );
    table.answer('rout');
    const { title, lines } = hexcrawlRenderer.message(table.facts, table.world);
    expect(title).toBe('The fight is over: won');
    expect(lines).toEqual(['The boss, The rat, The bat, The cat and The dog run.', 'The party holds the field.']);
  });
});
