import { ComponentType } from 'discord-api-types/v10';
import { t } from '../../../language/text.ts';
import type { View } from '../../../play/views.ts';
import { DICE } from '../../custom-id.ts';
import { MAX_IN_ROW, MAX_ROWS } from '../../limits.ts';
import { pressable, type Row, row } from './components.ts';
import type { FactMessage } from './renderer.ts';

/** Dice that a message shows in small print; more are behind a button. */
const MAX_SMALL = 3;

/** Checks whether the dice of a message are behind a button: where they are many, and an entry of the journal has them. */
export function areDiceAside({ number, undone }: Pick<View, 'number' | 'undone'>, { dice = [] }: FactMessage): boolean {
  return number !== null && !undone && dice.length > MAX_SMALL;
}

/** The rows of a message with the button that shows its dice to whoever presses it; as they are where there is no room. */
export function withDiceButton(rows: readonly Row[], { world, number }: Pick<View, 'world' | 'number'>): Row[] {
  const button = pressable(`log:${DICE}:${world.campaign.id}:${number}`, t`Dice`);
  const last = rows.at(-1);
  const hasRoom =
    last !== undefined &&
    last.components.length < MAX_IN_ROW &&
    last.components.every(({ type }) => type === ComponentType.Button);
  if (hasRoom) return [...rows.slice(0, -1), row([...last.components, button])];
  return rows.length < MAX_ROWS ? [...rows, row([button])] : [...rows];
}

/** The entry whose dice such a button asks for, by its id; null for any other button. */
export function diceAskedBy(customId: string): { readonly campaignId: string; readonly number: number } | null {
  const [, kind, campaignId = '', number = ''] = customId.split(':');
  return kind === DICE ? { campaignId, number: Number(number) } : null;
}
