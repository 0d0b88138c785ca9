import { phrases, t } from '../../../language/text.ts';
import type { UsageSize } from '../../../rules/engine/world.ts';
import { EDITIONS } from '../../../rules/lavender-hack/kit/edition.ts';
import type { Terms } from '../lavender-hack/kit/edition-terms.ts';
import { sizeWords } from '../lavender-hack/kit/words.ts';

/** What the first edition calls things (LH1-SCOPE-03). */
export const FIRST_TERMS: Terms = phrases(
  {
    edition: EDITIONS.first,
    gear: 'resources',
    gearDie: 'resource die',
    theGearDie: 'the resource die',
    mood: 'discord',
    gearAdds: 'The resource die adds',
    lowers: 'is lowered',
    lowest: 'gone',
    background: {
      asked: 'Rolls with advantage, at no cost.',
      declared: 'Advantage, at no cost.',
      atCourt: 'Advantage, at no cost.',
    },
    bardsSong: 'Sing while regrouping: a Charisma test may lower the discord die.',
    rest: {
      repair: 'The resource die is rolled; on 4 or more the thing goes up a step.',
      sing: 'Food is lowered a step; a Charisma test against the discord.',
      both: 'Resources pay for the light, then discord rises for the resources.',
      rebalance: (mood, gear) => t`Discord rises (now ${mood}); resources become d6 (now ${gear}).`,
      torches: (gear, light) => t`Resources are lowered (now ${gear}); light becomes d6 (now ${light}).`,
      songAsked: 'Shall it calm the discord?',
      songSet: (from, to) => t`Lower discord: ${from} → ${to}`,
      songLeft: 'The discord stays as it is.',
      songAnswers: { set: 'the discord is calmed', leave: 'the discord stays as it is' },
      sung: (to) => t`calms them: discord is ${to} now.`,
    },
    court: {
      lasts: (days) => t`the peace among you lasts for ${days}.`,
      face: () => '',
      frays: 'The peace among you frays',
      over: 'the peace among you lasts no longer',
      wishes: { gear: 'resources', discord: 'less discord', rumour: 'a rumour' },
      wishNames: { gear: 'resources', discord: 'less discord' },
      wishLabels: {
        food: 'Food: a better die',
        gear: 'Resources: a better die',
        light: 'Light: a better die',
        discord: 'Discord: a smaller die',
        rumour: 'A rumour',
      },
    },
    downtime: {
      living: (die, mood) => t`Food, resources and light are ${sizeWords(die)}; discord is ${discordWords(mood)}.`,
      setsOut: (die, mood) => t`with food, resources and light ${goneOr(die)}, and ${discordAt(mood)}`,
      unpaid: 'if nothing is paid, food, resources and light are gone, and discord is d12.',
      leaveUnpaid: { label: 'Leave with nothing', hint: 'Food, resources and light are gone; discord is d12.' },
    },
    finds: { gear: 'resources', discord: 'good cheer' },
    notForecast: '',
    help: {
      leader: 'whoever leads the party',
      results:
        'A test works at 8 or more, and fails below. How well it went counts only where a rule says so, as in a fight: critical, strong or weak success, miss, fumble.',
      forecast:
        '`/forecast` looks up to three days ahead: the exact chance that food or light is gone after each watch of a plan. Nothing changes, and encounters are not counted.',
      underground:
        'Underground, `/dungeon` spends turns instead, six to an hour: light is used twice an hour, discord is rolled each watch. do:run doubles the pace.',
      hearing:
        'Where a faction holds a place, `/court do:open` asks for a hearing, once between two stays at home. It gives you 11 days without discord, 9 at d4, and two fewer for each size more.',
      living:
        '`/downtime do:leave` sets out, and asks first where somebody has said what they do with the week. Whoever leads the party then pays the cost of living with one box, and the four dice follow from it; who owns nothing sets out without food, resources or light, and with discord at d12.',
      fatigue: 'A weirdness rolls the fatigue die; when that is gone, nothing works until you camp.',
      dice: [
        'Discord is how badly you get on: a party at peace has no such die, and the bigger it is, the worse. Hardship raises it, good times and a song lower it, and before a trade, a parley or a test at court it may cost you a disadvantage.',
        'Food, resources and light are one die each, from d12 (lavish) down to d4 (scant). A roll of 1 to 3 lowers the die; a d4 that is lowered is gone, and a roll that needs it fails.',
      ],
    },
  },
  'edition',
);

function discordWords(size: UsageSize): string {
  return sizeWords(size, EDITIONS.first.mood.ladder.words);
}

function discordAt(size: UsageSize): string {
  return size > 0 ? t`discord at d${size}` : t`no discord`;
}

function goneOr(size: UsageSize): string {
  return size > 0 ? t`at d${size}` : t`gone`;
}
