import { t } from '../../../../language/text.ts';
import type { Follower } from '../../../../rules/engine/world.ts';
import { type Retainer, retainerSchema } from '../../../../rules/hexcrawl-osr/retainers/schemas.ts';
import type { RetainersVocabulary } from '../../../../rules/hexcrawl-osr/retainers/vocabulary.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { signed, sumWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { damageWords } from '../../mechanics/foe-list.ts';
import { FOLLOWER_HELP, followerFacts, followerRefusals, ownerWords, STATUS_WORDS } from '../../mechanics/followers.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { grave, main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { NOUNS } from '../kit/words.ts';

/** Words of retainers. */
export const retainersWords = (): ChapterWords<RetainersVocabulary> => ({
  facts: {
    ...followerFacts(NOUNS),
    nerve: {
      title: ({ name, held }) => ({
        title: held ? t`${escapeMarkdown(name)} stands fast` : t`${escapeMarkdown(name)} runs`,
        tone: held ? 'neutral' : 'trouble',
      }),
      lines: (fact) => [nerveWords(fact), nerveDice(fact)],
    },
    scatters: {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} is scattered`),
      lines: ({ name }) => [t`${escapeMarkdown(name)} ran, nobody knows where to, and may turn up again.`],
    },
  },
  recaps: { nerve: { story: (fact) => [nerveWords(fact)], dice: (fact) => [nerveDice(fact)] } },
  questions: {
    rout: {
      text: ({ names }) => t`${nameList(names)} lost their nerve and ran. What becomes of them?`,
      options: {
        scattered: main(t`Scattered`, t`They are not with the party now, and may turn up again.`),
        lost: still(t`Lost`, t`They are gone for good.`),
        killed: grave(t`Killed`, t`They are dead.`),
        apart: still(t`One by one`, t`You say it of each of them.`),
      },
      lapsed: t`Nobody says what becomes of them: they are scattered, and may turn up again.`,
    },
  },
  logKinds: { fights: ['prompt/rout'] },
  refusals: {
    ...followerRefusals(NOUNS),
    'follower/bad-line': (d) =>
      t`I cannot read “${text(d, 'text')}” of a retainer. Nothing was changed; try: wil +1, grit 4, spear d6.`,
  },
  draws: {
    followerCard: (follower, world, _isGm) => ({
      title: escapeMarkdown(follower.name),
      lines: [
        follower.status === 'active'
          ? t`Follows ${ownerWords(ownerOf(follower, world.characters), NOUNS.party)}.`
          : t`No longer with you: ${STATUS_WORDS[follower.status]}.`,
        numbers(dataOf(follower)),
        ...(dataOf(follower).scattered ? [t`Lost their nerve and ran; nobody knows where they are.`] : []),
      ],
      fields: [],
    }),
    followerLine: (follower) => numbers(dataOf(follower)),
  },
  help: { commands: [FOLLOWER_HELP.all], gm: [FOLLOWER_HELP.gm] },
});

type Nerve = Fact<'nerve'>;

function nerveWords({ name, held }: Nerve): string {
  return held
    ? t`${escapeMarkdown(name)} keeps their nerve.`
    : t`${escapeMarkdown(name)} loses their nerve and runs. The game master says what becomes of them.`;
}

function nerveDice({ name, roll, bonus, total, target }: Nerve): string {
  return t`${escapeMarkdown(name)}, nerve: ${sumWords([roll, bonus], total)} against ${target}`;
}

/** `Willpower +1, grit 3 of 4, spear (d6)`. */
function numbers({ wil, grit, gritMax, weapon, damage }: Retainer): string {
  const arms = weapon === '' ? t`unarmed` : escapeMarkdown(weapon);
  return t`Willpower ${signed(wil)}, grit ${grit} of ${gritMax}, ${damage === null ? arms : `${arms} (${damageWords(damage)})`}`;
}

function dataOf({ data }: Follower): Retainer {
  return retainerSchema.parse(data);
}

function ownerOf(
  { ownerId }: Follower,
  characters: Readonly<Record<string, { readonly name: string }>>,
): string | null {
  return ownerId === null ? null : (characters[ownerId]?.name ?? null);
}
