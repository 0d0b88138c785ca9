import { describe, expect, test } from 'vitest';
import type { Question } from '../../../src/discord/render/engine/renderer.ts';
import { whatWords } from '../../../src/discord/render/engine/waiting/waits.ts';
import { lavenderHackRenderer } from '../../../src/discord/render/lavender-hack/index.ts';
import { checkMessage } from '../../../src/practice/validate/message.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { present } from '../../support/deps.ts';
import { ASKED, choice, prompt } from '../support/asked.ts';
import { worldWith } from '../support/worlds.ts';

function put(asked: Prompt): Question {
  return lavenderHackRenderer.question(asked, worldWith());
}

test.each(Object.entries(ASKED))(
  '%s has words for itself and for every option, within Discord’s limits',
  (_, asked) => {
    const { form } = asked;
    const { text, options, field } = put(asked);
    expect(text.length).toBeGreaterThan(10);
    expect(text).not.toContain('undefined');
    expect(text).not.toContain('!');
    if (form.form === 'choice' || form.form === 'several') {
      expect(Object.keys(options)).toEqual(form.options.map(({ id }) => id));
      for (const { label, hint } of Object.values(options)) {
        expect(label).toMatch(/^.{1,80}$/);
        expect(label + hint).not.toMatch(/undefined|NaN|!/);
      }
    } else {
      expect(field).toMatch(/^.{1,45}$/);
    }
    const message = present({
      world: worldWith(),
      book: bookOf(),
      facts: [],
      prompts: [asked],
      number: null,
      undone: false,
      actor: null,
    });
    expect(() => checkMessage(message as never, 'reply')).not.toThrow();
  },
);

function bookOf() {
  const book = BOOKS['lavender-hack'];
  if (book === undefined) throw new Error('no book');
  return book;
}

describe('the words', () => {
  test.each([
    [
      'gear-die',
      'Bryn stands at 13 in the Strength test, a weak success, and may add the gear die.',
      { add: 'Add gear die (d8)', keep: 'Keep it' },
    ],
    [
      'advantage-pick',
      'Bryn has advantage: which of the two dice counts?',
      { first: 'Take the 4', second: 'Take the 15' },
    ],
    [
      'save',
      'Bryn makes a Constitution save.',
      { roll: 'Roll Constitution +1', background: 'Claim background: Miner' },
    ],
    [
      'found',
      'Silver bowl (2 slots): Bryn has it. Would somebody else rather carry it?',
      { sable: 'Sable takes it', pack: 'On a pack animal', leave: 'Leave it here', so: 'As it is' },
    ],
    [
      'buyer-known',
      'Game master: Bryn knows somebody who wants Silver bowl and would count it as worth one more. Who is it?',
      { 'who:0': 'Grey Abbey', else: 'Somebody new' },
    ],
    [
      'gift',
      'Game master: Bryn holds out Silver bowl to Grey Abbey. Is it what they want?',
      { w1: 'Yes: A cockatrice feather', thanks: 'They take it', no: 'They decline' },
    ],
    [
      'leaves',
      'Spotlight: the fellowship breaks. Who leaves the party for some weeks?',
      { bryn: 'Bryn leaves', sable: 'Sable leaves' },
    ],
    ['murder-victim', 'Spotlight: the fellowship is in ruins. Who is killed in the night?', { bryn: 'Bryn dies' }],
    ['murder-killer', 'Spotlight: by whose hand does Bryn die?', { sable: 'By Sable’s hand' }],
    [
      'murder-consent',
      'Sable would kill Bryn. Both players decide whether it may happen; if either declines, Bryn leaves instead.',
      { yes: 'It may happen', no: 'Rather not' },
    ],
    [
      'unknown-foe',
      'Game master: Bryn attacks Wolf. What is its armour, from 0 (none) to 6?',
      {
        0: 'No armour',
        1: 'Armour 1',
        2: 'Armour 2',
        3: 'Armour 3',
        4: 'Armour 4',
        5: 'Armour 5',
        6: 'Armour 6',
      },
    ],
    [
      'death-dice',
      'Bryn has 2 Dealer of Death dice (d6). How many go into Wolf?',
      { 0: 'No die', 1: '1 die', 2: '2 dice' },
    ],
    [
      'power-attack',
      'Bryn may put the gear die into the blow against Wolf.',
      { yes: 'Power attack (gear d6)', no: 'Plain blow' },
    ],
    [
      'weak-cost',
      'Bryn deals 5 damage to Wolf, at a price. Which one?',
      { 'body-blow': 'Body blow', exposed: 'Take the risk', exertion: 'Push through (armour 3)' },
    ],
    [
      'precise-shot',
      'Bryn may put the gear die into the shot at Wolf.',
      { yes: 'Precise shot (gear d6)', no: 'Plain shot' },
    ],
    [
      'reagents',
      'Bryn may put reagents, the gear die, into Magic Missile.',
      { yes: 'Use reagents (gear d6)', no: 'Without reagents' },
    ],
    [
      'defend',
      'Wolf strikes at Bryn for 4 damage. How does Bryn meet it?',
      { roll: 'Roll Constitution +1', background: 'Claim background: Miner' },
    ],
    [
      'deed',
      'Game master: Bryn does something else with Jar of Dried Roots. What comes of it?\n> I throw the oil.',
      { works: 'It works', used: 'It works, and the thing is used up', fails: 'Nothing comes of it' },
    ],
    [
      'interrupt',
      'Game master: Bryn was hit before the shot. Is the action lost?',
      { lost: 'The action is lost', 'goes-on': 'Let it go on' },
    ],
    [
      'morale',
      'Game master: a morale check for Wolf 1 and Wolf 2 (half have fallen). Do they hold?',
      { stand: 'They stand', flee: 'They flee', yield: 'They yield' },
    ],
    [
      'approach',
      'Spotlight: you meet three wolves, near. What does the party do?',
      { speak: 'Ada speaks', communicate: 'Talk with /parley', fight: 'Fight', flee: 'Flee', feel: 'As they feel' },
    ],
    [
      'encounter-next',
      'Game master: Bandits, unsure. What happens next?',
      { part: 'They part', fight: 'It comes to blows', 'talk-on': 'Talk on' },
    ],
    [
      'event',
      'Game master: a day begins, and the roll brings an encounter in watch 3. Does it stand?',
      {
        stand: 'Let it stand',
        nothing: 'Nothing happens',
        weather: 'Bad weather',
        encounter: 'An encounter',
        discovery: 'A discovery',
        later: 'Later',
      },
    ],
    [
      'find',
      'Game master: a find of food is due, or they see what is hidden here: **Old shrine**. Which is it?',
      { give: 'What is due', reveal: 'Something of this place' },
    ],
    ['roll-die', 'Spotlight: Food is due for the day.', { roll: 'Roll Food (d8)' }],
    [
      'break-off',
      'Spotlight: explore is not over yet. Go on, or break it off?',
      { 'go-on': 'Go on', 'break-off': 'Break it off' },
    ],
    [
      'distant',
      'Spotlight: something is heard, a few rooms off. What does the party do?',
      { flee: 'Get away', door: 'Bar the way (gear d6)', ambush: 'Lie in wait', wait: 'Wait and see' },
    ],
    [
      'stores',
      'At the camp the stores can be seen to. It takes no time, and nobody waits for it.',
      {
        none: 'Leave them',
        rebalance: 'Rebalance the gear',
        torches: 'Make torches',
        both: 'Torches, then the gear',
      },
    ],
    ['song', 'Bryn sang well. Shall it lift the fellowship?', { set: 'Set fellowship: d4 → d8', leave: 'Leave it' }],
    [
      'chase',
      'Spotlight: a chase, Wolf behind you. How do you get away?',
      { run: 'Run', food: 'Drop food (d8)', treasure: 'Drop Silver bowl', stand: 'Turn and fight' },
    ],
    [
      'maneuver',
      'Bryn has Wolf where it hurts, and may do one thing more.',
      { disarm: 'Disarm', push: 'Push back', 'sunder-shield': 'Break the shield', none: 'Nothing more' },
    ],
    ['cleave', 'Wolf falls. Bryn may strike another foe at once.', { rat: 'Strike Rat', stop: 'Stop here' }],
    ['class', 'Which class is Bryn?', { strong: 'The Strong' }],
    [
      'background',
      'What did Bryn do before joining the Strong? A fitting background gives advantage.',
      { roll: 'Roll (d7)', 'pick:1': 'Miner', write: 'Write my own' },
    ],
    ['background-text', 'Write the background of Bryn: a trade or a way of life, in a few words.', {}],
    [
      'starting-gear',
      'What does Bryn carry at the start? Roll, or pick a line.',
      { roll: 'Roll (2d4)', 'pick:1': 'Chainmail, Claymore' },
    ],
    ['weirdness', 'Which 2 weirdnesses has Bryn?', { 'pick:1': 'Nibbler' }],
    [
      'living-unpaid',
      'Spotlight: if nothing is paid, all four dice break: food, fellowship, gear and light set out at d20. Leave all the same?',
      { wait: 'Not yet', nothing: 'Leave with four broken dice' },
    ],
    [
      'bank',
      'Bryn may bank what Bryn carries; who leads may bank what nobody carries, too.',
      { bowl: 'Silver bowl', gems: 'Six gems' },
    ],
    [
      'bank-sure',
      'Bryn chose Silver bowl, Six gems and Cup. Banking them turns them into a box of wealth 4 and 2 boxes of wealth 3, and they are gone for good.',
      { bank: 'Bank them', again: 'Choose again', keep: 'Bank nothing' },
    ],
    ['languages', 'Bryn speaks the home language and 2 more. Name them, with commas between.', {}],
  ] as const)('of %s', (kind, text, labels) => {
    const question = put(ASKED[kind]);
    expect(question.text).toBe(text);
    expect(Object.fromEntries(Object.entries(question.options).map(([id, { label }]) => [id, label]))).toEqual(labels);
  });

  test('change with the terms', () => {
    const bowl = { things: [{ name: 'Silver bowl', value: 3 }] };
    expect(put(prompt('bank-sure', choice(['bank', bowl]), bowl))).toMatchObject({
      text: 'Bryn chose Silver bowl. Banking it turns it into a box of wealth 3, and it is gone for good.',
      options: { bank: { label: 'Bank it' } },
    });
    expect(put(ASKED.bank).options).toMatchObject({
      bowl: { hint: 'A box of wealth 3.' },
      gems: { hint: 'A box of wealth 4; nobody carries it.' },
    });
    const blow = { ...ASKED['gear-die'], terms: { ...ASKED['gear-die'].terms, use: 'melee', foe: 'Wolf 1' } };
    expect(put(blow).text).toContain('stands at 13 in the Strength test to hit Wolf 1, a weak success');
    const defence = { ...blow, terms: { ...blow.terms, use: 'defend' } };
    expect(put(defence).text).toContain('in the Strength test to fend off Wolf 1');
    const broken = prompt('gear-die', choice(['add', { die: 20, broken: true }], ['keep']), {
      ability: 'str',
      use: 'test',
      total: 7,
      degree: 'miss',
    });
    expect(put(broken).options.add).toEqual({
      label: 'Add gear die (broken)',
      hint: 'An 8 to 20 makes it a weak success. The gear save adds 4, 3 or 0, and a bad one has consequences.',
      weight: 'main',
    });
    const unrolled = prompt('weak-cost', choice(['body-blow'], ['exertion', { die: 6, value: null }]), {
      damage: 5,
      foe: 'Wolf',
    });
    expect(put(unrolled).options.exertion?.hint).toBe(
      'Full damage; your armour is rolled (d6) and loses 1. On a 1 this fails; choose again.',
    );
    expect(put({ ...ASKED['weak-cost'], terms: { damage: 5, foe: 'Wolf', armour: 1 } }).text).toBe(
      'Bryn deals 5 damage to Wolf, at a price. Which one? The armour shows 1 and cannot fall any lower: there is no pushing through.',
    );
    const called = { ...ASKED['weak-cost'], terms: { damage: 5, foe: 'Wolf', armour: 1 } };
    // A call has room for whole sentences alone.
    expect(whatWords(lavenderHackRenderer, { kind: 'prompt', prompt: called, until: null }, worldWith())).toBe(
      'Bryn deals 5 damage to Wolf, at a price. Which one?',
    );
    expect(put(ASKED['weak-cost']).options.exertion?.hint).toBe('Full damage, but your armour value falls to 2.');
    expect(put({ ...ASKED['advantage-pick'], terms: { edge: 'disadvantage', purpose: 'test', sides: 20 } }).text).toBe(
      'Game master: Bryn is at a disadvantage; which of the two dice counts?',
    );
    expect(put({ ...ASKED['murder-victim'], terms: { leaveOnly: true } }).text).toBe(
      'Spotlight: the fellowship is in ruins. Who leaves the party for good?',
    );
    expect(put({ ...ASKED['murder-victim'], terms: { leaveOnly: true } }).options.bryn).toMatchObject({
      label: 'Bryn leaves',
      sure: 'Bryn leaves the party for good.',
    });
    expect(put(ASKED.leaves).options.bryn?.sure).toBe('Bryn leaves the party for some weeks.');
    expect(put(ASKED['murder-killer']).options.sable?.sure).toBe('Bryn dies by the hand of Sable.');
    expect(put(ASKED['murder-victim-vote']).options.agree?.sure).toBeUndefined();
    expect(put({ ...ASKED.languages, terms: { count: 1 } }).text).toBe(
      'Bryn speaks the home language and 1 more. Name it.',
    );
    expect(put({ ...ASKED['death-dice'], terms: { pool: 1, foe: 'Wolf' } }).text).toBe(
      'Bryn has 1 Dealer of Death die (d6). How many go into Wolf?',
    );
    expect(
      put(prompt('power-attack', choice(['yes', { die: 20, broken: true }], ['no']), { foe: 'Wolf' })).options.yes
        ?.label,
    ).toBe('Power attack (gear broken)');
  });

  test('of a fight change with the terms', () => {
    const cost = (die: number) =>
      put(prompt('weak-cost', choice(['body-blow'], ['ammunition', { die }], ['exposed']), { damage: 5, foe: 'Wolf' }))
        .options.ammunition;
    expect(cost(8)?.label).toBe('Spend more shots (d8)');
    expect(cost(20)?.label).toBe('Spend more shots (broken)');
    const broken = choice(['yes', { die: 20, broken: true }], ['no']);
    expect(put(prompt('precise-shot', broken, { foe: 'Wolf' })).options.yes?.label).toBe('Precise shot (gear broken)');
    expect(put(prompt('reagents', broken, { working: 'Sleep' })).options.yes?.label).toBe('Use reagents (gear broken)');
    expect(put({ ...ASKED.interrupt, terms: { name: 'Bryn', act: 'cast' } }).text).toBe(
      'Game master: Bryn was hit before the working was done. Is the action lost?',
    );
    expect(put({ ...ASKED.interrupt, terms: { name: 'Bryn', act: 'weird' } }).text).toContain('hit before acting');
    expect(put({ ...ASKED.morale, terms: { foes: ['Wolf'], why: 'one-half' } }).text).toBe(
      'Game master: a morale check for Wolf (half beaten). Do they hold?',
    );
    const met = { what: 'Wolf', count: 1, distance: 'far' };
    expect(put({ ...ASKED.approach, terms: { ...met, surprised: 'party' } }).text).toBe(
      'Game master: the party is surprised by a wolf, far, so the other side chooses first. What do they do?',
    );
    expect(put({ ...ASKED.approach, terms: { ...met, surprised: 'foes' } }).text).toBe(
      'Spotlight: you meet a wolf, far, and they have not seen you. What does the party do?',
    );
    const beasts = prompt('approach', choice(['communicate', { beast: true }]), { ...met, surprised: null });
    expect(put(beasts).options.communicate?.label).toBe('Wait and see');
    const late = prompt('chase', choice(['run', { encumbered: true }]), { what: 'Wolf', lengths: 1 });
    expect(put(late)).toMatchObject({
      text: 'Spotlight: a chase, Wolf behind you, 1 of 2 lengths won. How do you get away?',
      options: { run: { hint: 'A Dexterity test, at a disadvantage: somebody carries too much.' } },
    });
  });

  test('a name cannot break a label or a text', () => {
    const nasty = `@everyone **x** ${'y'.repeat(200)}`;
    const asked = prompt('cleave', choice(['rat', { name: nasty }], ['stop']), { fallen: nasty, weapon: null });
    expect(put(asked).text).not.toContain('@everyone');
    expect(put(asked).options.rat?.label.length).toBeLessThanOrEqual(80);
  });

  test('a kind without words is a bug that shows', () => {
    expect(() => put(prompt('nonsense', choice(['a'])))).toThrow('no words for the question nonsense');
  });
});
