import { expect, test } from 'vitest';
import { fightSchema } from '../../../../src/rules/hexcrawl-osr/combat/schemas.ts';
import {
  conditionSources,
  isHeld,
  isHelpless,
  sourcesAgainst,
} from '../../../../src/rules/hexcrawl-osr/kit/conditions.ts';
import { harm } from '../../../../src/rules/hexcrawl-osr/kit/harm.ts';
import { beginHerb } from '../../../../src/rules/hexcrawl-osr/kit/herb-effects.ts';
import { type CheckUse, CONDITION_IDS, type Condition } from '../../../../src/rules/hexcrawl-osr/kit/ids.ts';
import { hexcrawlRule, hexcrawlWorld } from '../../../support/hexcrawl.ts';

/** Who of all conditions does so. */
function those(does: (world: ReturnType<typeof hexcrawlWorld>) => boolean): readonly Condition[] {
  return CONDITION_IDS.filter((kind) => does(hexcrawlWorld({ characters: [{ conditions: [kind] }] })));
}

const hindered = (use: CheckUse, needsSight = false) =>
  those((world) => conditionSources(world, { characterId: 'ada', use, needsSight }).length === 1);

test('HX-COND-01, HX-COND-03, HX-COND-05, HX-COND-08: which rolls a condition hinders', () => {
  expect(hindered('attack')).toEqual(['exhausted', 'grappled', 'blind', 'unrested']);
  expect(hindered('test')).toEqual(['exhausted', 'grappled']);
  expect(hindered('test', true)).toEqual(['exhausted', 'grappled', 'blind']);
  expect(hindered('break-free')).toEqual(['exhausted']);
});

test('HX-COND-01, HX-CORE-06: a condition says of itself and of its rule why it hinders, and sight is needed only where that is said', () => {
  const sources = (conditions: readonly Condition[], use: CheckUse) =>
    conditionSources(hexcrawlWorld({ characters: [{ conditions }, { conditions: ['unrested'] }] }), {
      characterId: 'ada',
      use,
    });
  const [exhausted, blind] = [
    { source: 'exhausted', edge: 'disadvantage', rule: 'HX-COND-01' },
    { source: 'blind', edge: 'disadvantage', rule: 'HX-COND-05' },
  ];
  expect(sources(['blind', 'exhausted'], 'attack')).toEqual([exhausted, blind]);
  expect(sources(['blind', 'exhausted'], 'save')).toEqual([exhausted]);
  expect(sources([], 'attack')).toEqual([]);
});

test('HX-G-09, HX-COND-01, HX-COND-08: who is heartened by a herb is hindered by exhaustion no more, and by all else still', () => {
  const { context } = hexcrawlRule({
    characters: [{ conditions: ['exhausted', 'unrested'] }, { conditions: ['exhausted'] }],
  });
  const hindering = (characterId: string) =>
    conditionSources(context.world, { characterId, use: 'attack' }).map(({ source }) => source);
  expect(hindering('ada')).toEqual(['exhausted', 'unrested']);
  beginHerb(context, 'heartened', 'ada', null);
  expect(hindering('ada')).toEqual(['unrested']);
  expect(hindering('ben')).toEqual(['exhausted']);
});

test('HX-COND-06, HX-G-20: whoever is deafened has disadvantage on every roll of the round in which they are surprised', () => {
  const sources = (fight: { round?: number; surprised?: 'characters' | 'foes'; combatants?: readonly string[] }) => {
    const state = { fight: surprisedFight({ surprised: 'characters', ...fight }) };
    const world = hexcrawlWorld({ characters: [{ conditions: ['deafened'] }], state });
    return conditionSources(world, { characterId: 'ada', use: 'retrieve' });
  };
  expect(sources({})).toEqual([{ source: 'deafened', edge: 'disadvantage', rule: 'HX-COND-06' }]);
  expect(sources({ round: 2 })).toEqual([]);
  expect(sources({ surprised: 'foes' })).toEqual([]);
  expect(sources({ combatants: ['ben'] })).toEqual([]);
});

test('HX-COND-02, HX-COND-03, HX-COND-05, HX-COND-07: who is exposed, held and helpless', () => {
  expect(those((world) => sourcesAgainst(world, 'ada').length === 1)).toEqual(['paralysed', 'blind']);
  expect(sourcesAgainst(hexcrawlWorld({ characters: [{ conditions: ['blind', 'paralysed'] }] }), 'ada')).toEqual([
    { source: 'paralysed', edge: 'advantage', rule: 'HX-COND-02' },
    { source: 'blind', edge: 'advantage', rule: 'HX-COND-05' },
  ]);
  expect(those((world) => isHeld(world, 'ada'))).toEqual(['paralysed', 'grappled']);
  expect(those((world) => isHelpless(world, 'ada'))).toEqual(['paralysed', 'stunned']);
});

test('HX-COND-04: whoever is charmed comes to their senses when they are harmed', () => {
  const { context } = hexcrawlRule({ characters: [{ conditions: ['charmed', 'deafened'] }] });
  harm(context, { characterId: 'ada', damage: 1, cause: 'trap' });
  expect(Object.keys(context.world.modifiers)).toHaveLength(2);
  harm(context, { characterId: 'ada', damage: 1, cause: 'attack', by: 'The witch' });
  expect(Object.values(context.world.modifiers).map(({ kind }) => kind)).toEqual(['deafened']);
});

function surprisedFight(wish: object) {
  const channels = { channelId: 'home', cardId: 'card', gmUserId: null };
  return fightSchema.parse({
    id: 'f',
    round: 1,
    ...channels,
    combatants: ['ada'],
    startCount: { characters: 1, foes: 1 },
    ...wish,
  });
}
