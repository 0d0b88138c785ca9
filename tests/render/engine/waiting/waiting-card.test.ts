import { describe, expect, test } from 'vitest';
import { waitingCard } from '../../../../src/discord/render/engine/waiting/waiting-card.ts';
import { RENDERERS } from '../../../../src/discord/render/index.ts';
import { MINUTE } from '../../../../src/rules/engine/time.ts';
import type { World } from '../../../../src/rules/engine/world.ts';
import {
  away,
  BOOK,
  buttonsOf,
  expectTaken,
  linesOf,
  NOW,
  postWorld,
  round,
  seat,
  weakCost,
} from '../../support/post.ts';

const LINK = 'https://discord.com/channels/1/2/3';
const REMINDERS = ['waiting:snooze No reminders for a day', 'waiting:reminders Reminders…'];

function card(world: World, userId: string, isGm = false) {
  return waitingCard({ world, book: BOOK, userId, isGm, now: NOW, links: { p: LINK, 'round-1': LINK } }, RENDERERS);
}

describe('what is awaited', () => {
  const world = postWorld({
    rounds: { 'round-1': round({ seats: { 2: seat(), 3: seat({ state: 'confirmed', answer: 'SECRET' }) } }) },
    prompts: {
      p: weakCost('p'),
      other: weakCost('other', {
        audience: { who: 'one', userId: '3' },
        characterId: 'character-3',
        deadline: null,
      }),
      gm: weakCost('gm', {
        kind: 'unknown-foe',
        form: { form: 'number', min: 0, max: 6 },
        audience: { who: 'gm' },
        deadline: null,
        terms: { foe: 'LICH', attacker: 'Bryn' },
      }),
    },
  });

  test('is first what I am awaited for, with working buttons, then what others are', () => {
    const mine = card(world, '2');
    expect(linesOf(mine)).toEqual([
      '**You**',
      `⏳ [Bryn deals 6 damage to Ghoul, at a price. Which one?](${LINK}) · <t:1795021200:f> (<t:1795021200:R>)`,
      `⏳ [What do you do at the bridge?](${LINK}) · <t:1795046400:f> (<t:1795046400:R>)`,
      '**Others**',
      '**Sable**: Sable deals 6 damage to Ghoul, at a price. Which one?',
      '**The game master**: a decision',
    ]);
    expect(buttonsOf(mine)).toEqual([
      ['round:round-1:answer Answer', 'round:round-1:nothing Nothing to add'],
      ['prompt:p:body-blow Body blow', 'prompt:p:exposed Take the risk', 'prompt:p:exertion Push through (armour 3)'],
      REMINDERS,
    ]);
    expect(JSON.stringify(mine)).not.toMatch(/SECRET|LICH/);
    expectTaken(mine);
  });

  test('tells several questions to me apart, by the names that their buttons have', () => {
    const gear = weakCost('gear', {
      kind: 'gear-die',
      form: { form: 'choice', options: [{ id: 'keep', terms: {} }] },
      terms: { ability: 'dex', total: 6, degree: 'miss' },
    });
    const wolf = weakCost('wolf', { terms: { damage: 2, foe: 'Wolf' } });
    const prompts = { one: weakCost('one'), two: weakCost('two'), wolf, gear };
    const lines = linesOf(card(postWorld({ prompts }), '2')).slice(1, 5);
    expect(lines.map((line) => /^⏳ \*\*(.*?)\*\*: /.exec(line)?.[1])).toEqual([
      'Bryn, Ghoul (1)',
      'Bryn, Ghoul (2)',
      'Bryn, Wolf',
      'Bryn, Dexterity',
    ]);
    expect(lines[3]).toContain('Bryn stands at 6 in the Dexterity test, a miss,');
    const labels = buttonsOf(card(postWorld({ prompts }), '2'))
      .flat()
      .join('\n');
    for (const name of ['Bryn, Ghoul (1): Body blow', 'Bryn, Wolf: Body blow']) expect(labels).toContain(name);
  });

  test('for a game master has their own questions', () => {
    const gm = card(world, '1', true);
    expect(linesOf(gm).slice(0, 2)).toEqual([
      '**You**',
      '⏳ Bryn attacks LICH. What is its armour, from 0 (none) to 6?',
    ]);
    expect(buttonsOf(gm)[0]).toEqual([
      'prompt:gm No armour | Armour 1 | Armour 2 | Armour 3 | Armour 4 | Armour 5 | Armour 6',
    ]);
  });

  test('counts those whom I take care of as mine', () => {
    const cared = { ...world, people: { 2: away('2', { caretakerId: '4' }) } };
    expect(linesOf(card(cared, '4'))[0]).toBe('**You**');
    expect(buttonsOf(card(cared, '4'))[0]).toEqual(['round:round-1:answer Answer']);
  });

  test('LH-SPOT-02: counts what is put to the spotlight as its holder’s', () => {
    const prompts = { p: weakCost('p', { audience: { who: 'spotlight' } }) };
    expect(linesOf(card(postWorld({ prompts }), '2'))[0]).toBe('**You**');
    expect(linesOf(card(postWorld({ prompts }), '3'))[0]).toBe('Nothing waits for you.');
  });

  test('says so when nothing waits', () => {
    expect(linesOf(card(postWorld(), '2'))).toEqual(['Nothing waits for you.']);
    expect(buttonsOf(card(postWorld(), '2'))).toEqual([REMINDERS]);
  });

  test('an offer may be left', () => {
    const prompts = { p: weakCost('p', { required: false }) };
    expect(linesOf(card(postWorld({ prompts }), '2'))[1]).toContain(`Which one?](${LINK}) (you may leave it) ·`);
  });

  test('with forty questions and seven rounds still fits, and offers all of the questions', () => {
    const prompts = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`p${at}`, weakCost(`p${at}`)]));
    const rounds = Object.fromEntries(
      Array.from({ length: 7 }, (_, at) => [
        `r${at}`,
        round({ id: `r${at}`, terms: { title: '*_'.repeat(100), text: '' } }),
      ]),
    );
    const full = card(postWorld({ prompts, rounds }), '2');
    expectTaken(full);
    expect(full.components?.length).toBeLessThanOrEqual(5);
    expect(buttonsOf(full).at(-1)).toEqual(REMINDERS);
    expect(JSON.stringify(full.components)).toContain('prompt:p39');
  });

  test('a turn is the holder’s, with the button that opens what they need, and is named for the others', () => {
    const step = {
      id: 'watch/1.2',
      kind: 'watch',
      rule: 'LH-WILD-03',
      who: 'spotlight' as const,
      terms: {},
      userId: '2',
      since: NOW,
      until: NOW + MINUTE,
      rowId: null,
      card: null,
    };
    const base = postWorld();
    const out = { ...base, party: { ...base.party, spotlight: '2', awaited: step } };
    const until = `<t:${(NOW + MINUTE) / 1000}:f> (<t:${(NOW + MINUTE) / 1000}:R>)`;
    expect(linesOf(card(out, '2'))).toEqual(['**You**', `⏳ choose what the party does next (\`/watch\`) · ${until}`]);
    expect(buttonsOf(card(out, '2'))).toEqual([['watch:open Choose'], REMINDERS]);
    expect(linesOf(card(out, '3')).slice(1)).toEqual([
      '**Others**',
      `**Bryn**: choose what the party does next (\`/watch\`) · ${until}`,
    ]);
    expectTaken(card(out, '2'));
  });

  test('a game master’s turn has no deadline but a beginning; their list says how to strike off what is done', () => {
    const step = {
      id: 'bring-on/t',
      kind: 'bring-on',
      rule: 'LH-WILD-09',
      who: 'gm' as const,
      terms: { taskId: 't' },
      userId: null,
      since: NOW,
      until: null,
      rowId: null,
      card: null,
    };
    const base = postWorld({
      tasks: {
        t: { id: 't', kind: 'encounter', rule: 'LH-WILD-09', detail: { event: 'encounter' }, done: false },
        o: { id: 'o', kind: 'maneuver', rule: 'LH-STRONG-05', detail: { foe: 'GH*UL' }, done: false },
      },
    });
    const called = { ...base, party: { ...base.party, awaited: step } };
    const gm = card(called, '1', true);
    expect(linesOf(gm)).toEqual([
      '**You**',
      `⏳ say whom the party meets (\`/encounter start\`) · began <t:${NOW / 1000}:R>`,
      '**Your list**',
      '• The party meets somebody; bring them on with /encounter start.',
      '• A maneuver against GH\\*UL; say how the foe fares now.',
      '-# Tick off what you have dealt with below, or with `/gm task`.',
    ]);
    expect(buttonsOf(gm).flat().join(' ')).toContain('encounter:meet Roll who it is');
    expectTaken(gm);
    expect(linesOf(card(called, '2'))[0]).toBe('Nothing waits for you.');
    expect(JSON.stringify(card(called, '2'))).not.toMatch(/maneuver|waiting:done/);
  });
});
