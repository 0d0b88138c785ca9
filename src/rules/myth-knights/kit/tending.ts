import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import type { OathContext } from '../context.ts';
import { rollVirtue } from './save.ts';

/** Somebody sees to a companion who is dying: a Clarity save steadies them, and there is time to try again (MK-G-13). */
export function tend(context: OathContext, helperId: string, patientId: string): void {
  const { world, emit } = context;
  const helper = characterOf(world, helperId);
  const patient = characterOf(world, patientId);
  const at = helper.sheet.virtues.cla.now;
  const { roll, success } = rollVirtue(diceFor(context, helperId), 'tend', at);
  const told = { use: 'tend', characterId: helperId, name: helper.name, virtue: 'cla', at, intent: null } as const;
  emit({ fact: 'save', rule: 'MK-CORE-01', ...told, roll, success });
  emit({
    ...{ fact: 'tended', rule: 'MK-HURT-01', success },
    ...{ characterId: patientId, name: patient.name, byId: helperId, by: helper.name },
  });
  if (!success) return;
  patient.status = 'active';
  patient.sheet.mortal = null;
}
