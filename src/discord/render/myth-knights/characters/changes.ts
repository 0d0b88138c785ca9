import { t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import { VIRTUE_IDS } from '../../../../rules/myth-knights/kit/terms.ts';
import type { World } from '../../../../rules/myth-knights/shapes.ts';
import { asBefore, fromTo, nameIn } from '../../engine/changes.ts';
import type { PutBack } from '../../engine/renderer.ts';
import { VIRTUE_NAMES } from '../kit/words.ts';

/** What is put back of a knight. */
export function sheetChange({ path, from, to }: Change, world: World): PutBack | null {
  const [, id = '', part, field, key, deeper] = path.map(String);
  if (part !== 'sheet') return null;
  const who = nameIn(world.characters[id]?.name, from, to, t`A knight`);
  if (field === 'glory') return fromTo(t`${who}’s Glory`, from, to);
  if (field === 'guard' && key === 'now') return fromTo(t`${who}’s Guard`, from, to);
  if (field === 'passion') return asBefore(t`${who}’s passion`);
  if (field === 'scars') return asBefore(t`${who}’s scars`);
  const virtue = VIRTUE_IDS.find((one) => field === 'virtues' && one === key);
  return virtue === undefined || deeper !== 'now' ? null : fromTo(t`${who}’s ${VIRTUE_NAMES[virtue]}`, from, to);
}
