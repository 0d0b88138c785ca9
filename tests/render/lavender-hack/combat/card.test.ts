import { describe, expect, test } from 'vitest';
import { textOfLine } from '../../../../src/discord/render/engine/card.ts';
import type { StandingCardView } from '../../../../src/discord/render/engine/renderer.ts';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import type { CombatPhase } from '../../../../src/rules/lavender-hack/combat/schemas.ts';
import { combatant, fightWorld, foe } from '../../support/fight.ts';
import { NOW, round, seat, weakCost } from '../../support/post.ts';

const DECLARE = round({ procedure: 'combat', terms: { fightId: 'fight', round: 2, gm: '1' } });

function card(more: Partial<StandingCardView> = {}): { title: string; lines: readonly string[] } {
  const view: StandingCardView = {
    world: fightWorld(),
    kind: 'fight',
    state: 'open',
    round: null,
    awaited: [],
    time: null,
    now: NOW,
    ...more,
  };
  const { title, lines } = lavenderHackRenderer.standingCard?.(view) ?? { title: '', lines: [] };
  return { title, lines: lines.map(textOfLine) };
}

describe('the card of a fight', () => {
  test('LH-COMBAT-02: while people declare, says until when, who is awaited, and how everybody stands', () => {
    const world = fightWorld({
      sheets: { bryn: { hp: 6, armourValue: 4 } },
      fight: {
        combatants: {
          bryn: combatant('bryn', { initiative: 'quick' }),
          sable: combatant('sable'),
          ash: combatant('ash'),
        },
      },
      foes: [foe('Wolf 1', { hp: 2 }), foe('Wolf 2', { distance: 'near' })],
      more: {
        modifiers: {
          m1: {
            id: 'm1',
            kind: 'exposed',
            rule: 'LH-MELEE-03',
            characterId: 'bryn',
            foeId: null,
            until: { kind: 'count', unit: 'round', left: 2 },
          },
          m2: {
            id: 'm2',
            kind: 'advantage-vs',
            rule: 'LH-DEFEND-01',
            characterId: 'sable',
            foeId: 'Wolf 1',
            until: null,
          },
          m3: { id: 'm3', kind: 'darkness', rule: 'LH-RES-06', characterId: null, foeId: null, until: null },
        },
      },
    });
    const seats = { 1: seat(), 2: seat({ state: 'confirmed' }), 3: seat({ state: 'draft' }), 4: seat() };
    const view = { world, round: { ...DECLARE, seats }, awaited: ['1', '3', '4'], time: 'Until noon' };
    expect(card(view)).toEqual({
      title: 'Round 2 · declare',
      lines: [
        'Until noon',
        '⏳ Awaited: the game master, Sable and Ash',
        '**Bryn** 6/8 hp · armour 4 · <:exposed:0> exposed, for 2 more rounds · quick · ✅ ready',
        '**Sable** 5/8 hp · <:opening:0> opening on Wolf 1 · ✏️ writing',
        '**Ash** 5/8 hp · ⏳ awaited',
        'The party: darkness',
        '',
        '**Wolf 1**: badly hurt, close',
        '**Wolf 2**: unhurt, near',
      ],
    });
  });

  test('LH-PBP-04: a round open again after an undo is not one that waits for nobody', () => {
    const seats = { 2: seat({ state: 'confirmed' }) };
    const view = { round: { ...DECLARE, reopened: NOW, seats }, awaited: [], time: 'Open again' };
    expect(card(view).lines.slice(0, 2)).toEqual(['Open again', '**Bryn** 5/8 hp · ✅ ready']);
  });

  test('LH-PBP-02: an offer left open from before does not hide who is ready', () => {
    const offer = { ...weakCost('offer'), kind: 'gear-die', characterId: 'bryn' };
    const world = fightWorld({ more: { prompts: { [offer.id]: offer } } } as never);
    const seats = { 2: seat({ state: 'confirmed' }) };
    expect(card({ world, round: { ...DECLARE, seats }, awaited: [], time: 'Until noon' }).lines).toContain(
      '**Bryn** 5/8 hp · ✅ ready · gear die still open',
    );
  });

  test('LH-PBP-02: who is not here or was passed over is not awaited', () => {
    const seats = { 2: seat({ state: 'skipped' }), 3: seat(), 4: seat({ state: 'confirmed' }) };
    const { lines } = card({ round: { ...DECLARE, seats }, awaited: [], time: 'No deadline' });
    expect(lines.slice(0, 5)).toEqual([
      'No deadline',
      '✅ Nobody is awaited',
      '**Bryn** 5/8 hp · ⏭️ passed over',
      '**Sable** 5/8 hp · 💤 not here',
      '**Ash** 5/8 hp · ✅ ready',
    ]);
  });

  test('LH-HP-02: who cannot act is shown as such, in words too', () => {
    const world = fightWorld({
      statuses: { bryn: 'dying', sable: 'down' },
      fight: {
        combatants: {
          bryn: combatant('bryn', { dying: 2 }),
          sable: combatant('sable'),
          ash: combatant('ash', { fled: true }),
          gone: combatant('gone'),
        },
      },
    });
    expect(card({ world }).lines.slice(0, 3)).toEqual([
      '**Bryn** 5/8 hp · 🩸 dying (2 rounds)',
      '**Sable** 5/8 hp · 💤 down',
      '**Ash** 5/8 hp · 🏃 fled',
    ]);
    const later = fightWorld({
      statuses: { bryn: 'dying', sable: 'dead', ash: 'away' },
      fight: {
        combatants: { bryn: combatant('bryn', { dying: 1 }), sable: combatant('sable'), ash: combatant('ash') },
      },
    });
    expect(card({ world: later }).lines.slice(0, 3)).toEqual([
      '**Bryn** 5/8 hp · 🩸 dying (1 round)',
      '**Sable** · 💀 dead',
      '**Ash** 5/8 hp · 💤 out of the fight',
    ]);
    const unknown = fightWorld({ statuses: { bryn: 'dying' } });
    expect(card({ world: unknown }).lines[0]).toBe('**Bryn** 5/8 hp · 🩸 dying');
  });

  test('while actions are resolved, says whose choice is awaited', () => {
    const prompts = {
      p1: weakCost('p1', { characterId: 'bryn' }),
      p2: weakCost('p2', { characterId: 'sable', kind: 'unheard-of' }),
      p3: weakCost('p3', { characterId: 'ash', kind: 'interrupt', audience: { who: 'gm' } }),
      p4: weakCost('p4', { characterId: 'somebody-else' }),
    };
    const world = fightWorld({ fight: { phase: 'slow' }, more: { prompts } });
    const { title, lines } = card({ world });
    expect(title).toBe('Round 2 · slow actions');
    expect(lines.slice(0, 4)).toEqual([
      '⏳ Awaited: Bryn, Sable and the game master',
      '**Bryn** 5/8 hp · ⏳ price of the weak success',
      '**Sable** 5/8 hp · ⏳ a choice',
      '**Ash** 5/8 hp',
    ]);
  });

  test.each([
    ['quick', 'Round 2 · quick actions'],
    ['enemy', 'Round 2 · foes'],
    ['morale', 'Round 2 · morale'],
    ['after', 'Round 2 · after the fight'],
  ] as const)('LH-COMBAT-01: names the phase: %s', (phase: CombatPhase, title) => {
    expect(card({ world: fightWorld({ fight: { phase } }) }).title).toBe(title);
  });

  test('LH-COMBAT-06: a big group is one line; no foe shows a number of its own', () => {
    const goblins = [
      ...Array.from({ length: 4 }, (_, at) => foe(`Goblin ${at}`, { group: 'Goblin', distance: 'near' })),
      foe('Goblin 5', { group: 'Goblin', hp: 2, distance: 'close' }),
      foe('Goblin 6', { group: 'Goblin', hp: 0, down: true, distance: 'close' }),
    ];
    const { lines } = card({ world: fightWorld({ foes: [...goblins, foe('Ogre', { out: 'asleep' })] }) });
    expect(lines.slice(4)).toEqual([
      '**Goblin ×6**: 4 unhurt, 1 badly hurt, 1 down · 4 near, 1 close',
      '**Ogre**: asleep',
    ]);
    const near = Array.from({ length: 4 }, (_, at) => foe(`Rat ${at}`, { group: 'Rat', distance: 'far' }));
    expect(card({ world: fightWorld({ foes: near }) }).lines.at(-1)).toBe('**Rat ×4**: 4 unhurt · far');
    const out = near.map((one) => ({ ...one, data: { ...one.data, out: 'fled' as const } }));
    expect(card({ world: fightWorld({ foes: out }) }).lines.at(-1)).toBe('**Rat ×4**: 4 fled');
  });

  test('stays short when many fight', () => {
    const foes = Array.from({ length: 12 }, (_, at) => foe(`Foe ${at}`));
    const combatants = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`c${at}`, combatant(`c${at}`)]));
    const world = fightWorld({ foes, fight: { combatants } });
    const [first] = Object.values(world.characters);
    const characters = Object.fromEntries(
      Object.keys(combatants).map((id) => [id, { ...first, id, name: id }]),
    ) as typeof world.characters;
    const { lines } = card({ world: { ...world, characters } });
    expect(lines).toHaveLength(21);
    expect(lines[10]).toBe('… and 2 more');
    expect(lines.at(-1)).toBe('… and 4 more');
    expect(lines.join('\n')).not.toMatch(/4 of 4|armour 2/);
  });

  test('says when nobody stands any more, and when it is over', () => {
    expect(card({ world: fightWorld({ foes: [] }) }).lines.at(-1)).toBe('Nobody stands against you.');
    const over = { title: 'The fight is over', lines: ['`/log` keeps what came of it.'] };
    expect(card({ state: 'over' })).toEqual(over);
    const { party } = fightWorld();
    const peace = fightWorld({ more: { party: { ...party, state: { ...party.state, fight: null } } } });
    expect(card({ world: peace })).toEqual(over);
  });

  test('names are harmless', () => {
    const { lines } = card({ world: fightWorld({ foes: [foe('@everyone **x**')] }) });
    expect(lines.at(-1)).not.toMatch(/@everyone|\*\*x\*\*/);
  });
});
