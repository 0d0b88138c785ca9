import type { UsageDie } from '../rules/engine/world.ts';
import { startingDice } from '../rules/lavender-hack/kit/settings.ts';
import type { LavenderWorld } from '../rules/lavender-hack/shapes.ts';
import { BROKEN, USAGE_WORDS } from '../rules/mechanics/dice/usage-die.ts';
import { type Block, columns, drawable, headline, stack } from './blocks.ts';
import { FAINT, PARTY } from './palette.ts';

const GAP = 16;
const INSET = 14;

/** The book's four first, in its order; then the game master's own. */
export function partyDice(world: LavenderWorld): readonly UsageDie[] {
  const order: readonly string[] = startingDice(world.campaign.settings).map(({ id }) => id);
  const place = ({ id }: UsageDie) => (order.includes(id) ? order.indexOf(id) : order.length);
  return Object.values(world.usageDice).sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
}

/** The party's dice as tiles, so many in a row. */
export function diceTiles(world: LavenderWorld, width: number, inRow: number): Block {
  const dice = partyDice(world);
  const tile = (width - GAP * (inRow - 1)) / inRow;
  const rows = Array.from({ length: Math.ceil(dice.length / inRow) }, (_, row) =>
    columns(
      dice.slice(row * inRow, (row + 1) * inRow).map((die) => dieTile(die, tile)),
      tile + GAP,
    ),
  );
  return stack(rows, GAP);
}

function dieTile({ name, size }: UsageDie, width: number): Block {
  const inside = width - INSET * 2;
  const words = stack(
    [
      headline(drawable(name), inside, 26, 24),
      headline(`d${size}`, inside, 48, 24),
      headline(USAGE_WORDS[size], inside, 26, 24),
    ],
    0,
  );
  return {
    height: words.height + INSET,
    draw(pen, left, top) {
      pen.lineWidth = 3;
      pen.strokeStyle = size === BROKEN ? FAINT : PARTY;
      pen.setLineDash(size === BROKEN ? [8, 8] : []);
      pen.strokeRect(left + 1.5, top + 1.5, width - 3, words.height + INSET - 3);
      pen.setLineDash([]);
      words.draw(pen, left + INSET, top + INSET / 2);
    },
  };
}
