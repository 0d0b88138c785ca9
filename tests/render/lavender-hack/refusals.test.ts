import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMAND_REFUSALS, commandRefusal } from '../../../commands/support/access/refusals.ts';
import { actionDiceWords } from '../../../src/discord/render/action-dice/index.ts';
import { PLAIN_WORDS } from '../../../src/discord/render/engine/nouns.ts';
import { ENGINE_REFUSALS } from '../../../src/discord/render/engine/refusals.ts';
import { hexcrawlWords } from '../../../src/discord/render/hexcrawl-osr/index.ts';
import { courtWords } from '../../../src/discord/render/lavender-hack/court/words.ts';
import { dungeonWords } from '../../../src/discord/render/lavender-hack/dungeon/words.ts';
import { factionsWords } from '../../../src/discord/render/lavender-hack/factions/words.ts';
import { itemsWords } from '../../../src/discord/render/lavender-hack/items/words.ts';
import { MAIN_TERMS } from '../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import { placesWords } from '../../../src/discord/render/lavender-hack/places/words.ts';
import { wildernessWords } from '../../../src/discord/render/lavender-hack/wilderness/words.ts';
import { followerRefusals } from '../../../src/discord/render/mechanics/followers.ts';
import { mythKnightsWords } from '../../../src/discord/render/myth-knights/index.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { LAVENDER_REFUSALS, refusalWords } from '../support/main-words.ts';

const BRYN = { name: 'Bryn' };

const SAID: readonly [Refusal, string][] = [
  [
    refuse('test/no-background', BRYN),
    'Bryn has no background to claim. Nothing was rolled; /character edit writes one.',
  ],
  [refuse('test/no-familiar', BRYN), 'Bryn keeps no familiar. Nothing was rolled.'],
  [
    refuse('test/no-ability'),
    'A plain d20 has no ability, so neither a background nor a familiar helps. Nothing was rolled; choose an ability, or leave them out.',
  ],
  [refuse('test/no-general'), 'Every test has an ability in this edition. Nothing was rolled; choose one.'],
  [refuse('edge/why', { max: 300 }), 'Say why, on one line of 300 characters. Nothing was changed.'],
  [refuse('edge/no-fight'), 'There is no fight going on. Nothing was changed; say for:test or for:defence.'],
  [refuse('edge/none', BRYN), 'Nothing was granted to Bryn that still waits. Nothing was changed.'],
  [refuse('edge/asked-no-more'), 'They do not ask for it any more, or have it already. Nothing was changed.'],
  [
    refuse('test/familiar-used', { ...BRYN, familiar: 'Crow (scouting)', day: 4 }),
    'Crow (scouting) has helped Bryn today already, and can again on day 4. Nothing was rolled.',
  ],
  [
    refuse('input/bad-line', { field: 'intent', max: 300 }),
    'The intent has to fit on one line of 300 characters. Nothing was rolled.',
  ],
  [
    refuse('oracle/off'),
    'The game master answers in this campaign, not the dice. Nothing was rolled; the setting `solo` changes that.',
  ],
  [
    refuse('character/unknown', { characterId: 'x' }),
    'There is no such character in this campaign. Nothing was changed.',
  ],
  [
    refuse('character/not-yours', BRYN),
    'Bryn is played by somebody else. Nothing was changed; the game master may act for anybody.',
  ],
  [
    refuse('character/not-in-play', { ...BRYN, status: 'draft' }),
    'Bryn is still being made. Nothing was changed; /character new goes on where it stopped.',
  ],
  [
    refuse('character/not-in-play', { ...BRYN, status: 'dead' }),
    'Bryn is dead. Nothing was changed; /character new makes another.',
  ],
  [
    refuse('character/not-in-play', { ...BRYN, status: 'away' }),
    'Bryn has left the party for now. Nothing was changed; /character switch or new brings somebody else.',
  ],
  [
    refuse('character/not-in-play', { ...BRYN, status: 'retired' }),
    'Bryn has retired. Nothing was changed; /character switch or new brings somebody else.',
  ],
  [
    refuse('character/not-in-play', { ...BRYN, status: 'down' }),
    'Bryn is down and cannot do that. Nothing was changed.',
  ],
  [refuse('character/not-in-play', { ...BRYN, status: 'active' }), 'Bryn is not in play. Nothing was changed.'],
  [
    refuse('character/already-being-made', BRYN),
    'Bryn is still being made, and those scores stand. The game master can take the character back with /undo or /character retire.',
  ],
  [refuse('character/bad-name', { max: 40 }), 'A name has 1 to 40 characters on one line. Nothing was changed.'],
  [
    refuse('character/name-taken', BRYN),
    'Somebody in this campaign is called Bryn already. Nothing was changed; choose another name.',
  ],
  [
    refuse('character/bad-background', { max: 80 }),
    'A background has 1 to 80 characters on one line. Nothing was changed.',
  ],
  [
    refuse('character/bad-language', { max: 40 }),
    'Each language has 1 to 40 characters. Nothing was changed; write them once more.',
  ],
  [
    refuse('character/too-many-languages', { count: 2 }),
    'That is more than 2 languages. Nothing was changed; write fewer.',
  ],
  [refuse('character/nothing-to-change'), 'Say what is to change: a name or a background. Nothing was changed.'],
  [refuse('character/already-active', BRYN), 'You act as Bryn already. Nothing was changed.'],
  [
    refuse('character/cannot-read', { field: 'abilities.str', reason: 'Too big.' }),
    'I cannot read “abilities.str”: Too big. Nothing was imported; correct it and send it once more.',
  ],
  [
    refuse('usage-die/unknown', { die: 'soup' }),
    'The party has no die called soup. Nothing was rolled; /party shows those it has.',
  ],
  [
    refuse('usage-die/no-such-size', { size: 'd7', sizes: [12, 10, 8, 6, 4, 20], lowest: 'broken' }),
    'A party die is d12, d10, d8, d6, d4 or d20 (broken). Nothing was changed.',
  ],
  [
    refuse('usage-die/cannot-step-above-d12', { die: 'Food' }),
    'Food is at d12 already; there is nothing above. Nothing was changed.',
  ],
  [
    refuse('usage-die/cannot-step-below', { die: 'Food', size: 20, lowest: 'broken' }),
    'Food is broken already; there is nothing below. Nothing was changed.',
  ],
  [
    refuse('usage-die/cannot-step-below', { die: 'Discord', size: 0, lowest: 'none' }),
    'There is no discord die to lower. Nothing was changed.',
  ],
  [refuse('usage-die/gone', { die: 'Resources' }), 'There is no resources die to roll now. Nothing was rolled.'],
  [
    refuse('spotlight/with-gm'),
    'In this campaign the game master chooses for the party. Nothing was changed; see /campaign settings.',
  ],
  [
    refuse('wealth/none', { value: 4 }),
    'There is no box of wealth 4 left. Nothing was spent; /wealth shows what there is, and may change up or down.',
  ],
  [refuse('wealth/top', { row: 10 }), 'There is nothing above row 10. Nothing was changed.'],
  [refuse('wealth/bottom', { row: 1 }), 'Row 1 cannot be broken. Nothing was changed.'],
  [
    refuse('wealth/not-full', { row: 3, boxes: 4 }),
    'Row 3 has 4 of 5 boxes; only a full row makes one of the next. Nothing was changed.',
  ],
  [refuse('wealth/no-room', { row: 3, boxes: 2 }), 'Row 3 has no room for four more boxes. Nothing was changed.'],
  [
    refuse('wealth/full-above', { row: 9 }),
    'All rows above are full, so five boxes would be lost. Nothing was changed.',
  ],
  [refuse('wealth/not-at-table'), 'The wealth is the party’s; you do not play in it yet. Nothing was changed.'],
  [
    refuse('wealth/spotlight-only', { holder: '2' }),
    'In this campaign who has the spotlight spends the wealth. Nothing was changed; /party shows who has it.',
  ],
  [refuse('wealth/gm-only'), 'In this campaign the game master spends the wealth. Nothing was changed.'],
  [refuse('wealth/bad-why', { max: 200 }), 'A reason fits on one line of 200 characters. Nothing was changed.'],
  [refuse('wealth/which-row'), 'Which row is it, from 1 to 10? Nothing was changed; row: names it.'],
  [refuse('wealth/how-many'), 'How many boxes should the row have, from 0 to 5? Nothing was changed; boxes: says it.'],
  [
    refuse('downtime/at-home'),
    'The party is at home for some weeks. Nothing was changed; /downtime shows how it stands.',
  ],
  [refuse('downtime/in-a-fight'), 'The fight or the meeting has to end first. Nothing was changed.'],
  [refuse('downtime/at-court'), 'The party is at court. Nothing was changed; /court ends that.'],
  [
    refuse('downtime/no-refuge', { faction: 'The Millers' }),
    'There is no refuge with The Millers: that takes a disposition of 8. Nothing was changed.',
  ],
  [
    refuse('downtime/not-here', { base: 'Barrow Hall' }),
    'The party is not at Barrow Hall, nor in a refuge. Nothing was changed; the game master can say that it is home.',
  ],
  [
    refuse('downtime/not-here', { base: null }),
    'The party is at no place to settle down. Nothing was changed; the game master can say that it is home.',
  ],
  [refuse('downtime/none'), 'The party is not at home. Nothing was changed; /downtime do:begin settles down.'],
  [
    refuse('downtime/leaving'),
    'They are setting out already; only the cost of living is to be paid. Nothing was changed.',
  ],
  [
    refuse('downtime/first-week'),
    'The first week is for the bank and has to be spent. Nothing was changed; do:leave sets out after it.',
  ],
  [refuse('downtime/busy'), 'Somebody is still asked about this week. Nothing was changed; /waiting shows who.'],
  [
    refuse('downtime/nothing-to-change', { leaving: true }),
    'They set out after this week already. Nothing was changed.',
  ],
  [refuse('downtime/nothing-to-change', { leaving: false }), 'They stay on already. Nothing was changed.'],
  [refuse('downtime/bad-name', { max: 60 }), 'A home has a name of 1 to 60 characters. Nothing was changed.'],
  [refuse('usage-die/bad-name', { max: 40 }), 'A die’s name has 1 to 40 letters or digits. Nothing was changed.'],
  [refuse('usage-die/already-there', { die: 'Oil' }), 'The party has a die called Oil already. Nothing was changed.'],
  [
    refuse('usage-die/too-many', { max: 20 }),
    'The party has 20 dice, and more cannot be kept. Remove one first; nothing was changed.',
  ],
  [
    refuse('usage-die/is-resource', { die: 'Food' }),
    'Food is one of the four the book gives every party; it stays. Nothing was changed.',
  ],
  [
    refuse('spotlight/not-yours', { holder: '2' }),
    'That is for <@2>, who has the spotlight, or for the game master. Nothing was changed.',
  ],
  [
    refuse('spotlight/not-yours', { holder: null }),
    'That is for whoever has the spotlight, or for the game master. Nothing was changed.',
  ],
  [
    refuse('spotlight/nobody'),
    'Nobody is at the table to take the spotlight. Nothing was changed; /gm present says who is here.',
  ],
  [
    refuse('spotlight/not-a-member', { userId: '9' }),
    '<@9> does not play in this campaign yet. Nothing was changed; they join with /character new.',
  ],
  [refuse('spotlight/same', { userId: '2' }), '<@2> has the spotlight already. Nothing was changed.'],
  [
    refuse('foe/unknown', { foeId: 'x' }),
    'That foe is not in this fight. Nothing was changed; /foe show lists who is.',
  ],
  [refuse('foe/bad-name', { max: 40 }), 'A foe’s name has 1 to 40 characters on one line. Nothing was changed.'],
  [
    refuse('foe/already-there', { foe: 'Wolf' }),
    'There is somebody called Wolf already. Nothing was changed; give the other one another name.',
  ],
  [
    refuse('foe/no-hit-points'),
    'A foe begins with at least 1 hit point, or with none named and you keep count. Nothing was changed.',
  ],
  [refuse('melee/no-foe'), 'Nobody stands against you yet. Nothing was rolled; name whom you attack.'],
  [
    refuse('melee/which-foe', { foes: ['Rat', 'Bat', 'Wolf'] }),
    'Several stand against you: Rat, Bat and Wolf. Nothing was rolled; say which one.',
  ],
  [
    refuse('melee/foe-asked', { foe: 'Wolf', name: 'Bryn' }),
    'Bryn is attacking Wolf already: the attack waits until the game master says how well Wolf is armoured.',
  ],
  [refuse('melee/foe-down', { foe: 'Wolf' }), 'Wolf is down already. Nothing was rolled; choose another.'],
  [
    refuse('melee/not-carried', { item: 'Mace', ...BRYN }),
    'Bryn does not carry Mace. Nothing was rolled; /sheet shows what is carried.',
  ],
  [
    refuse('melee/not-a-weapon', { item: 'Cloak' }),
    'Cloak is not a weapon. Nothing was rolled; choose a weapon, or bare hands.',
  ],
  [
    refuse('melee/not-for-melee', { item: 'Longbow' }),
    'Longbow is for a distance, not for a melee. Nothing was rolled; choose another weapon.',
  ],
  [
    refuse('melee/weapon-broken', { item: 'Mace' }),
    'Mace is broken until it is repaired. Nothing was rolled; choose another weapon, or bare hands.',
  ],
  [
    refuse('melee/beyond-class', { item: 'Greatsword', class: 'wise' }),
    'Greatsword is beyond the Wise. Nothing was rolled; choose another weapon.',
  ],
  [
    refuse('gm-field/bad-value', { label: 'Bryn: level', expects: 'number', min: 1, max: 10 }),
    'Bryn: level is a whole number from 1 to 10. Nothing was changed.',
  ],
  [
    refuse('gm-field/bad-value', { label: 'Bryn: status', expects: 'one-of', values: ['active', 'dead'] }),
    'Bryn: status is one of active and dead. Nothing was changed.',
  ],
  [
    refuse('gm-field/bad-value', { label: 'Starving', expects: 'yes-no' }),
    'Starving is yes or no. Nothing was changed.',
  ],
  [
    refuse('gm-field/bad-value', { label: 'Starving', expects: 'yes-no-until', units: ['day', 'watch'] }),
    'Starving is yes, no, or how long it lasts, such as 1 day. Here you can name: day and watch. Nothing was changed.',
  ],
  [
    refuse('gm-field/bad-value', { label: 'Bryn: background', expects: 'line', max: 80 }),
    'Bryn: background has 1 to 80 characters on one line. Nothing was changed.',
  ],
  [
    refuse('melee/too-far', { foe: 'Wolf' }),
    'Wolf is too far away for a blow. Nothing was rolled; come closer first, or shoot.',
  ],
  [
    refuse('missile/out-of-range', { foe: 'Wolf', item: 'Shortbow' }),
    'Wolf is out of range of Shortbow. Nothing was rolled; choose another foe or weapon, or come closer.',
  ],
  [
    refuse('missile/out-of-range', { foe: 'Wolf', item: '' }),
    'Wolf is out of range. Nothing was rolled; choose another foe or weapon, or come closer.',
  ],
  [
    refuse('missile/no-weapon', BRYN),
    'Bryn has nothing to shoot or throw. Nothing was rolled; /sheet shows what is carried.',
  ],
  [
    refuse('missile/not-a-missile', { item: 'Mace' }),
    'Mace is not for shooting or throwing. Nothing was rolled; choose another weapon, or /melee.',
  ],
  [
    refuse('missile/no-ammunition', { item: 'Shortbow' }),
    'There is nothing left to shoot with Shortbow. Nothing was rolled; choose another weapon.',
  ],
  [
    refuse('craft/no-feature', { ...BRYN, feature: 'trapmaking' }),
    'Bryn has not learned that. Nothing was rolled; /sheet shows the features.',
  ],
  [refuse('craft/in-a-fight', BRYN), 'There is no time for that in a fight. Nothing was rolled.'],
  [
    refuse('craft/no-time', BRYN),
    'Bryn has spent this time on a trap or a poison already. Nothing was rolled; it is a turn of work underground, elsewhere a watch.',
  ],
  [refuse('craft/no-trap', BRYN), 'Bryn carries neither a bear trap nor caltrops. Nothing was changed.'],
  [
    refuse('craft/poisoned', { item: 'Dagger' }),
    'Dagger is poisoned already. Nothing was rolled; the dose waits for the next hit.',
  ],
  [refuse('craft/not-a-weapon', { item: 'Rope' }), 'Rope is not a weapon. Nothing was rolled; choose one.'],
  [
    refuse('defend/no-damage', { foe: 'Wolf' }),
    'Nobody has written down what Wolf deals. Nothing was rolled; say how much damage it is.',
  ],
  [
    refuse('defend/no-damage'),
    'Nobody has written down what that foe deals. Nothing was rolled; say how much damage it is.',
  ],
  [refuse('defend/no-foe'), 'Nobody stands against you. Nothing was rolled; name who attacks.'],
  [
    refuse('defend/which-foe', { foes: ['Wolf', 'Rat'] }),
    'Several stand against you: Wolf and Rat. Nothing was rolled; say which one attacks.',
  ],
  [refuse('defend/foe-down', { foe: 'Wolf' }), 'Wolf is out of the fight already. Nothing was rolled; choose another.'],
  [refuse('help/not-dying', BRYN), 'Bryn is not dying. Nothing was rolled.'],
  [refuse('rest/nobody'), 'Nobody is in play who could rest. Nothing was changed; `/character new` makes a character.'],
  [
    refuse('cast/unknown', { ...BRYN, working: 'Sleep' }),
    'Bryn knows no Sleep. Nothing was rolled; /sheet lists what there is.',
  ],
  [
    refuse('cast/lost', { ...BRYN, working: 'Sleep' }),
    'Sleep is lost until Bryn prepares it again. Nothing was rolled; choose another.',
  ],
  [refuse('cast/needs-target', { working: 'Charm' }), 'Charm is aimed at one foe. Nothing was rolled; say at which.'],
  [
    refuse('cast/bad-target', { working: 'Charm' }),
    'Charm cannot be aimed there. Nothing was rolled, and the working is kept; choose another target.',
  ],
  [refuse('weird/none', BRYN), 'Bryn has no weirdness to use. Nothing was rolled.'],
  [refuse('weird/exhausted', BRYN), 'Bryn is exhausted. Nothing was rolled; a camp brings the strength back.'],
  [refuse('encounter/open'), 'There is a meeting going on already. Nothing was changed; end that one first.'],
  [refuse('encounter/none'), 'There is no meeting to do that with. Nothing was changed.'],
  [
    refuse('encounter/what'),
    'Say one thing that is met: a creature, a table to roll on, or a name. Nothing was rolled.',
  ],
  [refuse('parley/nobody'), 'Nobody is there to talk to. Nothing was rolled; talk begins when the party chooses to.'],
  [
    refuse('parley/spoken', { what: 'Bandits' }),
    'You have spoken with Bandits already. Nothing was rolled; the game master says when they listen once more.',
  ],
  [
    refuse('parley/worthless', { item: 'Potato' }),
    'Potato is worth nothing to anybody. Nothing was rolled; offer something of value.',
  ],
  [refuse('parley/beast', { what: 'Wolf' }), 'Wolf cannot be talked to. Nothing was rolled.'],
  [refuse('flee/not-now'), 'There is nothing to run from now. Nothing was changed; in a fight, declare that you flee.'],
  [refuse('fight/open'), 'A fight is going on. Nothing was changed; do it in the fight, or when it is over.'],
  [
    refuse('fight/declare'),
    'You are in a fight, where actions are declared. Nothing was rolled; press Declare on the combat card, which /fight shows.',
  ],
  [refuse('fight/none'), 'No fight is going on. Nothing was changed.'],
  [refuse('fight/no-foe'), 'Nobody stands against you. Nothing was changed; /foe add writes somebody down.'],
  [refuse('fight/which-weapon'), 'Say which weapon is to be poisoned. Nothing was rolled.'],
  [
    refuse('import/abilities'),
    'Six scores are needed: Str Dex Wis Int Con Cha, like 13 9 11 8 14 10. Nothing was imported; /character import opens the form again.',
  ],
  [
    refuse('import/class-and-level'),
    'Class and level go together, like Strong 3. Nothing was imported; /character import opens the form again.',
  ],
  [
    refuse('import/hit-points'),
    'Hit points are a number, or two like 7/12. Nothing was imported; /character import opens the form again.',
  ],
  [refuse('fight/nobody'), 'Nobody is able to fight. Nothing was changed.'],
  [refuse('fight/not-in-it', BRYN), 'Bryn is not in this fight. Nothing was changed.'],
  [refuse('foe/armour', { armour: 9, max: 6 }), 'A foe’s armour is 0 to 6, not 9. Nothing was changed.'],
  [
    refuse('foe/bad-line', { part: 'damage', text: 'D 1-7' }),
    'I cannot read “D 1-7” as damage. Nothing was changed; try a line like HD 4, AC 5, hp 18, D 1-10, ML 9.',
  ],
  [
    refuse('foe/bad-line', { part: 'unheard-of', text: '' }),
    'I cannot read that stat block as part of a stat block. Nothing was changed; try a line like HD 4, AC 5, hp 18, D 1-10, ML 9.',
  ],
  [
    refuse('foe/unknown-creature', { creature: 'Grue' }),
    'Nobody has written down a creature called Grue. Nothing was changed; /foe add takes a stat block too.',
  ],
  [
    refuse('foe/bad-damage', { text: 'lots' }),
    'Damage is written like d8+1, 2d6 or 1-10, not lots. Nothing was changed.',
  ],
  [refuse('foe/too-many', { max: 50 }), 'At most 50 foes stand at once. Nobody was added; /foe over clears the field.'],
  [
    refuse('table/unknown', { table: 'Loot' }),
    'There is no table called Loot that you may use. Nothing was changed; /table show lists them.',
  ],
  [
    refuse('table/bad-name', { max: 40 }),
    'A table’s name has 1 to 40 characters on one line, with at least one letter or digit. Nothing was changed.',
  ],
  [
    refuse('table/already-there', { table: 'Loot' }),
    'There is a table called Loot already. Nothing was changed; /table edit changes it.',
  ],
  [
    refuse('table/too-many', { max: 50 }),
    'A campaign keeps at most 50 tables of its own. Nothing was changed; /table drop makes room.',
  ],
  [
    refuse('table/too-long', { max: 40000 }),
    'A table has at most 40000 characters. Nothing was changed; write it shorter.',
  ],
  [refuse('table/too-many-rows', { max: 100 }), 'A table has at most 100 rows. Nothing was changed; write fewer.'],
  [
    refuse('table/too-many-results', { max: 1000 }),
    'A table’s dice show at most 1000 different results. Nothing was changed; use smaller dice, or smaller weights.',
  ],
  [
    refuse('table/too-many-dice', { max: 10 }),
    'A table is rolled with at most 10 dice. Nothing was changed; 2d6 or 3d6 are usual.',
  ],
  [
    refuse('table/bad-row', { row: 2, max: 300 }),
    'Row 2 has to fit on one line of 300 characters. Nothing was changed.',
  ],
  [
    refuse('table/bad-dice', { text: '2d6+1' }),
    'I cannot roll a table with 2d6+1. Nothing was changed; d6, 2d6, d66 and d6×d12 work.',
  ],
  [
    refuse('table/never-rolled', { row: 2, result: '17', dice: 'd66' }),
    'Row 2 is for 17, which d66 never shows. Nothing was changed.',
  ],
  [
    refuse('table/never-rolled', { row: 2, result: 'x', dice: '' }),
    'Row 2 is for x, which is no number. Nothing was changed.',
  ],
  [
    refuse('table/bad-line', { row: 2, text: '3-1: bats' }),
    'I cannot read row 2, “3-1: bats”. Nothing was changed; a row is wolves, 3: wolves for three faces, or 1-3 wolves in a table where every row names its faces.',
  ],
  [refuse('table/bad-csv'), 'A quotation mark is not closed in that CSV. Nothing was changed.'],
  [
    refuse('table/not-json'),
    'I cannot read that JSON as a table. Nothing was changed; write ["wolves", "bandits"], or rows like {"from": 1, "to": 3, "text": "wolves"}.',
  ],
  [refuse('table/unsound', { kind: 'empty' }), 'A table needs at least one row. Nothing was changed.'],
  [refuse('table/unsound', { kind: 'blank', row: 2 }), 'Row 2 is empty. Nothing was changed.'],
  [refuse('table/unsound', { kind: 'backwards', row: 2 }), 'Row 2 ends before it begins. Nothing was changed.'],
  [
    refuse('table/unsound', { kind: 'overlap', row: 2 }),
    'Row 2 has a result that an earlier row has. Nothing was changed.',
  ],
  [
    refuse('table/unsound', { kind: 'gap', result: '4', dice: '2d6' }),
    'No row is for 4, which 2d6 can show. Nothing was changed.',
  ],
  [
    refuse('table/unsound', { kind: 'beyond', row: 2, dice: '2d6', from: '2', to: '12' }),
    'Row 2 goes beyond the dice: 2d6 shows 2 to 12. Nothing was changed.',
  ],
  [
    refuse('table/unknown-nested', { table: 'Road', named: 'gems' }),
    'Road names a table that is not there: gems. Nothing was changed; write that one first.',
  ],
  [
    refuse('table/cycle', { way: ['Road', 'Loot', 'Road'] }),
    'These tables point at each other in a circle: Road → Loot → Road. Nothing was changed; take one of the names out.',
  ],
  [
    refuse('table/too-deep', { table: 'Road', max: 5 }),
    'Below Road more than 5 tables hang on one another. Nothing was changed.',
  ],
  [
    refuse('table/too-many-rolls', { table: 'Road', max: 20 }),
    'A roll on Road could take more than 20 dice. Nothing was changed; name fewer tables in a row.',
  ],
  [
    refuse('table/cannot-nest', { table: 'Familiars' }),
    'The rules read Familiars row by row, so its rows cannot name other tables. Nothing was changed.',
  ],
  [
    refuse('table/in-use', { table: 'Loot', by: ['Road', 'Cave'] }),
    'Loot is named in Road and Cave. Nothing was changed; take the name out there first.',
  ],
  [refuse('table/not-own', { table: 'Familiars' }), 'Familiars is the book’s own and stays. Nothing was changed.'],
  [
    refuse('table/too-long-to-edit', { table: 'Loot' }),
    'Loot is too long for a form. Nothing was changed; /table import with its name takes the whole of it anew.',
  ],
  [refuse('foe/nothing-to-change'), 'Say what is to change about the foe. Nothing was changed.'],
];

test.each(SAID.map(([refusal, words]) => [refusal.refused, refusal, words] as const))('%s', (_code, refusal, words) => {
  expect(refusalWords(refusal)).toBe(words);
});

test('every refusal with words of the book is tried here', () => {
  // Those of exploration, of factions and of court have tests of their own.
  const elsewhere = [
    wildernessWords(MAIN_TERMS),
    dungeonWords(MAIN_TERMS),
    placesWords,
    factionsWords,
    courtWords(MAIN_TERMS),
    itemsWords,
  ].flatMap(({ refusals = {} }) => Object.keys(refusals));
  const here = LAVENDER_REFUSALS.filter((code) => !elsewhere.includes(code));
  expect([...new Set(SAID.map(([{ refused }]) => refused))].sort()).toEqual(here.sort());
});

test('the engine’s refusals are left to the engine', () => {
  expect(refusalWords(refuse('gm-only'))).toBeNull();
  expect(commandRefusal(refuse('gm-only'), PLAIN_WORDS)).toBeNull();
});

test('names in refusals come out harmless', () => {
  expect(refusalWords(refuse('character/not-yours', { name: '@everyone **x**' }))).not.toMatch(/@everyone|\*\*x/);
  expect(
    commandRefusal(refuse('character/no-such', { typed: `<@&1> ${'x'.repeat(2000)}` }), PLAIN_WORDS),
  ).not.toContain('<@&1>');
});

/** Every code that a room refuses with, as its source spells it. */
function codesIn(...folders: readonly string[]): string[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const sources = paths.filter((path) => path.endsWith('.ts')).map((path) => readFileSync(path, 'utf8'));
  return [
    ...new Set(
      sources.flatMap((source) => [...source.matchAll(/refuse\(\s*'([a-z0-9/-]+)'/g)].map(([, code]) => code ?? '')),
    ),
  ];
}

/** Of mechanics that this book has no use for: the books that have spread them. */
const OF_MECHANICS = Object.keys(followerRefusals(PLAIN_WORDS));

/** Those of the other books. */
const OTHERS = [...hexcrawlWords().chapters, ...actionDiceWords().chapters, ...mythKnightsWords().chapters];
const OTHER_REFUSALS = OTHERS.flatMap(({ refusals = {} }) => Object.keys(refusals));

test.each([
  ['the rules', 'src/rules', [...LAVENDER_REFUSALS, ...OTHER_REFUSALS, ...OF_MECHANICS, ...ENGINE_REFUSALS]],
  ['play', 'src/play', ENGINE_REFUSALS],
  [
    'the commands',
    'commands',
    [...COMMAND_REFUSALS, ...ENGINE_REFUSALS, ...LAVENDER_REFUSALS, ...OTHER_REFUSALS, ...OF_MECHANICS],
  ],
])('no code of %s is without words', (_room, folder, known) => {
  const codes = codesIn(folder);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !known.includes(code))).toEqual([]);
});

test('no words are kept for codes that nobody uses', () => {
  const used = codesIn('src', 'commands');
  expect([...LAVENDER_REFUSALS, ...COMMAND_REFUSALS].filter((code) => !used.includes(code))).toEqual([]);
});
