import type { Draft } from 'immer';
import type { Context } from '../engine/context.ts';
import type { Of } from '../engine/prompt.ts';
import type { BookData, Modifier, Until, World } from '../engine/world.ts';

/**
 * A condition for later rolls begins. `until`: the time at which it ends by itself; left out if it ends as its kind does.
 */
export type ConditionBegins<Kind extends string> = Of<'condition-begins', ConditionOf<Kind> & { until?: Until }>;
export type ConditionEnds<Kind extends string> = Of<'condition-ends', ConditionOf<Kind>>;
export type ConditionFact<Kind extends string> = ConditionBegins<Kind> | ConditionEnds<Kind>;

interface ConditionOf<Kind> {
  condition: Kind;
  characterId: string | null;
  name: string | null;
  foeId: string | null;
}

/** The affected character, and the only foe that it counts against. */
interface Whom {
  readonly characterId: string | null;
  readonly foeId?: string | null;
}

/** Conditions of the whole party have no character. */
export const PARTY: Whom = { characterId: null };

/** A book's kind of condition. */
export interface ConditionKind {
  /** Id of the rule that it comes from. */
  readonly rule: string;
  /** The end of each of them, unless another end was given. */
  readonly until?: Until;
}

export type ConditionContext<Kind extends string> = Pick<
  Context<BookData, ConditionFact<Kind>>,
  'world' | 'newId' | 'emit'
>;

/** Finds, begins and ends the conditions of a book. */
export interface Conditions<Kind extends string> {
  findCondition(world: Pick<World, 'modifiers'>, kind: Kind, whom: Whom): Modifier | null;
  /**
   * Begins a condition; one that is there already continues, with the new end if one is given.
   * @returns true if it is new
   */
  beginCondition(context: ConditionContext<Kind>, kind: Kind, whom: Whom, until?: Until): boolean;
  /** Ends a condition if it is there. @returns whether it was */
  endCondition(context: ConditionContext<Kind>, kind: Kind, whom: Whom): boolean;
  /** Ends every condition whose end has come, and tells of each. */
  endModifiers(context: ConditionContext<Kind>, passed: Passed): void;
}

/** Returns what finds, begins and ends the conditions of a book. */
export function conditionsOf<Kind extends string>(kinds: Readonly<Record<Kind, ConditionKind>>): Conditions<Kind> {
  const isKind = (kind: string): kind is Kind => Object.hasOwn(kinds, kind);

  function tellOfEnd({ world, emit }: ConditionContext<Kind>, found: Modifier, condition: Kind): void {
    const { rule, characterId, foeId } = found;
    emit({ fact: 'condition-ends', rule, condition, characterId, name: characterName(world, characterId), foeId });
  }

  return {
    findCondition,
    beginCondition({ world, newId, emit }, condition, whom, until) {
      const found = findCondition(world, condition, whom);
      if (found !== null && until === undefined) return false;
      const { characterId, foeId = null } = whom;
      const { rule } = kinds[condition];
      const id = found?.id ?? newId();
      world.modifiers[id] = { id, kind: condition, rule, characterId, foeId, until: kept(until) };
      const told = { condition, characterId, name: characterName(world, characterId), foeId };
      emit({ fact: 'condition-begins', rule, ...told, ...(until === undefined ? {} : { until }) });
      return found === null;
    },
    endCondition(context, condition, whom) {
      const found = findCondition(context.world, condition, whom);
      if (found === null) return false;
      delete context.world.modifiers[found.id];
      tellOfEnd(context, found, condition);
      return true;
    },
    endModifiers(context, passed) {
      const { modifiers } = context.world;
      for (const one of Object.values(modifiers)) {
        if (!isKind(one.kind)) continue;
        const until = one.until ?? kinds[one.kind].until ?? null;
        const left = until === null ? null : leftOf(until, passed);
        if (until === null || left === until) continue;
        if (left !== null) {
          one.until = kept(left);
          continue;
        }
        delete modifiers[one.id];
        tellOfEnd(context, one, one.kind);
      }
    },
  };
}

/** The units that have passed, for everything that lasts until then. */
type Passed =
  /** The book's calendar shows this now, its longest unit first. */
  | { readonly kind: 'time'; readonly now: readonly number[] }
  /** One of what the book counts has ended. */
  | { readonly kind: 'one'; readonly unit: string }
  /** Everything with these units is over: a fight's rounds end with it, however many were left. */
  | { readonly kind: 'all'; readonly units: readonly string[] }
  | { readonly kind: 'scene'; readonly sceneId: string };

/** The rest of a duration after some units have passed: the same, fewer, or null at the end. */
export function leftOf(until: Until, passed: Passed): Until | null {
  switch (passed.kind) {
    case 'time':
      return until.kind === 'through' && isPast(passed.now, until.moment) ? null : until;
    case 'one':
      if (until.kind !== 'count' || until.unit !== passed.unit) return until;
      return until.left > 1 ? { ...until, left: until.left - 1 } : null;
    case 'all':
      return until.kind !== 'scene' && passed.units.includes(until.unit) ? null : until;
    case 'scene':
      return until.kind === 'scene' && until.sceneId === passed.sceneId ? null : until;
  }
}

/** Checks whether a time lies after the whole stretch that a moment names. */
function isPast(now: readonly number[], moment: readonly number[]): boolean {
  const at = moment.findIndex((number, index) => now[index] !== number);
  return at !== -1 && (now[at] ?? 0) > (moment[at] ?? 0);
}

/** A duration, as a person writes it. */
interface Lasting {
  readonly count: number;
  readonly unit: string;
}

const LASTING = /^(?:(\d{1,2})\s+)?(\p{L}+)$/u;

/** Reads `watch`, `2 watches` or `3 days` where `units` has `watch` and `day`; null for anything else. */
export function readLasting(text: string, units: readonly string[]): Lasting | null {
  const [, many = '1', word = ''] = LASTING.exec(text.trim().toLowerCase()) ?? [];
  const unit = units.find((one) => [one, `${one}s`, `${one}es`].includes(word));
  const count = Number(many);
  return unit === undefined || count < 1 ? null : { count, unit };
}

/** For a draft: an end is replaced as a whole and never written into. */
function kept(until: Until | null = null): Draft<Until> | null {
  return until as Draft<Until> | null;
}

function findCondition(
  { modifiers }: Pick<World, 'modifiers'>,
  kind: string,
  { characterId, foeId = null }: Whom,
): Modifier | null {
  return (
    Object.values(modifiers).find(
      (one) => one.kind === kind && one.characterId === characterId && one.foeId === foeId,
    ) ?? null
  );
}

function characterName({ characters }: Pick<World, 'characters'>, characterId: string | null): string | null {
  return characterId === null ? null : (characters[characterId]?.name ?? null);
}
