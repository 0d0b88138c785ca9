import { rollDie } from '../../engine/dice.ts';
import { setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import type { CrawlContext } from '../context.ts';
import { ABILITIES } from '../kit/ability.ts';
import type { CrawlField } from '../kit/gm-field.ts';
import { BONUS, MAX_HEALTH, MAX_LEVEL } from '../kit/terms.ts';
import type { CrawlCharacter, CrawlWorld } from '../shapes.ts';

/** Sides of the die of grit that a level brings. */
const GRIT_DIE = 6;

/** What is on the sheets of all characters that are made. */
export function characterFields(world: CrawlWorld): readonly CrawlField[] {
  const made = Object.values(world.characters).filter(({ status }) => status !== 'draft');
  return made.flatMap((character) => [...healthFields(character), ...abilityFields(character), darkvision(character)]);
}

type Counted = 'grit' | 'gritMax' | 'flesh' | 'fleshMax';

function healthFields({ id, name, sheet }: CrawlCharacter): readonly CrawlField[] {
  const number = (field: Counted, label: string, min: number, max: number): CrawlField => ({
    key: `character/${id}/${field}`,
    label: `${name}: ${label}`,
    value: sheet[field],
    set: (context, value) =>
      setNumber(value, min, max, (to) => {
        const own = characterOf(context.world, id).sheet;
        own[field] = to;
        own.grit = Math.min(own.grit, own.gritMax);
        own.flesh = Math.min(own.flesh, own.fleshMax);
      }),
  });
  return [
    number('grit', 'grit', 0, sheet.gritMax),
    number('gritMax', 'most grit', 0, MAX_HEALTH),
    number('flesh', 'flesh', 0, sheet.fleshMax),
    number('fleshMax', 'most flesh', 1, MAX_HEALTH),
    {
      key: `character/${id}/level`,
      label: `${name}: level`,
      value: sheet.level,
      set: (context, value) => setNumber(value, 1, MAX_LEVEL, (to) => setLevel(context, id, to)),
    },
  ];
}

/** Each new level brings a d6 of grit; one that is taken back keeps what it brought (HX-G-02, HX-G-18). */
function setLevel(context: CrawlContext, characterId: string, to: number): void {
  const { name, sheet } = characterOf(context.world, characterId);
  const from = sheet.level;
  const dice = diceFor(context, characterId);
  const rolls = Array.from({ length: Math.max(0, to - from) }, () => rollDie(dice, 'grit', GRIT_DIE));
  const more = rolls.reduce((sum, { face }) => sum + face, 0);
  sheet.level = to;
  sheet.gritMax = Math.min(MAX_HEALTH, sheet.gritMax + more);
  sheet.grit = Math.min(sheet.gritMax, sheet.grit + more);
  context.emit({ fact: 'level-set', rule: 'HX-G-02', characterId, name, from, to, rolls, gritMax: sheet.gritMax });
}

/** A bonus may be below 0 (HX-CORE-01). */
function abilityFields({ id, name, sheet }: CrawlCharacter): readonly CrawlField[] {
  return ABILITIES.map(
    ({ id: ability, name: label }): CrawlField => ({
      key: `character/${id}/${ability}`,
      label: `${name}: ${label}`,
      value: sheet.abilities[ability],
      set(context, value) {
        const to = /^[+-]?\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
        if (!(to >= BONUS.min && to <= BONUS.max)) return { expects: 'number', ...BONUS };
        characterOf(context.world, id).sheet.abilities[ability] = to;
        return null;
      },
    }),
  );
}

function darkvision({ id, name, sheet }: CrawlCharacter): CrawlField {
  return {
    key: `character/${id}/darkvision`,
    label: `${name}: darkvision`,
    value: sheet.darkvision,
    set: (context, value) =>
      setYesNo(value, (to) => {
        characterOf(context.world, id).sheet.darkvision = to;
      }),
  };
}
