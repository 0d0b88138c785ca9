import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { Sheet } from '../../../../rules/hexcrawl-osr/characters/shapes.ts';
import { ABILITIES } from '../../../../rules/hexcrawl-osr/kit/ability.ts';
import type { World } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { fromTo, nameIn } from '../../engine/changes.ts';
import type { PutBack } from '../../engine/renderer.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

/** Fields of a sheet that are one value: shown as what they were and are. */
const VALUES: Readonly<Partial<Record<keyof Sheet, string>>> = phrases({
  level: 'level',
  grit: 'grit',
  gritMax: 'most grit',
  flesh: 'flesh',
  fleshMax: 'most flesh',
  armouredDefence: 'armoured defence',
});

/** What is put back of a character. */
export function sheetChange({ path, from, to }: Change, world: World): PutBack | null {
  const [, id = '', part, field = '', key = ''] = path.map(String);
  if (part !== 'sheet') return null;
  const who = nameIn(world.characters[id]?.name, from, to, t`A character`);
  const value = Object.hasOwn(VALUES, field) ? VALUES[field as keyof Sheet] : undefined;
  if (value !== undefined) return fromTo(t`${who}’s ${value}`, from, to);
  const ability = field === 'abilities' ? ABILITIES.find((one) => one.id === key) : undefined;
  return ability === undefined ? null : fromTo(t`${who}’s ${ABILITY_NAMES[ability.id]}`, from, to);
}
