import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { Sheet } from '../../../../rules/action-dice/characters/shapes.ts';
import { DICE_KINDS } from '../../../../rules/action-dice/kit/terms.ts';
import type { World } from '../../../../rules/action-dice/shapes.ts';
import { asBefore, fromTo, nameIn } from '../../engine/changes.ts';
import type { PutBack } from '../../engine/renderer.ts';
import { ABILITY_NAMES, KIND_NAMES } from '../kit/words.ts';

/** Fields of a sheet that are one value: shown as what they were and are. */
const VALUES: Readonly<Partial<Record<keyof Sheet, string>>> = phrases({
  level: 'level',
  xp: 'experience',
  investment: 'investment',
  silver: 'silver',
  resilience: 'resilience',
});

/** What is put back of a character. */
export function sheetChange({ path, from, to }: Change, world: World): PutBack | null {
  const [, id = '', part, field = '', key = ''] = path.map(String);
  if (part !== 'sheet') return null;
  const who = nameIn(world.characters[id]?.name, from, to, t`A character`);
  if (field === 'injuries') return asBefore(t`${who}’s injuries`);
  if (field === 'marks') return asBefore(t`${who}’s scars`);
  if (field === 'streak') return asBefore(t`${who}’s days of rest`);
  const name = Object.hasOwn(VALUES, field) ? VALUES[field as keyof Sheet] : deeper(field, key);
  return name === undefined ? null : fromTo(t`${who}’s ${name}`, from, to);
}

/** A bonus, or the dice of a kind that are ready. */
function deeper(field: string, key: string): string | undefined {
  if (field === 'bonuses' && Object.hasOwn(ABILITY_NAMES, key)) return ABILITY_NAMES[key as keyof Sheet['bonuses']];
  const kind = field === 'ready' ? DICE_KINDS.find((one) => one === key) : undefined;
  return kind === undefined ? undefined : t`ready ${KIND_NAMES[kind]} dice`;
}
