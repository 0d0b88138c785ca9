import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { isSameName, oneLine } from '../../mechanics/words.ts';
import { classOf, keepClass, nextTemplates, titlesOf } from '../kit/classes.ts';
import { MAX_SUM } from '../kit/ids.ts';
import { action, END, instantAction, recordId } from '../kit/kit.ts';
import { investedLevel, investmentFor, MAX_TAUGHT, maxResilience, thresholdOf, trainingCost } from '../kit/levels.ts';
import { ableCharacter } from '../kit/people.ts';
import { isInSafeTown } from '../kit/recovery.ts';
import { TRAINING_DAYS } from '../kit/training.ts';
import type { Chapter, Frame } from '../vocabulary.ts';
import { TITLES } from './tables.ts';

const MAX_PROJECTS = 50;
const MAX_PROJECT = 60;

/** Somebody begins to train with a master whom the party knows: silver now, the level two weeks later (AD-LVL-02). */
const trainAction = instantAction(
  z.strictObject({ characterId: recordId, classSlug: recordId }),
  (context, { characterId, classSlug }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { world, emit } = context;
    const { name, sheet } = character;
    const own = classOf(world, classSlug);
    if (own === null) return refuse('class/unknown', { typed: classSlug });
    if (sheet.training !== null) return refuse('train/already', { name, day: sheet.training.untilDay });
    const level = sheet.level + 1;
    if (level > MAX_TAUGHT) return refuse('train/too-high', { name, level: MAX_TAUGHT });
    if (sheet.xp < thresholdOf(level)) return refuse('train/no-xp', { name, xp: sheet.xp, needed: thresholdOf(level) });
    if (!isInSafeTown(world)) return refuse('town/none-safe');
    const master = world.party.state.masters.find((one) => one.classSlug === classSlug);
    if (master === undefined) return refuse('train/no-master', { class: own.name });
    const template = nextTemplates(world, character).find((one) => one.classSlug === classSlug);
    if (template === undefined) return refuse('train/no-template', { name, class: own.name });
    const cost = trainingCost(level);
    if (sheet.silver < cost) return refuse('train/no-silver', { name, silver: sheet.silver, cost });
    const untilDay = world.party.state.clock.day + TRAINING_DAYS;
    sheet.silver -= cost;
    sheet.training = { ...template, untilDay };
    keepClass(world, classSlug);
    const told = { className: own.name, letter: template.letter, level, cost, master: master.name, untilDay };
    emit({ fact: 'training-begins', rule: 'AD-LVL-02', characterId, name, ...told });
    return null;
  },
);

/** Beyond the sixth level silver goes into something that lasts, and that makes the next levels (AD-HIGH-01, AD-D-15, AD-G-10). */
const investAction = action(
  z.strictObject({ characterId: recordId, silver: z.int().min(1).max(MAX_SUM), project: z.string() }),
  (context, { characterId, silver, project: said }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { emit } = context;
    const { name, sheet } = character;
    if (sheet.level < MAX_TAUGHT) return refuse('invest/too-low', { name, level: MAX_TAUGHT });
    const project = oneLine(said, MAX_PROJECT);
    if (project === null) return refuse('input/bad-line', { field: 'project', max: MAX_PROJECT });
    if (sheet.silver < silver) return refuse('invest/no-silver', { name, silver: sheet.silver });
    const known = sheet.projects.find((one) => isSameName(one.name, project));
    if (known === undefined && sheet.projects.length >= MAX_PROJECTS)
      return refuse('invest/too-many', { max: MAX_PROJECTS });
    sheet.silver -= silver;
    sheet.investment += silver;
    if (known === undefined) sheet.projects = [...sheet.projects, { name: project, silver }];
    else known.silver += silver;
    const level = investedLevel(sheet.investment);
    const told = { silver, project: known?.name ?? project, total: sheet.investment, next: investmentFor(level + 1) };
    emit({ fact: 'invested', rule: 'AD-HIGH-01', characterId, name, ...told });
    if (level <= sheet.level) return END;
    const from = sheet.level;
    sheet.level = level;
    sheet.resilience = maxResilience(sheet);
    emit({ fact: 'level-reached', rule: 'AD-HIGH-01', characterId, name, level, resilience: sheet.resilience });
    const rise: Frame<'rise'> = {
      kind: 'rise',
      v: 1,
      characterId,
      level: from + 1,
      to: level,
      written: from,
      step: 'raise',
    };
    return rise;
  },
);

/** Which of their titles somebody bears (AD-TITLE-01). */
const titleAction = instantAction(
  z.strictObject({ characterId: recordId, column: z.enum(['ancestry', 'occupation']) }),
  (context, { characterId, column }) => {
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const { world, emit } = context;
    const { name, sheet } = character;
    const found = titlesOf(world, sheet).find((one) => one.column === column);
    if (found === undefined) return refuse('title/none', { name });
    sheet.titleColumn = column;
    emit({ fact: 'title-chosen', rule: 'AD-TITLE-01', characterId, name, title: found.title });
    return null;
  },
);

/** Training, investment and titles (AD-LVL, AD-HIGH, AD-TITLE). */
export const levels = {
  kinds: [TITLES],
  actions: { train: trainAction, invest: investAction, 'choose-title': titleAction },
  frames: {},
} satisfies Chapter;
