import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { CouncilSeat, OathCrisis } from './shapes.ts';

interface Whose {
  domain: string;
}

/** What can happen to a domain. */
export type OathDominionFact =
  | Of<'domain-founded', Whose & { ruler: string | null; seat: boolean }>
  | Of<'domain-lost', Whose>
  /** Somebody takes a seat of its council, or leaves it (MK-DOM-01). */
  | Of<'council', Whose & { seat: CouncilSeat; name: string; appointed: boolean }>
  /** How a domain fares (MK-DOM-02). */
  | Of<'crisis-check', Whose & { roll: Roll; outcome: 'calamity' | 'dilemma' | 'prosperity' }>
  /** One more; a repeat was rolled again (MK-D-30). */
  | Of<'crisis', Whose & { crisis: OathCrisis; rolls: readonly Roll[] }>
  | Of<'crisis-solved', Whose & { crisis: OathCrisis; by: 'play' | 'token' | 'prosperity' | 'service' }>
  | Of<'token', Whose & { by: 'due' | 'squeeze' | 'prosperity' | 'spent'; tokens: number }>
  | Of<'due-waived', Whose>
  | Of<'squeezed', Whose & { roll: Roll; outcome: 'misrule' | 'price' | 'success' }>
  /** Three crises at a Season's end, or one demand too many (MK-DOM-03, MK-DOM-07). */
  | Of<'misrule', Whose & { crises: number }>
  | Of<'order-restored', Whose>
  | Of<'project', Whose & { name: string; grand: boolean; how: 'begun' | 'done' | 'abandoned' }>
  /** Somebody of a council has luck rolled anew; the roll follows (MK-G-12). */
  | Of<'counsel', Whose & { seat: CouncilSeat; name: string; question: string }>
  | Of<'mustered', Whose & { names: readonly string[] }>
  | Of<'disbanded', Whose & { names: readonly string[] }>;
