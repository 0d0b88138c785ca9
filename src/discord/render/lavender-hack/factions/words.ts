import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import { dispositionWord } from '../../../../rules/lavender-hack/factions/factions.ts';
import type { FactionsVocabulary } from '../../../../rules/lavender-hack/factions/vocabulary.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { asBefore, cameOrWent, fromTo, nameIn } from '../../engine/changes.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { PutBack } from '../../engine/renderer.ts';
import { slugWords } from '../../engine/words.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { plainly } from '../kit/fact-words.ts';

/** Words of factions: what they want, and what the players learn of them. */
export const factionsWords = {
  facts: {
    'faction-learned': {
      title: (fact) => ({ title: t`${escapeMarkdown(fact.faction)}: something learned`, tone: 'strong' }),
      lines: (fact) => [learnedLine(fact)],
    },
    'faction-written': {
      title: (fact) => plainly(t`Written down: ${escapeMarkdown(fact.faction)}`),
      lines: ({ faction, isNew }) => [
        isNew
          ? t`${escapeMarkdown(faction)} is written down. Players know nothing of it until /faction reveal.`
          : t`${escapeMarkdown(faction)} is as you wrote it now.`,
      ],
    },
    'faction-erased': {
      title: (fact) => plainly(t`Deleted: ${escapeMarkdown(fact.faction)}`),
      lines: ({ faction }) => [t`${escapeMarkdown(faction)} is deleted.`],
    },
    want: {
      title: (fact) =>
        fact.to === 'satisfied'
          ? { title: t`${escapeMarkdown(fact.faction)} has what it wanted`, tone: 'strong' }
          : { title: t`${escapeMarkdown(fact.faction)}: a want`, tone: 'neutral' },
      lines: (fact) => [wantLine(fact)],
    },
    disposition: {
      title: (fact) =>
        fact.to > fact.from
          ? { title: t`${escapeMarkdown(fact.faction)}: in favour`, tone: 'strong' }
          : { title: t`${escapeMarkdown(fact.faction)}: out of favour`, tone: 'trouble' },
      lines: (fact) => [dispositionLine(fact)],
    },
  },
  refusals: {
    'faction/unknown': (d) =>
      t`You know of no faction${text(d, 'typed') === '' ? t` like that` : t` called ${text(d, 'typed')}`}. Nothing was changed; /faction list has those you know.`,
    'faction/bad-name': (d) =>
      t`A faction’s name has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
    'faction/already-there': (d) =>
      t`There is a faction called ${text(d, 'faction')} already. Nothing was changed; /faction edit changes it.`,
    'faction/too-many': (d) =>
      t`A campaign keeps at most ${text(d, 'max')} factions. Nothing was changed; /faction remove makes room.`,
    'faction/nothing-to-change': () => t`Say what is to change. Nothing was changed.`,
    'faction/at-court': (d) =>
      t`The party is at the court of ${text(d, 'faction')}. Nothing was changed; end that first.`,
    'faction/bad-text': (d) =>
      t`The ${text(d, 'field')} has at most ${text(d, 'max')} characters, a want on one line. Nothing was changed.`,
    'faction/bad-words': (d) =>
      t`In ${text(d, 'field')} each word has at most ${text(d, 'max')} characters, with commas between. Nothing was changed.`,
    'faction/too-many-words': (d) =>
      t`That is more than ${text(d, 'max')} in ${text(d, 'field')}. Nothing was changed; name fewer.`,
    'faction/both': (d) =>
      t`It cannot have plenty of ${text(d, 'type')} and look for it as well. Nothing was changed; take it out of one.`,
    'faction/not-held': () => t`It does not hold that place. Nothing was changed; /faction show lists those it holds.`,
    'faction/too-many-places': (d) => t`A faction holds at most ${text(d, 'max')} places. Nothing was changed.`,
    'faction/no-such-want': (d) =>
      t`${text(d, 'faction') || t`That faction`} wants nothing like that. Nothing was changed; /faction show lists its wants.`,
    'faction/want-same': (d) => t`That want is ${text(d, 'state')} already. Nothing was changed.`,
    'faction/which-want': () => t`Say what it wants, or name one of its wants. Nothing was changed.`,
    'faction/too-many-wants': (d) =>
      t`A faction has at most ${text(d, 'max')} wants. Nothing was changed; strike one out first.`,
    'faction/nothing-such': (d) =>
      t`There is nothing like that to learn of ${text(d, 'faction') || t`that faction`}. Nothing was told.`,
    'faction/known-already': (d) =>
      t`The players know that of ${text(d, 'faction') || t`it`} already. Nothing was told.`,
    'faction/unheard-of': (d) =>
      t`The players have not heard of ${text(d, 'faction') || t`it`}. Nothing was changed; /faction reveal it first, or say secret:True.`,
    'faction/not-met': (d) =>
      t`The party is not meeting people of ${text(d, 'faction') || t`that faction`}, or has not spoken to them yet. Nothing was changed.`,
    'faction/stays': (d) =>
      t`${text(d, 'faction') || t`It`} stands at ${text(d, 'disposition')}, and stays there. Nothing was changed.`,
  },
  changes: {
    factions: factionChange,
  },
} satisfies ChapterWords<FactionsVocabulary>;

/** The restored values of a faction. */
function factionChange({ path, from, to }: Change, world: World): PutBack {
  const [, id = '', , field = ''] = path.map(String);
  const name = nameIn(world.factions[id]?.name, from, to, t`A faction`);
  if (field === 'disposition') return fromTo(t`${name}, disposition:`, from, to);
  if (field === 'known') return asBefore(t`${name}, what the players know of it`);
  return cameOrWent(name, path, from, to) ?? asBefore(`${name}${field === '' ? '' : `, ${slugWords(field)}`}`);
}

function learnedLine({ faction, key, what }: Fact<'faction-learned'>): string {
  const name = escapeMarkdown(faction);
  const thing = escapeMarkdown(what, 200);
  switch (key) {
    case 'name':
      return t`You hear of ${name}.`;
    case 'disposition':
      return t`${name} is ${thing} towards you.`;
    case 'approach':
      return t`${name} is best won by ${thing}.`;
    case 'languages':
      return t`${name} speaks ${thing === 'home' ? t`as everybody does at home` : thing}.`;
    default:
      if (key.startsWith('supply:')) return t`${name} has plenty of ${thing}: it counts one less there.`;
      if (key.startsWith('demand:')) return t`${name} looks for ${thing}: it counts one more there.`;
      if (key.startsWith('holding:')) return t`${name} holds ${thing}.`;
      return t`${name} wants something: ${thing}.`;
  }
}

const WANT_WORDS: Readonly<Record<Fact<'want'>['to'], string>> = phrases({
  open: 'wants this',
  satisfied: 'has this now, and can be reminded of it at court',
  removed: 'no longer wants this',
});

function wantLine({ faction, what, to }: Fact<'want'>): string {
  return `${escapeMarkdown(faction)} ${WANT_WORDS[to]}: ${escapeMarkdown(what, 200)}`;
}

/** Numbers only when players know them; else the way it went. */
function dispositionLine({ faction, from, to, known }: Fact<'disposition'>): string {
  const name = escapeMarkdown(faction);
  if (known) return t`${name}: disposition ${from} → ${to}, ${dispositionWord(to)}.`;
  return to > from ? t`${name} thinks better of you.` : t`${name} thinks worse of you.`;
}
