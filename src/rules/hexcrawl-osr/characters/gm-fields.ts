import { setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { ABILITIES } from '../kit/ability.ts';
import type { CrawlField } from '../kit/gm-field.ts';
import { BONUS, MAX_HEALTH, MAX_LEVEL } from '../kit/terms.ts';
import type { CrawlCharacter, CrawlWorld } from '../shapes.ts';

/** What is on the sheets of all characters that are made. */
export function characterFields(world: CrawlWorld): readonly CrawlField[] {
  const made = Object.values(world.characters).filter(({ status }) => status !== 'draft');
  return made.flatMap((character) => [...healthFields(character), ...abilityFields(character), darkvision(character)]);
}

type Counted = 'grit' | 'gritMax' | 'flesh' | 'fleshMax' | 'level';

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
    number('level', 'level', 1, MAX_LEVEL),
  ];
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
