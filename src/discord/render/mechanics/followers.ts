import { phrases, t } from '../../../language/text.ts';
import { MAX_NAME } from '../../../rules/engine/limits.ts';
import type { FollowerStatus, Task } from '../../../rules/engine/world.ts';
import { type FollowerFact, OWNER_LEFT, type OwnerAbsence } from '../../../rules/mechanics/followers/owners.ts';
import { escapeMarkdown, stripMarkdown } from '../engine/markdown.ts';
import { type Nouns, PLAIN_WORDS } from '../engine/nouns.ts';
import type { FactMessage } from '../engine/renderer.ts';
import { type Detail, name, type RefusalWords, text } from './refusal-words.ts';

/** The words for one kind of fact. */
interface FollowerTelling<Fact> {
  readonly title: (fact: Fact) => Pick<FactMessage, 'title' | 'tone'>;
  readonly lines: (fact: Fact) => readonly string[];
}

type FollowerWords = {
  readonly [Name in FollowerFact['fact']]: FollowerTelling<Extract<FollowerFact, { fact: Name }>>;
};

/** Changes to followers, in the words of a book that has some. */
export function followerFacts({ gm, party }: Nouns): FollowerWords {
  return {
    'follower-joined': {
      title: (fact) => ({ title: t`${safe(fact.name)} joins`, tone: 'neutral' }),
      lines: (fact) => [t`${safe(fact.name)} follows ${ownerWords(fact.owner, party)} from now on.`],
    },
    'follower-renamed': {
      title: () => ({ title: t`A new name`, tone: 'neutral' }),
      lines: ({ from, to }) => [t`${safe(from)} is called ${safe(to)} now.`],
    },
    'follower-passed': {
      title: (fact) => ({ title: t`${safe(fact.name)} follows somebody else`, tone: 'neutral' }),
      lines: ({ name, from, to, toUserId }) => [
        t`${safe(name)} follows ${ownerWords(to, party)}${toUserId === null ? '' : ` (<@${toUserId}>)`} now${from === to ? '' : t`, and no longer ${ownerWords(from, party)}`}.`,
      ],
    },
    'follower-dismissed': {
      title: (fact) => ({ title: t`${safe(fact.name)} is dismissed`, tone: 'neutral' }),
      lines: ({ name, owner }) => [t`${safe(name)} no longer follows ${ownerWords(owner, party)}.`],
    },
    'follower-lost': {
      title: ({ name, how }) => ({ title: t`${safe(name)} is ${STATUS_WORDS[how]}`, tone: 'trouble' }),
      lines: ({ name, how }) => [
        how === 'dead' ? t`${safe(name)} is dead.` : t`${safe(name)} is gone. The ${gm} can bring them back.`,
      ],
    },
    'follower-back': {
      title: (fact) => ({ title: t`${safe(fact.name)} is back`, tone: 'neutral' }),
      lines: ({ name, owner }) => [t`${safe(name)} is back and follows ${ownerWords(owner, party)} again.`],
    },
    'follower-edited': {
      title: (fact) => ({ title: t`${safe(fact.name)} edited`, tone: 'neutral' }),
      lines: ({ name }) => [t`${safe(name)}: the card is changed. /follower shows it.`],
    },
    'follower-left-behind': {
      title: (fact) => ({ title: t`${safe(fact.name)} stays with the ${party}`, tone: 'neutral' }),
      lines: ({ name, owner, why }) => [
        t`${safe(name)} goes on with the ${party}: ${absenceWords(safe(owner), why)}. The ${gm} decides who leads them now.`,
      ],
    },
    'follower-returned': {
      title: (fact) => ({ title: t`${safe(fact.name)} has their leader back`, tone: 'neutral' }),
      lines: ({ name, owner }) => [t`${safe(name)} follows ${safe(owner)} again.`],
    },
  };
}

const NAMES = followerFacts(PLAIN_WORDS);

/** Checks whether a fact is one about followers. */
export function isFollowerFact(fact: { readonly fact: string }): fact is FollowerFact {
  return Object.hasOwn(NAMES, fact.fact);
}

/** A fact about followers in words. */
export function followerWords(fact: FollowerFact, words: Nouns): FollowerTelling<FollowerFact> {
  // The record of that name is typed for facts of that name, and is only asked about this one.
  return followerFacts(words)[fact.fact] as FollowerTelling<FollowerFact>;
}

/** Reasons why a follower cannot be taken on, named, passed or dismissed. */
export function followerRefusals({ gm, lead, party }: Nouns) {
  return {
    'follower/unknown': () =>
      t`There is no such follower in this campaign any more. Nothing was changed; /follower shows those there are.`,
    'follower/edit-what': () =>
      t`Say what is to change: the kind, the line, or what has become of them (now). Nothing was changed.`,
    'follower/bad-name': (d) =>
      t`A follower’s name has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
    'follower/name-taken': (d) =>
      t`Another follower is called ${name(d)} already. Nothing was changed; choose another name.`,
    'follower/too-many': (d) =>
      t`A campaign has at most ${text(d, 'max')} followers at a time. Nothing was changed; dismiss somebody first.`,
    'follower/follows-already': (d) => t`${name(d)} follows ${ownerOf(d, party)} already. Nothing was changed.`,
    'follower/owner-left': (d) =>
      t`${name(d)}’s player is not at the table, so ${name(d)} cannot lead anybody. Nothing was changed; choose somebody else.`,
    'follower/not-serving': (d) => t`${name(d)} ${isWords(d)}. Nothing was changed; the ${gm} can bring them back.`,
    'follower/is-already': (d) => t`${name(d)} ${isWords(d)} already. Nothing was changed.`,
    'follower/left-behind': (d) =>
      t`${name(d)} followed ${text(d, 'owner')}, who is not here. Nothing was changed; the ${gm} decides who leads them now.`,
    'follower/of-party': (d) =>
      t`${name(d)} follows the whole ${party}, so that is for ${d.holder ? t`<@${text(d, 'holder')}>, who has ${lead}, or for the ${gm}` : t`the ${gm}`}. Nothing was changed.`,
    'follower/not-yours': (d) =>
      t`${name(d)} follows ${text(d, 'owner')}, who is played by somebody else. Nothing was changed.`,
  } satisfies RefusalWords;
}

/** Help about followers, for books that have them. */
export const FOLLOWER_HELP = phrases({
  all: '**/follower**: those who serve you, each with a card; rename them, pass them on or dismiss them.',
  gm: '**/follower** do:add and do:edit: write a follower down, or say what became of one.',
});

/** The question to the game master about somebody whose owner left, bare; null for any other task. */
export function followerTask({ kind, detail }: Pick<Task, 'kind' | 'detail'>): string | null {
  if (kind !== OWNER_LEFT) return null;
  const [who = '', owner = ''] = [detail.name, detail.owner].map((one) => stripMarkdown(String(one), MAX_NAME));
  return t`Who leads ${who} now? ${absenceWords(owner, detail.why as OwnerAbsence)}; /follower do:pass`;
}

/** A follower's fate, for the middle of a sentence. */
export const STATUS_WORDS: Readonly<Record<FollowerStatus, string>> = phrases({
  active: 'with you',
  gone: 'gone',
  dead: 'dead',
});

/** The owner of a follower; null is the party, which the book may call otherwise. */
export function ownerWords(owner: string | null, party: string): string {
  return owner === null ? t`the ${party}` : safe(owner);
}

function absenceWords(owner: string, why: OwnerAbsence): string {
  switch (why) {
    case 'dead':
      return t`${owner} is dead`;
    case 'retired':
      return t`${owner} has retired`;
    case 'away':
      return t`${owner} is away`;
    case 'left':
      return t`${owner}’s player is not at the table`;
  }
}

function ownerOf(detail: Detail, party: string): string {
  return text(detail, 'owner') || t`the ${party}`;
}

function isWords({ status }: Detail): string {
  return status === 'active' ? t`is with you` : status === 'dead' ? t`is dead` : t`is gone`;
}

function safe(given: string): string {
  return escapeMarkdown(given, MAX_NAME);
}
