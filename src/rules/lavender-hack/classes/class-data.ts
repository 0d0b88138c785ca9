import type { Table } from '../../engine/table.ts';
import type { Sheet } from '../characters/schemas.ts';
import type { AbilityId, ClassId } from '../kit/ids.ts';

export interface ClassFeature {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  /** `start`: everybody of the class has it; `advanced`: chosen at a later level. */
  readonly kind: 'start' | 'advanced';
  readonly repeatable: boolean;
}

export interface ClassData {
  readonly id: ClassId;
  readonly name: string;
  readonly hitDie: number;
  /** Tests with these may take the gear die (LH-GEAR-01). */
  readonly primary: readonly AbilityId[];
  readonly armour: 'any' | 'leather' | 'none';
  readonly weapons: 'any' | 'one-handed' | 'one-handed-or-ranged';
  readonly features: readonly ClassFeature[];
  readonly backgrounds: Table;
  readonly startingGear: Table;
  /** Ability whose bonus is the number of further languages (Polyglot); null for none. */
  readonly languages: AbilityId | null;
  /** The class's values on a new sheet of a level. */
  begin(level: number): Partial<Pick<Sheet, 'pool' | 'fatigue'>>;
}
