import { phrases, t } from '../../../../language/text.ts';
import {
  FOLLOWER_KINDS,
  type FollowerData,
  type FollowerKind,
  followerSchema,
} from '../../../../rules/action-dice/followers/schemas.ts';
import { followerCounts } from '../../../../rules/action-dice/followers/servants.ts';
import type { FollowersVocabulary } from '../../../../rules/action-dice/followers/vocabulary.ts';
import { ABILITIES } from '../../../../rules/action-dice/kit/ability.ts';
import type { Character, World } from '../../../../rules/action-dice/schemas.ts';
import type { Fact } from '../../../../rules/action-dice/vocabulary.ts';
import type { Follower } from '../../../../rules/engine/world.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { FOLLOWER_HELP, followerFacts, followerRefusals } from '../../mechanics/followers.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { ABILITY_NAMES, NOUNS } from '../kit/words.ts';

/** Words of hirelings and henchpersons. */
export const followersWords = (): ChapterWords<FollowersVocabulary> => ({
  facts: {
    ...followerFacts(NOUNS),
    'morale-called': {
      title: ({ name }) => neutral(t`Does ${escapeMarkdown(name)} stay?`),
      lines: ({ name, employer }) => [
        t`${escapeMarkdown(name)} wavers. ${escapeMarkdown(employer)} makes a Charisma save to keep them.`,
      ],
      rank: 31,
    },
    morale: {
      title: ({ name, held }) =>
        held
          ? { title: t`${escapeMarkdown(name)} stays`, tone: 'strong' }
          : { title: t`${escapeMarkdown(name)} flees`, tone: 'trouble' },
      lines: ({ name, held }) => [
        held ? t`${escapeMarkdown(name)} stays.` : t`${escapeMarkdown(name)} loses heart and flees.`,
      ],
      rank: 31,
    },
    heirless: {
      title: ({ name, how }) =>
        how === 'dead'
          ? { title: t`${escapeMarkdown(name)} is dead`, tone: 'fumble' }
          : neutral(t`${escapeMarkdown(name)} has retired`),
      lines: ({ name, userId, how }) => [
        how === 'dead'
          ? t`${escapeMarkdown(name)} is dead, and <@${userId}> has nobody left to play.`
          : t`${escapeMarkdown(name)} has retired, and <@${userId}> has nobody left to play.`,
      ],
      rank: 22,
    },
    'promotion-asked': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} may become a character`),
      lines: ({ name, userId, askedUserId }) => [
        askedUserId === null
          ? t`<@${userId}> would like to play ${escapeMarkdown(name)}. The game master decides.`
          : t`<@${userId}> would like to play ${escapeMarkdown(name)}. <@${askedUserId}> decides.`,
      ],
      rank: 22,
    },
    'promotion-refused': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} stays a follower`),
      lines: ({ name, userId }) => [
        t`${escapeMarkdown(name)} stays a follower. <@${userId}> can choose somebody else with /promote, or make somebody new with /character new.`,
      ],
      rank: 22,
    },
    'promotion-off': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} becomes nobody’s character`),
      lines: ({ name, userId }) => [
        t`${escapeMarkdown(name)} cannot become a character of <@${userId}> any more: somebody was faster, or <@${userId}> has somebody to play again.`,
      ],
      rank: 22,
    },
    promoted: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} becomes a character`, tone: 'level' }),
      lines: promotedWords,
      rank: 22,
    },
    'caught-up': {
      title: ({ name, level }) => ({ title: t`${escapeMarkdown(name)} begins at level ${level}`, tone: 'level' }),
      lines: ({ name, level, xp, used, left }) => [
        t`${escapeMarkdown(name)} begins at level ${level} with ${xp} experience: ${used} of it was put by, and ${left} still is.`,
      ],
      rank: 21,
    },
  },
  questions: {
    morale: {
      text: ({ follower }, who) => t`Does ${who} keep ${escapeMarkdown(follower)}?`,
      options: { roll: ({ bonus }) => main(t`Roll Charisma ${signed(bonus)}`, null) },
    },
    heir: {
      text: ({ name, how }) =>
        how === 'dead'
          ? t`${escapeMarkdown(name)} is dead. Who do you play next?`
          : t`${escapeMarkdown(name)} has retired. Who do you play next?`,
      options: {
        '{follower:n}': ({ name, level, owner, isOwn }) =>
          still(
            t`Play ${stripMarkdown(name)}`,
            isOwn ? t`A henchperson of yours, level ${level}.` : theirs(owner, level),
          ),
        new: main(t`Somebody new`, t`You say a name, and the dice fall for the attributes.`),
        later: still(t`Later`, t`/promote and /character new stay open to you.`),
      },
      told: { later: t`Nobody comes for now. /promote and /character new stay open to you.` },
      lapsed: t`Nobody comes for now. /promote and /character new stay open.`,
    },
    'heir-name': { text: () => t`What is your new character called?`, field: t`Name` },
    promotion: {
      text: ({ follower, owner, userId, name }) => {
        const who = escapeMarkdown(follower);
        const wish =
          owner === null
            ? t`<@${userId}> would like to play ${who}, who follows the party.`
            : t`<@${userId}> would like to play ${who}, who serves ${escapeMarkdown(owner)}.`;
        const called = name === follower ? [] : [t`They would be called ${escapeMarkdown(name)}.`];
        return [wish, ...called, t`Do they become a character?`].join(' ');
      },
      options: {
        agree: main(t`Agree`, t`They serve nobody any more.`),
        refuse: still(t`Refuse`, t`They stay a follower.`),
      },
      lapsed: t`Nobody agreed: they stay a follower.`,
    },
    'catch-up': {
      text: ({ former, formerLevel, cap }, who) =>
        t`${escapeMarkdown(former)} was of level ${formerLevel}. With what you have put by, ${who} may begin at up to level ${cap}.`,
      options: {
        'catch-up': ({ level, xp, used, left }) =>
          main(t`Begin at level ${level}`, t`${xp} experience: it uses ${used}, and ${left} stay put by.`),
        start: ({ level, left }) => still(t`Stay at level ${level}`, t`All ${left} stay put by for later.`),
      },
      told: { start: t`What was put by stays.` },
    },
  },
  refusals: {
    ...followerRefusals(NOUNS),
    'follower/limit': (d) =>
      d.kind === 'hireling'
        ? t`${text(d, 'name')} has ${text(d, 'used')} of ${text(d, 'most')} hirelings, as many as Charisma allows. Nothing was changed; dismiss one first, or let them follow somebody else.`
        : t`${text(d, 'name')} has had ${text(d, 'used')} of ${text(d, 'most')} henchpersons, and there are no more in one lifetime. Nothing was changed; let them follow somebody else, or make them a hireling.`,
    'follower/no-morale': (d) =>
      t`${text(d, 'name')} is a henchperson, and does not run for want of heart. Nothing was rolled; /follower do:edit now:gone lets them go.`,
    'follower/no-employer': (d) =>
      t`${text(d, 'name')} follows the party, and nobody calls for it. Nothing was rolled; /follower do:pass says whom they follow.`,
    'promote/already': (d) =>
      t`${text(d, 'name')} is a character already. Nothing was changed; /follower shows who serves whom.`,
    'promote/hireling': (d) =>
      t`${text(d, 'name')} is a hireling, and only henchpersons become characters. Nothing was changed; the game master can make them one with /follower do:edit.`,
    'promote/nobody-lost': () =>
      t`Only who has lost a character takes over a follower. Nothing was changed; /character new makes a character.`,
    'promote/still-playing': (d) =>
      t`${text(d, 'name')} is still there to be played. Nothing was changed; /character retire takes them out of play.`,
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
  choices(option, world, { verb, character }) {
    const isAsked = option === 'kind' && (verb === 'add-follower' || verb === 'edit-follower');
    const leader = character === null ? undefined : world.characters[character.id];
    return isAsked ? FOLLOWER_KINDS.map((value) => ({ value, label: kindLabel(world, value, leader) })) : [];
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
  logKinds: {
    characters: ['promote', 'prompt/heir', 'prompt/heir-name', 'prompt/promotion', 'prompt/catch-up'],
    tests: ['follower-morale', 'prompt/morale'],
  },
  state: { backup: t`Experience that was put by` },
  help: {
    commands: [
      FOLLOWER_HELP.all,
      t`**/promote** who: play a henchperson after your character’s death or retirement; for a comrade’s, their player has to agree.`,
      t`You have as many hirelings at a time as your Charisma, and as many henchpersons in a lifetime as 5 and the Charisma that you began with.`,
    ],
    gm: [
      FOLLOWER_HELP.gm,
      t`**/follower** do:morale: a hireling stays if whoever employs them makes a Charisma save, and flees if not.`,
      t`Of a follower you write what you like: level 2, Str 3 Dex 1 Con 2 Int 1 Wis 2 Cha 1, 5 silver a week. Attributes that nobody has written are rolled when they become a character.`,
    ],
  },
});

const KIND_OF: Readonly<Record<FollowerKind, string>> = phrases({
  hireling: 'hireling',
  henchperson: 'henchperson',
});

/** `hireling (1 of 2)`, of whoever is to lead them; the bare word where nobody is named. */
function kindLabel(world: World, kind: FollowerKind, leader: Character | undefined): string {
  if (leader === undefined) return KIND_OF[kind];
  const { used, most } = followerCounts(world, leader)[kind];
  return used < most ? t`${KIND_OF[kind]} (${used} of ${most})` : t`${KIND_OF[kind]} (${used} of ${most}: no more)`;
}

/** `hireling, level 1, torchbearer` */
function shortLine({ data }: Pick<Follower, 'data'>): string {
  const { kind, level, note, promoted } = followerSchema.parse(data);
  if (promoted) return t`a character now`;
  const what = t`${KIND_OF[kind]}, level ${level}`;
  return note === '' ? what : `${what}, ${escapeMarkdown(note, MAX_SHORT)}`;
}

const MAX_SHORT = 60;

function promotedWords({ follower, name, owner, userId }: Fact<'promoted'>): readonly string[] {
  const [before, now] = [escapeMarkdown(follower), escapeMarkdown(name)];
  return [
    follower === name
      ? t`${before} is a character of <@${userId}> now.`
      : t`${before} is a character of <@${userId}> now, and is called ${now}.`,
    ...(owner === null ? [] : [t`${now} no longer serves ${escapeMarkdown(owner)}.`]),
  ];
}

function theirs(owner: string | null, level: number): string {
  return owner === null
    ? t`Level ${level}. They follow the party; the game master has to agree.`
    : t`Level ${level}. They serve ${stripMarkdown(owner)}, whose player has to agree.`;
}

function cardLines({ kind, level, bonuses, note, promoted }: FollowerData): readonly string[] {
  return [
    ...(promoted ? [t`They are a character now.`] : []),
    kind === 'hireling' ? t`A hireling of level ${level}.` : t`A henchperson of level ${level}.`,
    ...(bonuses === null ? [] : [ABILITIES.map(({ id }) => `${ABILITY_NAMES[id]} ${signed(bonuses[id])}`).join(', ')]),
    ...(note === '' ? [] : [escapeMarkdown(note)]),
  ];
}

/** The number of somebody's followers, and their limit; empty for those who never led anybody. */
function countLines(world: World, characterId: string): readonly string[] {
  const character = world.characters[characterId];
  if (character === undefined) return [];
  const { hireling, henchperson } = followerCounts(world, character);
  if (hireling.used + henchperson.used === 0) return [];
  return [
    t`Hirelings: ${hireling.used} of ${hireling.most} · henchpersons so far: ${henchperson.used} of ${henchperson.most}`,
  ];
}
