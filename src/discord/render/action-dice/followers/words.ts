import { phrases, t } from '../../../../language/text.ts';
import type { PoolFollowerFact } from '../../../../rules/action-dice/followers/facts.ts';
import type { PoolFollowerQuestions } from '../../../../rules/action-dice/followers/questions.ts';
import { followerCounts } from '../../../../rules/action-dice/followers/servants.ts';
import {
  FOLLOWER_KINDS,
  followerSchema,
  type PoolFollowerData,
  type PoolFollowerKind,
} from '../../../../rules/action-dice/followers/shapes.ts';
import { ABILITIES } from '../../../../rules/action-dice/kit/ability.ts';
import type { PoolWorld } from '../../../../rules/action-dice/shapes.ts';
import type { Follower } from '../../../../rules/engine/world.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { FOLLOWER_HELP, followerFacts, followerRefusals } from '../../mechanics/followers.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { PoolChapterWords } from '../kit/chapter-words.ts';
import { VOCABULARY } from '../kit/vocabulary.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

/** Words of hirelings and henchpersons. */
export const followersWords = (): PoolChapterWords<PoolFollowerFact, PoolFollowerQuestions> => ({
  facts: followerFacts(VOCABULARY),
  questions: {},
  refusals: {
    ...followerRefusals(VOCABULARY),
    'follower/limit': (d) =>
      d.kind === 'hireling'
        ? t`${text(d, 'name')} has ${text(d, 'used')} of ${text(d, 'most')} hirelings, as many as Charisma allows. Nothing was changed; dismiss one first, or let them follow somebody else.`
        : t`${text(d, 'name')} has had ${text(d, 'used')} of ${text(d, 'most')} henchpersons, and there are no more in one lifetime. Nothing was changed; let them follow somebody else, or make them a hireling.`,
    'follower/promoted': () =>
      t`They are a character now, and serve nobody. Nothing was changed; /character retire takes a character out of play.`,
    'follower/bad-kind': (d) =>
      t`There is no kind of follower called ${text(d, 'typed')}. Nothing was changed; choose hireling or henchperson.`,
    'follower/bad-line': (d) =>
      t`I cannot read “${text(d, 'text')}” of a follower. Nothing was changed; try: level 2, Str 3 Dex 1 Con 2 Int 1 Wis 2 Cha 1, 5 silver a week.`,
    'follower/all-six': (d) =>
      t`“${text(d, 'text')}” leaves out some of the six attributes. Nothing was changed; say all of them, from 1 to 30, or none: they are rolled when they are needed.`,
    'follower/long-note': (d) =>
      t`A note about a follower has ${text(d, 'max')} characters at most. Nothing was changed; say it in fewer words.`,
  },
  choices(option, _world, { verb }) {
    const isAsked = option === 'kind' && (verb === 'add-follower' || verb === 'edit-follower');
    return isAsked ? FOLLOWER_KINDS.map((value) => ({ value, label: KIND_OF[value] })) : [];
  },
  sheetLines: countLines,
  draws: {
    followerCard: ({ name, data }) => ({
      title: escapeMarkdown(name),
      lines: cardLines(followerSchema.parse(data)),
      fields: [],
    }),
    followerLine: shortLine,
  },
  help: {
    commands: [
      FOLLOWER_HELP.all,
      t`You have as many hirelings at a time as your Charisma, and as many henchpersons in a lifetime as 5 and the Charisma that you began with.`,
    ],
    gm: [
      FOLLOWER_HELP.gm,
      t`Of a follower you write what you like: level 2, Str 3 Dex 1 Con 2 Int 1 Wis 2 Cha 1, 5 silver a week. Attributes that nobody has written are rolled when they become a character.`,
    ],
  },
});

const KIND_OF: Readonly<Record<PoolFollowerKind, string>> = phrases({
  hireling: 'hireling',
  henchperson: 'henchperson',
});

/** `hireling, level 1, torchbearer` */
function shortLine({ data }: Pick<Follower, 'data'>): string {
  const { kind, level, note, promoted } = followerSchema.parse(data);
  if (promoted) return t`a character now`;
  const what = t`${KIND_OF[kind]}, level ${level}`;
  return note === '' ? what : `${what}, ${escapeMarkdown(note, MAX_SHORT)}`;
}

const MAX_SHORT = 60;

function cardLines({ kind, level, bonuses, note, promoted }: PoolFollowerData): readonly string[] {
  return [
    ...(promoted ? [t`They are a character now.`] : []),
    kind === 'hireling' ? t`A hireling of level ${level}.` : t`A henchperson of level ${level}.`,
    ...(bonuses === null ? [] : [ABILITIES.map(({ id }) => `${ABILITY_NAMES[id]} ${signed(bonuses[id])}`).join(', ')]),
    ...(note === '' ? [] : [escapeMarkdown(note)]),
  ];
}

/** How many somebody leads, and may lead; nothing for those who never led anybody. */
function countLines(world: PoolWorld, characterId: string): readonly string[] {
  const character = world.characters[characterId];
  if (character === undefined) return [];
  const { hireling, henchperson } = followerCounts(world, character);
  if (hireling.used + henchperson.used === 0) return [];
  return [
    t`Hirelings: ${hireling.used} of ${hireling.most} · henchpersons so far: ${henchperson.used} of ${henchperson.most}`,
  ];
}
