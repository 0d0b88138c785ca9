import { named, t } from '../../../../language/text.ts';
import { drawable } from '../../../../maps/letters.ts';
import type { SheetRow, SheetSection, SheetView } from '../../../../maps/views.ts';
import { itemsOf } from '../../../../rules/mechanics/items.ts';
import { armourOf } from '../../../../rules/myth-knights/kit/arms.ts';
import { findCondition } from '../../../../rules/myth-knights/kit/conditions.ts';
import { rankOf } from '../../../../rules/myth-knights/kit/glory.ts';
import { VIRTUE_IDS } from '../../../../rules/myth-knights/kit/ids.ts';
import type { Character, Item, World } from '../../../../rules/myth-knights/schemas.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { itemTraits, placeOf } from '../items/item-words.ts';
import { CONDITION_NAMES, RANK_NAMES, STEED_NAMES, timeWords, VIRTUE_NAMES } from '../kit/words.ts';
import { statusWords } from './party-card.ts';

/** A knight on a page: Guard and virtues as boxes, what they carry, and the oath (MK-MAKE-02, MK-MAKE-04). */
export function sheetView(world: World, character: Character): SheetView {
  const { name, sheet } = character;
  const about = [
    sheet.knight === '' ? '' : capital(drawable(named(sheet.knight))),
    `${RANK_NAMES[rankOf(sheet.glory)]}, ${t`Glory ${sheet.glory}`}`,
    statusWords(character),
  ];
  return {
    kind: 'sheet',
    title: drawable(name),
    subtitle: about.filter((part) => part !== '').join(' · '),
    note: t`${drawable(world.campaign.name)} · ${timeWords(world.party.state.clock)}`,
    parts: [
      { kind: 'columns', left: onLeft(character), right: onRight(world, character) },
      gear(world, character),
      { kind: 'list', title: t`The oath`, lines: [t`To seek the Myths, to honour the Seers, to guard the realm.`] },
    ],
    isWholePage: true,
    alt: altSentences(world, character),
  };
}

function onLeft({ sheet }: Character): readonly SheetSection[] {
  const pairs = [
    { label: t`Guard`, pair: sheet.guard },
    ...VIRTUE_IDS.map((id) => ({ label: VIRTUE_NAMES[id], pair: sheet.virtues[id] })),
  ];
  return [
    {
      kind: 'rows',
      title: t`Guard and virtues`,
      rows: pairs.flatMap(({ label, pair: { now, max } }): readonly SheetRow[] => [
        pair(label, t`${now} of ${max}`),
        { kind: 'boxes', filled: now, of: max },
      ]),
    },
  ];
}

function onRight(world: World, character: Character): readonly SheetSection[] {
  const { id, sheet } = character;
  const { passion, steed, scars, wounded } = sheet;
  const states = conditionsOf(world, id);
  const condition = [
    text(t`Armour ${armour(world, id)}`),
    ...(wounded ? [text(t`wounded`)] : []),
    ...(states.length === 0 ? [] : [text(t`Now: ${states.join(', ')}`)]),
  ];
  return [
    { kind: 'rows', title: t`Condition`, rows: condition },
    { kind: 'list', title: t`A passion`, lines: passion === '' ? [] : [capital(drawable(named(passion)))] },
    {
      kind: 'rows',
      title: t`Steed`,
      rows:
        steed === null
          ? []
          : [
              pair(capital(STEED_NAMES[steed.kind]), t`${steed.now} of ${steed.max}`),
              { kind: 'boxes', filled: steed.now, of: steed.max },
            ],
    },
    { kind: 'list', title: t`Scars`, lines: scars.map((scar) => capital(drawable(named(scar)))) },
  ];
}

function gear(world: World, { id }: Character): SheetSection {
  const items = itemsOf<Item>(world, id);
  return {
    kind: 'gear',
    title: t`Gear`,
    slots: { filled: 0, of: 0 },
    items: items.map((item) => ({ name: drawable(named(item.name)), details: details(item) })),
    none: t`Nothing.`,
  };
}

function details(item: Item): string {
  return [...placeOf(item), ...itemTraits(item)].map((one) => drawable(stripMarkdown(one))).join(', ');
}

function altSentences(world: World, character: Character): readonly string[] {
  const { id, name, sheet } = character;
  const { guard, virtues, glory } = sheet;
  const things = itemsOf<Item>(world, id).map((one) => named(one.name));
  const each = VIRTUE_IDS.map((virtue) => `${VIRTUE_NAMES[virtue]} ${virtues[virtue].now}`);
  return [
    t`The sheet of ${name}: ${RANK_NAMES[rankOf(glory)]}, Glory ${glory}.`,
    `${[t`Guard ${guard.now}`, ...each].join(', ')}.`,
    things.length === 0 ? t`No gear.` : t`Gear: ${things.join(', ')}.`,
    t`All of it is in the text of the sheet as well.`,
  ];
}

function armour(world: World, id: string): number {
  return armourOf(world, id, findCondition(world, 'shield', { characterId: id }) !== null);
}

function conditionsOf({ modifiers }: World, id: string): readonly string[] {
  return Object.values(modifiers).flatMap(({ kind, characterId }) =>
    characterId === id && Object.hasOwn(CONDITION_NAMES, kind)
      ? [CONDITION_NAMES[kind as keyof typeof CONDITION_NAMES]]
      : [],
  );
}

function pair(left: string, right: string): SheetRow {
  return { kind: 'pair', left, right };
}

function text(words: string): SheetRow {
  return { kind: 'text', text: words, isSmall: false };
}
