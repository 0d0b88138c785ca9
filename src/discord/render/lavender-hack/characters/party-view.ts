import { t } from '../../../../language/text.ts';
import { drawable } from '../../../../maps/letters.ts';
import type { PersonView, SheetSection, SheetView } from '../../../../maps/views.ts';
import { isSpent } from '../../../../rules/lavender-hack/kit/edition.ts';
import type { Character, World } from '../../../../rules/lavender-hack/schemas.ts';
import { momentOf } from '../../../../rules/mechanics/clock.ts';
import { endWords } from '../../mechanics/conditions.ts';
import { heldWords, wealthTable } from '../downtime/wealth.ts';
import { rungsOf, type Terms } from '../kit/edition-terms.ts';
import { conditionName, rungOf, sizeWords } from '../kit/words.ts';
import { partyDice } from './party-card.ts';
import { kindWords } from './sheet-cards.ts';
import { STATUS_WORDS } from './status-words.ts';

/** The party on a page: its dice, its people, what it owns and where it is at home. */
export function partyView(world: World, terms: Terms): SheetView {
  const weights = weightsOn(world, null);
  return {
    kind: 'sheet',
    title: drawable(world.campaign.name),
    subtitle: whenAndWhere(world),
    note: null,
    parts: [
      diceSection(world, terms),
      {
        kind: 'columns',
        left: [{ kind: 'wealth', title: t`Wealth`, table: wealthTable(world) }],
        right: [
          { kind: 'people', title: t`Characters`, people: charactersOf(world).map((one) => person(world, one)) },
          { kind: 'list', title: t`Now`, lines: weights.length === 0 ? [] : [weights.join(', ')] },
        ],
      },
    ],
    // Nobody prints it, and it mostly holds half a page.
    isWholePage: false,
    alt: altSentences(world, terms),
  };
}

/** The usage dice of the party, on its own page and on each character’s. */
export function diceSection(world: World, terms: Terms): SheetSection {
  const dice = partyDice(world).map(({ id, name, size }) => ({
    name: drawable(name),
    ...rungOf(size, rungsOf(terms, id)),
    isBroken: isSpent(world, id, size),
  }));
  return { kind: 'dice', title: t`The party’s dice`, dice };
}

/** Nothing for somebody who is up and about. */
export function statusWords({ status }: Character): string {
  return STATUS_WORDS[status];
}

/** Somebody's burdens; null: those of the party as a whole. */
export function weightsOn(world: World, characterId: string | null): readonly string[] {
  const kinds = Object.values(world.modifiers)
    .filter((one) => one.characterId === characterId && one.kind !== 'advantage-vs')
    .map(({ kind, until }) => {
      const name = kind === 'darkness' ? t`in darkness` : conditionName(kind);
      return until === null ? name : `${name} ${endWords(until, momentOf(world.party.state.clock))}`;
    });
  return [...new Set(kinds)];
}

function whenAndWhere({ party }: World): string {
  const { clock, base } = party.state;
  const home = base === null ? t`no home yet` : t`at home in ${drawable(base.name)}`;
  return t`Day ${clock.day}, watch ${clock.watch} of 6 · ${home}`;
}

/** The characters in play now or later, oldest first. */
function charactersOf(world: World): readonly Character[] {
  return Object.values(world.characters)
    .filter(({ status }) => status !== 'retired' && status !== 'dead')
    .sort((a, b) => a.created - b.created);
}

function person(world: World, character: Character): PersonView {
  const { id, name, userId, sheet } = character;
  const hasSpotlight = world.party.spotlight === userId && world.members[userId]?.characterId === id;
  const parts = [
    kindWords(character),
    statusWords(character),
    hasSpotlight ? t`has the spotlight` : '',
    ...weightsOn(world, id),
  ];
  return {
    name: drawable(name),
    value: sheet.hpMax === 0 ? '' : t`${sheet.hp} of ${sheet.hpMax} hp`,
    details: parts.filter((part) => part !== '').join(', '),
  };
}

function altSentences(world: World, terms: Terms): readonly string[] {
  const dice = partyDice(world).map(({ id, name, size }) => `${name} ${sizeWords(size, rungsOf(terms, id))}`);
  const people = charactersOf(world).map(
    ({ name, sheet }) => `${name}${sheet.hpMax === 0 ? '' : t` ${sheet.hp} of ${sheet.hpMax} hp`}`,
  );
  const held = heldWords(world);
  return [
    t`The party of ${world.campaign.name}. ${whenAndWhere(world)}.`,
    t`Dice: ${dice.join(', ')}.`,
    people.length === 0 ? t`No characters yet.` : t`Characters: ${people.join(', ')}.`,
    held === '' ? t`Wealth: all boxes are empty.` : t`Wealth, filled boxes of five: ${held}.`,
  ];
}
