/** A topic of the help: a title and one line per thing. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
}

export const TOPICS: readonly Topic[] = [
  {
    id: 'commands',
    title: 'What you can do',
    lines: [
      '**/test** ability: try something with a d20.',
      '**/melee** target: attack a foe at arm’s length.',
      '**/gear** what: produce an odd thing from the packs.',
      '**/usage** die: roll one of the party’s dice.',
      '**/roll** dice: any dice, for anything else.',
      '**/sheet**: your character; **/party**: how all of you stand.',
      '**/log**: everything that happened, with every die.',
      '**/undo**: take back what was done last.',
      '**/character** new, import, edit, switch, retire: who you play.',
      '**/foe** show: who stands against you.',
      '**/campaign** show: the book, the channels, who runs the game.',
      '**/help** topic: more on tests, melee, dice, characters, buttons, gm.',
    ],
  },
  {
    id: 'tests',
    title: 'Tests',
    lines: [
      'Say what your character wants, choose an ability, roll: `/test str`, with an intent if you like.',
      'The result is one of five: critical success, strong success, weak success, miss, fumble.',
      'with:advantage or with:disadvantage rolls two dice; with:background claims your background.',
      'When the gear die could lift the result, a button offers it. Nobody waits for it: your next deed lets it lapse.',
      'light:True says that it needs light to see by.',
    ],
  },
  {
    id: 'melee',
    title: 'Melee',
    lines: [
      '`/melee ghoul` takes your best weapon; weapon: takes another, or bare hands. With one foe only, `/melee` is enough.',
      'A name nobody has written down yet is a new foe: the game master is asked how well it is armoured.',
      'A weak success has a price, and you choose which: body blow, the risk, or your armour.',
      'unaware:True says that the foe does not see it coming.',
    ],
  },
  {
    id: 'dice',
    title: 'The party’s dice',
    lines: [
      'Food, fellowship, gear and light are one die each, from d12 (lavish) down to d4 (scant); d20 is broken.',
      'A low roll steps the die down. A broken one is rolled as a save, and may have consequences.',
      '`/usage food` rolls it. The game master may also do:up, do:down or do:set it.',
      'All dice come from a secret seed fixed when the campaign began; /campaign show has its fingerprint.',
    ],
  },
  {
    id: 'characters',
    title: 'Characters',
    lines: [
      '`/character new` rolls the scores and then asks, one question at a time. Stop whenever you like; the same command goes on.',
      '`/character import` brings one you have already: fill in the form, or paste JSON.',
      'With several characters, `/character switch` says who acts, and as: names another for one deed.',
      '`/character retire` takes one out of play; the sheet is kept.',
    ],
  },
  {
    id: 'buttons',
    title: 'Buttons and questions',
    lines: [
      'Buttons under a result are a question. They answer only to whom they belong, or to the game master for somebody absent.',
      'They wait for days if need be. Optional ones lapse when that person acts again.',
      'When the price of an option changes meanwhile, you see the new price before you pay it.',
    ],
  },
  {
    id: 'gm',
    title: 'For the game master',
    lines: [
      '**/gm call** who ability reason: ask for a save, from one or everyone.',
      '**/gm set** value to: set anything outright: a die, hit points, a condition.',
      '**/gm amend** ability or with: the last roll should have been another; its faces stay.',
      '**/gm spotlight**, **/gm present**: who has the spotlight, who is away.',
      '**/gm waive** save: a save that was called is not needed after all.',
      '**/gm task** done: tick off what the party card lists for you.',
      '**/foe add**, **/foe over**: write down a foe; end the fight.',
      '**/usage** die do: step or set a party die, add one of your own, or remove it.',
      '**/campaign create, settings, bind, gm**: begin, choose readings of the rules, channels, who runs it.',
      '**/undo** takes back anything; with as: you act for anybody.',
    ],
  },
];
