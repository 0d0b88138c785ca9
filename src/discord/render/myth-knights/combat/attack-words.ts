import { named, phrases, t } from '../../../../language/text.ts';
import type { BlowResult } from '../../../../rules/myth-knights/kit/ids.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';

type Gambit = Fact<'gambit'>;

/** `Ada and Ben attack the brigand.` */
export function attackStory({ attackers, target, ranged }: Fact<'attack'>): string {
  const [who, whom] = [nameList(attackers), escapeMarkdown(target)];
  if (attackers.length === 1) return ranged ? t`${who} shoots at ${whom}.` : t`${who} attacks ${whom}.`;
  return ranged ? t`${who} shoot at ${whom} together.` : t`${who} attack ${whom} together.`;
}

/** `Ada: Longsword d8 (5), d8 (7); Ben: Spear d8 (3)`. */
export function attackDice({ dice }: Fact<'attack'>): string {
  const whose = new Map<string, string[]>();
  for (const { name, from, roll } of dice) {
    const own = whose.get(name) ?? [];
    own.push(from === null ? dieWords(roll) : `${escapeMarkdown(named(from))} ${dieWords(roll)}`);
    whose.set(name, own);
  }
  return [...whose].map(([name, rolled]) => `${escapeMarkdown(name)}: ${rolled.join(', ')}`).join('; ');
}

/** `d20 (12), 9 or less`. */
export function saveDice({ roll, at }: { readonly roll: Parameters<typeof dieWords>[0]; readonly at: number }): string {
  return t`${dieWords(roll)}, ${at} or less`;
}

/** The result of an attack: `7 damage: 9, 1 more, less 3 armour.` */
export function damageStory({ target, highest, bolsters, armour, damage, around }: Fact<'attack-damage'>): string {
  const whom = escapeMarkdown(target);
  if (highest === null) return t`No die is left, and ${whom} is not harmed.`;
  const parts = [
    t`highest die ${highest}`,
    ...(bolsters === 0 ? [] : [t`${bolsters} more`]),
    ...(armour === 0 ? [] : [t`less ${armour} armour`]),
  ].join(', ');
  if (damage === 0) return t`${whom} takes no damage (${parts}).`;
  return around
    ? t`${whom} is struck as well: ${damage} damage (${parts}).`
    : t`That is ${damage} damage to ${whom} (${parts}).`;
}

const FOE_RESULTS: Readonly<Record<BlowResult, (who: string) => string>> = {
  nothing: (who) => t`It does nothing to ${who}.`,
  evade: (who) => t`${who} wards it off.`,
  scar: (who) => t`${who} wards it off at the last moment.`,
  wounded: (who) => t`${who} is wounded.`,
  mortal: (who) => t`${who} is mortally wounded.`,
  slain: (who) => t`${who} is slain.`,
};

/** The effect on a follower. */
export function whomResult(name: string, result: BlowResult): string {
  return FOE_RESULTS[result](escapeMarkdown(name));
}

/** The effect on a foe; walls crack, and do not bleed. */
export function foeResult({ foeName, result, rule }: Fact<'foe-struck'>): string {
  const who = escapeMarkdown(foeName);
  if (rule === 'MK-SIEGE-01') return result === 'slain' ? t`${who} gives way.` : t`${who} holds.`;
  return FOE_RESULTS[result](who);
}

/** For whom a blow waits before it lands. */
export function hangingStory({ until, names }: Fact<'attack-hangs'>): string {
  const who = nameList(names);
  if (until === 'gambit')
    return names.length === 1
      ? t`It lands when ${who} has said what the spare dice are for.`
      : t`It lands when ${who} have said what the spare dice are for.`;
  return names.length === 1 ? t`It lands unless ${who} denies it.` : t`It lands unless one of them denies it: ${who}.`;
}

/** A blow that hung lands. */
export function landingStory({ attackers, target }: Fact<'attack-lands'>): string {
  const [who, whom] = [nameList(attackers), escapeMarkdown(target)];
  return attackers.length === 1
    ? t`The attack of ${who} on ${whom} lands.`
    : t`The attack on ${whom} lands, by ${who} together.`;
}

/** Somebody cannot come near. */
export function keptOffStory({ by, target, why }: Fact<'kept-off'>): string {
  const [who, whom] = [escapeMarkdown(by), escapeMarkdown(target)];
  return why === 'repelled'
    ? t`${who} was driven back by ${whom}, and is not near enough again to strike.`
    : t`${who} is held, and cannot get at ${whom}.`;
}

/** The purpose of a sacrificed die, and whether it worked. */
export function gambitStory({ by, target, gambit, strong, works, face }: Gambit): string {
  const [who, whom] = [escapeMarkdown(by), escapeMarkdown(target)];
  const cost = face === null ? t`by Focus` : t`for a ${face}`;
  if (!works) return t`${who} tries to ${TRIED[gambit]} (${cost}); ${whom} withstands it.`;
  const done = strong === 'greater' ? GREATER[gambit](who, whom) : DONE[gambit](who, whom);
  return `${done} (${cost}).`;
}

const TRIED: Readonly<Record<Gambit['gambit'], string>> = phrases({
  move: 'move on',
  repel: 'drive them back',
  halt: 'hold them where they are',
  weapon: 'turn their weapon aside',
  shield: 'trap their shield',
  dismount: 'throw them from the saddle',
});

const DONE: Readonly<Record<Gambit['gambit'], (who: string, whom: string) => string>> = {
  move: (who) => t`${who} moves on after the attack`,
  repel: (who, whom) => t`${who} drives ${whom} back`,
  halt: (who, whom) => t`${who} holds ${whom} where they are`,
  weapon: (who, whom) => t`${who} turns the weapon of ${whom} aside`,
  shield: (who, whom) => t`${who} traps the shield of ${whom}`,
  dismount: (who, whom) => t`${who} throws ${whom} from the saddle`,
};

const GREATER: Readonly<Record<Gambit['gambit'], (who: string, whom: string) => string>> = {
  move: DONE.move,
  repel: (who, whom) => t`${who} drives ${whom} far back, for the whole fight`,
  halt: (who, whom) => t`${who} pins ${whom} down, for the whole fight`,
  weapon: (who, whom) => t`${who} disarms ${whom} for the whole fight`,
  shield: (who, whom) => t`${who} tears the shield of ${whom} away for the whole fight`,
  dismount: (who, whom) => t`${who} throws ${whom} from the saddle, and they lie there exposed`,
};

/** `Ada bolsters the blow by 2.` */
export function bolsterStory({ by, faces }: Fact<'bolster'>): string {
  return t`${escapeMarkdown(by)} puts ${faces.length} more into it.`;
}

/** `4, 6, Focus`. */
export function bolsterDice({ by, faces }: Fact<'bolster'>): string {
  return t`${escapeMarkdown(by)} gives up: ${faces.map((face) => (face === null ? t`none, by Focus` : String(face))).join(', ')}`;
}
