import type { Form, Option, Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Questions } from '../../../src/rules/lavender-hack/vocabulary.ts';

type Terms = Prompt['terms'];

export function prompt(kind: string, form: Form, terms: Terms = {}): Prompt {
  return {
    kind,
    rule: 'LH-MOVE-02',
    audience: { who: 'one', userId: '2' },
    characterId: 'bryn',
    form,
    required: true,
    fallback: null,
    terms,
    id: 'abcdefghijklmnop',
    opened: 0,
    deadline: null,
    frames: [],
    story: [],
    answers: {},
    replyId: null,
    card: null,
    sceneId: null,
  };
}

export function choice(...options: [string, Terms?][]): Form {
  return { form: 'choice', options: options.map(([id, terms = {}]): Option => ({ id, terms })) };
}

const TO_BANK = [
  { name: 'Silver bowl', value: 3 },
  { name: 'Six gems', value: 4 },
  { name: 'Cup', value: 3 },
];
const SCORES = { str: 16, dex: 9, wis: 11, int: 8, con: 14, cha: 10 };

/** One of each kind, as the book asks it. */
export const ASKED: Readonly<Record<keyof Questions, Prompt>> = {
  'gear-die': prompt('gear-die', choice(['add', { die: 8, broken: false }], ['keep']), {
    ability: 'str',
    use: 'test',
    total: 13,
    degree: 'weak',
  }),
  'advantage-pick': prompt('advantage-pick', choice(['first', { face: 4 }], ['second', { face: 15 }]), {
    edge: 'advantage',
    purpose: 'test',
    sides: 20,
  }),
  save: prompt('save', choice(['roll', { ability: 'con', modifier: 1 }], ['background', { background: 'Miner' }]), {
    ability: 'con',
    reason: 'Spores',
    modifier: 1,
  }),
  claim: prompt('claim', choice(['roll', { ability: 'dex', modifier: 1 }], ['background', { background: 'Miner' }]), {
    ability: 'dex',
    use: 'surprise',
  }),
  'leaves-vote': prompt('leaves-vote', choice(['bryn', { name: 'Bryn' }], ['sable', { name: 'Sable' }], ['agree'])),
  'murder-victim-vote': prompt('murder-victim-vote', choice(['bryn', { name: 'Bryn' }], ['agree']), {
    leaveOnly: false,
  }),
  'murder-killer-vote': prompt('murder-killer-vote', choice(['sable', { name: 'Sable' }], ['agree']), {
    victimId: 'bryn',
    victim: 'Bryn',
  }),
  leaves: prompt('leaves', choice(['bryn', { name: 'Bryn' }], ['sable', { name: 'Sable' }])),
  'murder-victim': prompt('murder-victim', choice(['bryn', { name: 'Bryn' }]), { leaveOnly: false }),
  'murder-killer': prompt('murder-killer', choice(['sable', { name: 'Sable' }]), { victimId: 'bryn', victim: 'Bryn' }),
  'murder-consent': prompt('murder-consent', choice(['yes'], ['no']), {
    victimId: 'bryn',
    victim: 'Bryn',
    killerId: 'sable',
    killer: 'Sable',
  }),
  'unknown-foe': prompt('unknown-foe', { form: 'number', min: 0, max: 6 }, { foe: 'Wolf', attacker: 'Bryn' }),
  'death-dice': prompt('death-dice', { form: 'number', min: 0, max: 2 }, { pool: 2, foe: 'Wolf' }),
  'power-attack': prompt('power-attack', choice(['yes', { die: 6, broken: false }], ['no']), { foe: 'Wolf' }),
  'weak-cost': prompt('weak-cost', choice(['body-blow'], ['exposed'], ['exertion', { die: 6, value: 3 }]), {
    damage: 5,
    foe: 'Wolf',
  }),
  'precise-shot': prompt('precise-shot', choice(['yes', { die: 6, broken: false }], ['no']), { foe: 'Wolf' }),
  reagents: prompt('reagents', choice(['yes', { die: 6, broken: false }], ['no']), { working: 'Magic Missile' }),
  defend: prompt('defend', choice(['roll', { modifier: 1 }], ['background', { background: 'Miner' }]), {
    foe: 'Wolf',
    damage: 4,
  }),
  deed: prompt('deed', choice(['works'], ['used'], ['fails']), {
    name: 'Bryn',
    said: 'I throw the oil.',
    item: 'Jar of Dried Roots',
  }),
  interrupt: prompt('interrupt', choice(['lost'], ['goes-on']), { name: 'Bryn', act: 'missile' }),
  morale: prompt('morale', choice(['stand'], ['flee'], ['yield']), { foes: ['Wolf 1', 'Wolf 2'], why: 'group-half' }),
  approach: prompt(
    'approach',
    choice(['speak', { name: 'Ada' }], ['communicate', { beast: false }], ['fight'], ['flee'], ['feel']),
    {
      what: 'Wolf',
      count: 3,
      distance: 'near',
      surprised: null,
    },
  ),
  event: prompt('event', choice(['stand'], ['nothing'], ['weather'], ['encounter'], ['discovery'], ['later']), {
    where: 'wilderness',
    event: 'encounter',
    when: 3,
    day: 2,
  }),
  find: prompt('find', choice(['give'], ['reveal']), { resource: 'food', what: 'Old shrine' }),
  'roll-die': prompt('roll-die', choice(['roll', { name: 'Food', die: 8, broken: false }]), {
    name: 'Food',
    why: 'day',
  }),
  'break-off': prompt('break-off', choice(['go-on'], ['break-off']), { act: 'explore', left: 1 }),
  distant: prompt('distant', choice(['flee'], ['door', { die: 6 }], ['ambush'], ['wait'])),
  traps: prompt('traps', choice(['spring'], ['not-now']), {
    what: 'A pit',
    leader: 'Bryn',
    ability: 'dex',
    damage: '2d6',
  }),
  stores: prompt(
    'stores',
    choice(
      ['none'],
      ...['rebalance', 'torches', 'both'].map((id): [string, Terms] => [id, { fellowship: 8, gear: 4, light: 20 }]),
    ),
  ),
  song: prompt('song', choice(['set', { from: 4, to: 8 }], ['leave']), { name: 'Bryn' }),
  called: prompt('called', choice(['roll', { table: 'Salt Road' }], ['roll-ask'], ['table'], ['nobody']), {
    taskId: 't1',
    detail: { event: 'encounter', where: 'wilderness', placeId: 'hex/0,0' },
    lair: null,
  }),
  'called-table': prompt('called-table', choice(['salt-road', { name: 'Salt Road' }])),
  'foes-met': prompt('foes-met', choice(['plain'], ['written'], ['Bandit', { name: 'Bandit' }]), {
    what: 'Travellers',
    count: 3,
  }),
  'talk-reason': prompt('talk-reason', { form: 'text', min: 1, max: 300 }, { what: 'Bandits' }),
  'encounter-next': prompt('encounter-next', choice(['part'], ['fight'], ['talk-on', { beast: false }]), {
    what: 'Bandits',
    attitude: 'unsure',
  }),
  chase: prompt(
    'chase',
    choice(
      ['run', { encumbered: false }],
      ['food', { die: 8 }],
      ['treasure', { item: 'Silver bowl', itemId: 'bowl' }],
      ['stand'],
    ),
    { what: 'Wolf', lengths: 0 },
  ),
  'goal-difficulty': prompt(
    'goal-difficulty',
    { form: 'number', min: 3, max: 12 },
    { goal: 'Open the gate', faction: 'Abbey' },
  ),
  pass: prompt('pass', choice(['take', { slots: 1 }], ['leave']), { item: 'Silver bowl', from: 'Sable' }),
  found: prompt('found', choice(['sable', { name: 'Sable' }], ['pack'], ['leave'], ['so']), {
    item: 'Silver bowl',
    slots: 2,
    holder: 'Bryn',
    isAlong: false,
  }),
  'buyer-known': prompt('buyer-known', choice(['who:0', { name: 'Grey Abbey', isFaction: true }], ['else']), {
    item: 'Silver bowl',
  }),
  gift: prompt('gift', choice(['w1', { want: 'A cockatrice feather' }], ['thanks'], ['no']), {
    item: 'Silver bowl',
    faction: 'Grey Abbey',
  }),
  buyer: prompt('buyer', { form: 'text', min: 1, max: 60 }, { item: 'Silver bowl' }),
  'trade-leave': prompt('trade-leave', choice(['yes'], ['no']), {
    faction: 'Grey Abbey',
    item: 'Silver bowl',
    want: 'food',
  }),
  'trade-take': prompt(
    'trade-take',
    choice(
      ['other', { type: 'weapon', value: 4, price: 4, count: 1 }],
      ['down', { type: 'weapon', value: 3, price: 3, count: 5 }],
      ['pick:2', { name: 'Longsword', value: 4, price: 4, count: 1 }],
    ),
    { faction: 'Grey Abbey', type: 'weapon', budget: 4 },
  ),
  'trade-thing': prompt(
    'trade-thing',
    { form: 'text', min: 1, max: 60 },
    { faction: 'Grey Abbey', type: 'art', value: 3, count: 5 },
  ),
  'trade-rumour': prompt('trade-rumour', { form: 'text', min: 1, max: 500 }, { faction: 'Grey Abbey', value: 7 }),
  bell: prompt('bell', choice(['ring', { item: 'Silver bell' }], ['leave']), { item: 'Silver bell' }),
  maneuver: prompt('maneuver', choice(['disarm'], ['push'], ['sunder-shield'], ['none']), { foe: 'Wolf' }),
  cleave: prompt('cleave', choice(['rat', { name: 'Rat' }], ['stop']), { fallen: 'Wolf', weapon: 'Longsword' }),
  'level-ability': prompt(
    'level-ability',
    choice(['str', { score: 17, from: 2, modifier: 2 }], ['con', { score: 16, from: 1, modifier: 2 }]),
    { level: 3, feature: false, working: null },
  ),
  'level-feature': prompt(
    'level-feature',
    choice(['cleave', { name: 'Cleave', again: false }], ['toughness', { name: 'Toughness', again: true }]),
    { level: 3, feature: false, working: null },
  ),
  'level-working': prompt('level-working', choice(['pick:1', { name: 'Hush', level: 2 }]), { level: 2, working: null }),
  'level-forget': prompt('level-forget', choice(['pick:1', { name: 'Sleep', level: 1 }]), {
    level: 2,
    working: 'Hush',
  }),
  'level-weirdness': prompt('level-weirdness', choice(['pick:1', { name: 'Weight', level: 2 }]), { level: 2 }),
  'research-property': prompt('research-property', { form: 'text', min: 1, max: 200 }, { item: 'Brass Lamp' }),
  rumour: prompt('rumour', { form: 'text', min: 1, max: 500 }, { count: 2 }),
  'won-map': prompt('won-map', choice(['valuable'], ['feature'])),
  bank: prompt(
    'bank',
    {
      form: 'several',
      options: [
        { id: 'bowl', terms: { name: 'Silver bowl', value: 3, holder: 'Bryn' } },
        { id: 'gems', terms: { name: 'Six gems', value: 4, holder: null } },
      ],
      min: 0,
      max: 2,
    },
    {},
  ),
  'bank-sure': prompt('bank-sure', choice(['bank', { things: TO_BANK }], ['again'], ['keep']), { things: TO_BANK }),
  'living-unpaid': prompt('living-unpaid', choice(['wait'], ['nothing']), {}),
  living: prompt('living', choice(['pay:2', { value: 2, die: 6 }], ['pay:5', { value: 5, die: 8 }]), { level: 5 }),
  'wealth-vote': prompt('wealth-vote', choice(['yes'], ['no']), { row: 4, why: 'A boat', userId: '2' }),
  class: prompt('class', choice(['strong', { class: 'strong', hitDie: 8, primary: ['str', 'con'] }]), {
    scores: SCORES,
    modifiers: SCORES,
  }),
  background: prompt('background', choice(['roll', { sides: 7 }], ['pick:1', { name: 'Miner' }], ['write']), {
    class: 'strong',
  }),
  'background-text': prompt('background-text', { form: 'text', min: 1, max: 80 }),
  'starting-gear': prompt(
    'starting-gear',
    choice(['roll', { dice: { kind: 'sum', count: 2, sides: 4 } }], ['pick:1', { items: ['Chainmail', 'Claymore'] }]),
    { class: 'strong' },
  ),
  weirdness: prompt(
    'weirdness',
    { form: 'several', min: 2, max: 2, options: [{ id: 'pick:1', terms: { name: 'Nibbler' } }] },
    { count: 2 },
  ),
  languages: prompt('languages', { form: 'text', min: 1, max: 200 }, { count: 2 }),
};
