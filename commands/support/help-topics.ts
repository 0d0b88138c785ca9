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
      '**/missile** target: shoot or throw; **/cast** working: magic; **/defend** foe: when you are attacked.',
      '**/fight**: the combat card, to declare what you do; do: lays a trap, poisons a weapon, helps the dying.',
      '**/parley**: speak with those you have met; **/encounter** state, flee: how it stands; run.',
      '**/gear** what: produce an odd thing from the packs.',
      '**/usage** die: roll one of the party’s dice.',
      '**/roll** dice: any dice, for anything else.',
      '**/sheet**: your character; **/party**: how all of you stand.',
      '**/waiting**: what waits for you, with its buttons; **/catchup**: what happened since you were here.',
      '**/away** until: say that you are away; **/orders**: what is answered for you meanwhile.',
      '**/log**: everything that happened, with every die; by person, kind, character and time.',
      '**/undo** entry: take back what was done; it shows first what will change.',
      '**/scene** open, close, list: a thread for each scene.',
      '**/character** new, import, edit, switch, retire: who you play.',
      '**/foe** show: who stands against you.',
      '**/campaign** show: the book, the channels, who runs the game.',
      'Press long on a message of yours: *Use as my answer*; on one of mine: *Undo this*; on a person: *Show sheet*.',
      '**/help** topic: more on tests, melee, fights, magic, meetings, dice, characters, buttons, waiting, gm.',
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
      '`/missile` shoots or throws at somebody in range of the weapon; ammunition has a die of its own.',
      '`/defend` is for an attack outside a fight in rounds: damage: says how hard it would hit; without it the foe’s dice are rolled.',
    ],
  },
  {
    id: 'fights',
    title: 'Fights in rounds',
    lines: [
      'The game master begins a fight with `/fight do:start`. A combat card is posted; press Declare on it and choose what you do and what you answer to questions that may come.',
      'When all have declared, or time is up, it is played: quick actions, foes, slow actions, morale. Then the card asks for the next round.',
      '`/fight` shows you the card with its buttons and what is asked of you. In a fight nobody acts outside their turn: /melee, /missile and /cast are declared.',
      '`/fight do:trap` and `do:poison` are for before a fight; `do:help` tends one who is dying after it.',
      '`/orders` says beforehand what you do in a fight when you are silent.',
    ],
  },
  {
    id: 'magic',
    title: 'Magic',
    lines: [
      '`/cast` completes with what your character has ready; what is lost says so. target: is a foe or a character.',
      'A strong success keeps the working; a weak one loses it until it is prepared again. A fumble goes badly.',
      'A weirdness rolls the fatigue die; when that breaks, nothing works until you camp.',
    ],
  },
  {
    id: 'meetings',
    title: 'Meetings',
    lines: [
      'When the party meets somebody, a test may show who is surprised; then who has the spotlight chooses: talk, fight or run.',
      '`/parley` speaks for the party. offer:True, leverage:True and language:False (none in common) help and hinder.',
      '`/encounter state` shows how it stands; `/encounter flee` runs before it comes to blows.',
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
    id: 'waiting',
    title: 'Waiting for each other',
    lines: [
      'A round asks several of you at once. Press Answer on its card, or write a message and choose *Use as my answer* on it. You may change it until the round ends.',
      'It ends when all have answered, or when its time is up. Half-way through, those who are awaited are told once. Who is silent then gets the default, named as such.',
      '*More time* puts the deadline off; everybody can take that a few times a month.',
      '`/waiting` shows what waits for you, with its buttons; `do:snooze` leaves off reminders, `do:reminders` says how often, your quiet hours and your time zone.',
      '`/away until:sun` says that you are away, `caretaker` who may answer for you, `all` in all your campaigns. `do:back` ends it; `do:leave` leaves the table.',
      '`/orders` says beforehand what is answered for you. Who misses two deadlines in a row plays by them until they do anything here.',
      '`/catchup` tells what happened since your last deed.',
    ],
  },
  {
    id: 'gm',
    title: 'For the game master',
    lines: [
      '**/gm call** who ability reason: ask for a save, from one or everyone.',
      '**/gm ask** question: ask all of them something; hours, until, who, hidden.',
      '**/gm round**: what has come in; more time, end it, pass somebody over, hold it up, call it off.',
      '**/gm damage** whom amount: hurt a character.',
      '**/encounter start** creature, table or name: the party meets somebody; secret until **/encounter show**; **/encounter end**.',
      '**/fight do:start, end, join, leave**: a fight in rounds, and who is in it.',
      '**/gm set** value to: set anything outright: a die, hit points, a condition.',
      '**/gm amend** ability or with: the last roll should have been another; its faces stay.',
      '**/gm spotlight**, **/gm present**: who has the spotlight, who is at the table.',
      '**/gm waive** save: a save that was called is not needed after all.',
      '**/gm task** done: tick off what the party card lists for you.',
      '**/foe** add, import, edit, list, forget, over: the foes of a fight, by kind, stat line or your own numbers.',
      '**/usage** die do: step or set a party die, add one of your own, or remove it.',
      '**/campaign create, settings, bind, gm**: begin, choose readings of the rules, deadlines and quiet hours, channels, who runs it.',
      '**/campaign pause, resume**: let it rest; **/campaign status**: a card that always shows how it stands.',
      '**/undo** takes back anything, and with back: everything since; with as: you act for anybody.',
    ],
  },
];
