import type { Edge, Roll } from '../../engine/dice.ts';
import type { ChoiceQuestion } from '../../mechanics/question.ts';
import type { FoeLook } from '../foes/schemas.ts';
import type { Degree, ItemDie } from '../kit/ids.ts';

/** Facts, frames and questions of the body: harm, defence, wounds and armour (LH-HP, LH-DEFEND, LH-ARMOUR). */
export interface WoundsVocabulary {
  facts: {
    /** A character takes damage. */
    hurt: {
      characterId: string;
      name: string;
      cause: 'foe' | 'gear-fumble' | 'mishap' | 'poison' | 'trap' | 'brawl' | 'gm';
      roll: Roll | null;
      damage: number;
      hp: number;
      hpMax: number;
    };
    /** The armour die is rolled for the first time in this fight; no usage test. */
    'armour-rolled': { characterId: string; name: string; roll: Roll };
    /** Public: damage as it got through, never the foe's own numbers. */
    'foe-hurt': { foeId: string; foeName: string; damage: number; look: FoeLook; down: boolean };
    /** The result of the defence; armour values only if armour helped. */
    defend: {
      characterId: string;
      name: string;
      foeId: string | null;
      foeName: string;
      degree: Degree;
      damage: number;
      /** The damage that gets through. */
      through: number;
      armourFrom: number | null;
      armourTo: number | null;
    };
    healed: { characterId: string; name: string; roll: Roll | null; amount: number; hp: number; hpMax: number };
    /** The consequence of 0 hit points; `degree` null if no save was made (setting `zero_hp`). */
    wounded: {
      characterId: string;
      name: string;
      degree: Degree | null;
      outcome: 'up' | 'unconscious' | 'badly-wounded' | 'dying' | 'dead' | 'gm';
    };
    /** Rounds left to one who is dying. */
    dying: { characterId: string; name: string; left: number };
    helped: { characterId: string; name: string; targetId: string; target: string; value: number; passed: boolean };
    dies: { characterId: string; name: string; userId: string };
    wakes: { characterId: string; name: string; hp: number };
    /** After a fight: armour whose value had fallen to 1 (LH-ARMOUR-02). `from` = `to` when it held; `to` null: broken. */
    'armour-checked': {
      characterId: string;
      name: string;
      roll: Roll;
      itemId: string;
      item: string;
      from: ItemDie;
      to: ItemDie | null;
    };
  };
  frames: {
    defend: DefendFrame;
    harm: HarmFrame;
    help: HelpFrame;
  };
  questions: {
    /** The response to an attack (LH-DEFEND-01): `roll` by default. */
    defend: ChoiceQuestion<
      { roll: { modifier: number }; background: { background: string } },
      { foe: string; damage: number }
    >;
  };
}

/** One character defends against one attack (LH-DEFEND-01); its value is the damage that got through. */
export interface DefendFrame {
  readonly kind: 'defend';
  readonly v: 1;
  readonly step: 'start' | 'answered' | 'tested' | 'armour-rolled' | 'harmed';
  readonly characterId: string;
  /** Null when nobody wrote that foe down. */
  readonly foeId: string | null;
  readonly foeName: string;
  /** Damage rolled for the attack, before defence. */
  readonly damage: number;
  /** Asked how, with a button, when nothing was settled in advance; else rolled at once. */
  readonly asks: boolean;
  readonly claim: boolean;
  readonly edge: Edge;
  readonly needsLight: boolean;
  readonly intent: string | null;
  readonly degree: Degree;
  readonly through: number;
}

export type HarmCause = 'foe' | 'gear-fumble' | 'mishap' | 'poison' | 'trap' | 'brawl' | 'gm';

/** A character takes damage; at 0 hit points the wound save follows (LH-HP-01, LH-HP-02). Its value: hit points left. */
export interface HarmFrame {
  readonly kind: 'harm';
  readonly v: 1;
  readonly step: 'start' | 'saved' | 'tended';
  readonly characterId: string;
  readonly damage: number;
  readonly cause: HarmCause;
  /** Die that the damage was rolled with, when it tells that itself. */
  readonly roll: Roll | null;
  /** Attempts left to help, once the character is dying. */
  readonly tries: number;
}

/** Somebody helps one who is dying: a usage test of the gear die (LH-HP-02). Its value: whether it passed. */
export interface HelpFrame {
  readonly kind: 'help';
  readonly v: 1;
  readonly step: 'start' | 'rolled';
  readonly characterId: string;
  readonly targetId: string;
}

/** An attack to defend against; asked with a button when `asks` and nothing was settled in advance. */
export function defendFrame(
  attack: Pick<DefendFrame, 'characterId' | 'foeId' | 'foeName' | 'damage'> &
    Partial<Pick<DefendFrame, 'asks' | 'claim' | 'edge' | 'needsLight' | 'intent'>>,
): DefendFrame {
  const { asks = false, claim = false, edge = 'none', needsLight = true, intent = null, ...rest } = attack;
  const how = { asks, claim, edge, needsLight, intent };
  return { kind: 'defend', v: 1, step: 'start', ...rest, ...how, degree: 'miss', through: 0 };
}

export function harmFrame(characterId: string, damage: number, cause: HarmCause, roll: Roll | null = null): HarmFrame {
  return { kind: 'harm', v: 1, step: 'start', characterId, damage, cause, roll, tries: 0 };
}

export function helpFrame(characterId: string, targetId: string): HelpFrame {
  return { kind: 'help', v: 1, step: 'start', characterId, targetId };
}
