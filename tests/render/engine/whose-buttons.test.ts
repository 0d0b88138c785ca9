import { describe, expect, test } from 'vitest';
import { componentsFor } from '../../../src/discord/render/engine/components.ts';
import { askedIn } from '../../../src/discord/render/engine/present.ts';
import { settingWords } from '../../../src/discord/render/engine/setting-words.ts';
import { RENDERERS } from '../../../src/discord/render/index.ts';
import { MAIN_TERMS } from '../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import { question } from '../../../src/discord/render/lavender-hack/questions.ts';
import { settingWords as bookSettingWords } from '../../../src/discord/render/lavender-hack/setting-words.ts';
import { POST_SETTINGS } from '../../../src/play/time/post-settings.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import { classOf } from '../../../src/rules/lavender-hack/classes/classes.ts';
import { CLASS_IDS } from '../../../src/rules/lavender-hack/kit/ids.ts';
import { SETTINGS } from '../../../src/rules/lavender-hack/kit/settings.ts';
import { LAVENDER } from '../../support/lavender-core.ts';
import { MAIN_WORDS } from '../support/main-words.ts';
import { buttonsOf, postWorld, weakCost } from '../support/post.ts';

const WORLD = postWorld();

function rowsFor(...prompts: readonly Prompt[]) {
  const renderer = RENDERERS['lavender-hack'];
  if (renderer === undefined) throw new Error('no renderer');
  return componentsFor(prompts.map((prompt) => askedIn(renderer, prompt, WORLD)));
}

const labels = (...prompts: readonly Prompt[]) =>
  buttonsOf({ components: rowsFor(...prompts) }).map((row) => row.map((part) => part.replace(/^\S+ /, '')));

const dice = (id: string, userId: string, foe: string): Prompt =>
  weakCost(id, {
    kind: 'death-dice',
    audience: { who: 'one', userId },
    characterId: `character-${userId}`,
    form: { form: 'number', min: 0, max: 2 },
    terms: { pool: 2, foe },
    fallback: 0,
  });

describe('buttons of several questions', () => {
  test('name whose they are, numbers too', () => {
    expect(labels(dice('a', '2', 'Ghoul'), dice('b', '3', 'Ghoul'))).toEqual([
      ['Bryn: No die', 'Bryn: 1 die', 'Bryn: 2 dice'],
      ['Sable: No die', 'Sable: 1 die', 'Sable: 2 dice'],
    ]);
  });

  test('to the same person name the foe, and count where that is the same too', () => {
    const shown = labels(weakCost('a'), weakCost('b', { terms: { damage: 3, foe: 'Wolf' } }), weakCost('c'));
    expect(shown.map(([first]) => first)).toEqual([
      'Bryn, Ghoul (1): Body blow',
      'Bryn, Wolf: Body blow',
      'Bryn, Ghoul (2): Body blow',
    ]);
  });

  test('LH-BANK-01: four menus of the bank fit into a message, and each button for nothing says whose it is', () => {
    const bank = (id: string, userId: string): Prompt =>
      weakCost(id, {
        kind: 'bank',
        audience: { who: 'one', userId },
        characterId: `character-${userId}`,
        terms: {},
        fallback: [],
        form: {
          form: 'several',
          options: [{ id: 'bowl', terms: { name: 'Silver bowl', value: 3, holder: null } }],
          min: 0,
          max: 1,
        },
      });
    const rows = rowsFor(bank('a', '2'), bank('b', '3'), bank('c', '2'), bank('d', '3'));
    const menus = rows.flatMap(({ components }) => components.flatMap((part) => ('options' in part ? [part] : [])));
    expect(menus.map(({ custom_id }) => custom_id)).toEqual(['prompt:a', 'prompt:b', 'prompt:c', 'prompt:d']);
    expect(labels(bank('a', '2'), bank('b', '3')).at(-1)).toEqual(['Bryn: None of these', 'Sable: None of these']);
    expect(rows).toHaveLength(5);
  });

  test('a single question stays short', () => {
    expect(labels(dice('a', '2', 'Ghoul'))).toEqual([['No die', '1 die', '2 dice']]);
  });
});

describe('LH-LEVEL-04: the menu of new features', () => {
  const feature = (id: string, userId: string): Prompt =>
    weakCost(id, {
      kind: 'level-feature',
      audience: { who: 'one', userId },
      characterId: `character-${userId}`,
      terms: { level: 2 },
      fallback: null,
      form: {
        form: 'choice',
        options: classOf(LAVENDER, 'strong')
          .features.filter(({ kind }) => kind === 'advanced')
          .map(({ id, name }) => ({ id, terms: { name, again: false } })),
      },
    });

  test('names its owner, alone or beside another', () => {
    const placeholders = (...prompts: readonly Prompt[]) =>
      rowsFor(...prompts).flatMap(({ components }) =>
        components.flatMap((part) => ('placeholder' in part ? [part.placeholder] : [])),
      );
    expect(placeholders(feature('a', '2'))).toEqual(['Bryn: a new feature']);
    expect(placeholders(feature('a', '2'), feature('b', '3'))).toEqual(['Bryn: a new feature', 'Sable: a new feature']);
  });

  test('says of every feature what it does, in one line', () => {
    for (const { id, name } of CLASS_IDS.flatMap((one) => classOf(LAVENDER, one).features).filter(
      ({ kind }) => kind === 'advanced',
    ))
      for (const again of [false, true]) {
        const options = [{ id, terms: { name, again } }];
        const asked = weakCost('a', { kind: 'level-feature', form: { form: 'choice', options }, terms: { level: 3 } });
        const hint = question(MAIN_WORDS, asked, WORLD).options[id]?.hint;
        expect(hint?.length ?? 0, name).toBeGreaterThan(20);
        expect(hint?.length ?? 0, name).toBeLessThanOrEqual(100);
      }
  });
});

test('every setting has a name and a sentence, and no rule id', () => {
  const words = [
    ...Object.keys(SETTINGS).map((name) => bookSettingWords(name, MAIN_TERMS)),
    ...Object.keys(POST_SETTINGS).map((name) => settingWords(name, null)),
  ];
  expect(words).toHaveLength(Object.keys(SETTINGS).length + Object.keys(POST_SETTINGS).length);
  for (const one of words) {
    expect(one?.name).toMatch(/^[A-Z0-9]/);
    expect(one?.text).toMatch(/\.$/);
    expect(`${one?.name} ${one?.text}`).not.toMatch(/_|LH-/);
  }
});
