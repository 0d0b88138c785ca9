/** Why an action came to nothing, by the code that the rules give; ends a sentence that begins with `but`. */
const LOST: Readonly<Record<string, string>> = {
  down: 'goes down first',
  interrupted: 'is hit first and loses the moment',
  'no-target': 'there is nobody left to aim at',
  'melee/no-foe': 'there is nobody left to attack',
  'melee/foe-down': 'that foe is out of it already',
  'melee/too-far': 'the foe is too far away',
  'melee/weapon-broken': 'the weapon is broken',
  'melee/not-carried': 'the weapon is gone',
  'missile/out-of-range': 'the foe is out of range',
  'missile/no-weapon': 'there is nothing to shoot with',
  'cast/lost': 'the working is lost already',
  'cast/unknown': 'does not know it',
  'cast/needs-target': 'there is nobody left to aim at',
  'cast/bad-target': 'it cannot be aimed there',
  'weird/exhausted': 'is exhausted',
  'help/not-dying': 'help is not needed any more',
  'character/not-in-play': 'cannot go on',
};

/** Never the bare code: an unknown reason is told in general words. */
export function lostWords(reason: string): string {
  return (Object.hasOwn(LOST, reason) ? LOST[reason] : undefined) ?? 'it comes to nothing';
}
