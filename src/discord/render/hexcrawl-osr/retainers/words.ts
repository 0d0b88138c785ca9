import { t } from '../../../../language/text.ts';
import type { Follower } from '../../../../rules/engine/world.ts';
import type { CrawlRetainerFact } from '../../../../rules/hexcrawl-osr/retainers/facts.ts';
import type { CrawlRetainerQuestions } from '../../../../rules/hexcrawl-osr/retainers/questions.ts';
import { type CrawlRetainer, retainerSchema } from '../../../../rules/hexcrawl-osr/retainers/shapes.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { damageWords } from '../../mechanics/foes.ts';
import { FOLLOWER_HELP, followerFacts, followerRefusals, ownerWords, STATUS_WORDS } from '../../mechanics/followers.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { CrawlChapterWords } from '../kit/chapter-words.ts';
import { VOCABULARY } from '../kit/vocabulary.ts';

/** Words of retainers. */
export const retainersWords = (): CrawlChapterWords<CrawlRetainerFact, CrawlRetainerQuestions> => ({
  facts: followerFacts(VOCABULARY),
  questions: {},
  refusals: {
    ...followerRefusals(VOCABULARY),
    'follower/bad-line': (d) =>
      t`I cannot read “${text(d, 'text')}” of a retainer. Nothing was changed; try: wil +1, grit 4, spear d6.`,
  },
  draws: {
    followerCard: (follower, world, _isGm) => ({
      title: escapeMarkdown(follower.name),
      lines: [
        follower.status === 'active'
          ? t`Follows ${ownerWords(ownerOf(follower, world.characters), VOCABULARY.party)}.`
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

/** `Willpower +1, grit 3 of 4, spear (d6)`. */
function numbers({ wil, grit, gritMax, weapon, damage }: CrawlRetainer): string {
  const arms = weapon === '' ? t`unarmed` : escapeMarkdown(weapon);
  return t`Willpower ${signed(wil)}, grit ${grit} of ${gritMax}, ${damage === null ? arms : `${arms} (${damageWords(damage)})`}`;
}

function dataOf({ data }: Follower): CrawlRetainer {
  return retainerSchema.parse(data);
}

function ownerOf(
  { ownerId }: Follower,
  characters: Readonly<Record<string, { readonly name: string }>>,
): string | null {
  return ownerId === null ? null : (characters[ownerId]?.name ?? null);
}
