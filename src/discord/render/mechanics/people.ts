import { t } from '../../../language/text.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';
import type { PeopleFact } from '../../../rules/mechanics/people/members.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import type { Nouns } from '../engine/nouns.ts';
import { type Detail, name, type RefusalWords, text } from './refusal-words.ts';
import { neutral, type TellingsOf } from './telling/fact-words.ts';

/** Changes to players and characters as records, if a player changes nothing on a sheet but the name. */
export function peopleFacts(): TellingsOf<Exclude<PeopleFact, { fact: 'spotlight-passed' }>, Fact> {
  return {
    edited: {
      title: () => neutral(t`A new name`),
      lines: ({ from, to }) => [t`${escapeMarkdown(from)} is called ${escapeMarkdown(to)} now.`],
    },
    switched: {
      title: (fact) => neutral(t`Acting as ${escapeMarkdown(fact.name)}`),
      lines: (fact) => [t`<@${fact.userId}> acts as ${escapeMarkdown(fact.name)} from now on.`],
    },
    retired: {
      title: (fact) => neutral(t`${escapeMarkdown(fact.name)} retires`),
      lines: (fact) => [t`${escapeMarkdown(fact.name)} retires from the campaign. The sheet is kept.`],
    },
    joined: {
      title: () => neutral(t`A new player`),
      lines: ({ userId }) => [t`<@${userId}> joins the campaign.`],
    },
  };
}

/** Reasons why somebody may not act for a character, or choose for all. */
export function peopleRefusals({ gm, lead, party }: Nouns) {
  return {
    'character/unknown': () => t`There is no such character in this campaign. Nothing was changed.`,
    'character/not-yours': (d) =>
      t`${name(d)} is played by somebody else. Nothing was changed; the ${gm} may act for anybody.`,
    'character/not-in-play': (d) => notInPlay(d, party),
    'character/bad-name': (d) => t`A name has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
    'character/name-taken': (d) =>
      t`Somebody in this campaign is called ${name(d)} already. Nothing was changed; choose another name.`,
    'character/already-being-made': (d) =>
      t`${name(d)} is still being made. Answer the question about them first; the ${gm} can take the character back with /undo.`,
    'character/already-active': (d) => t`You act as ${name(d)} already. Nothing was changed.`,
    'character/nothing-to-change': () => t`Say what is to change: a name. Nothing was changed.`,
    'spotlight/not-yours': (d) =>
      t`That is for ${d.holder ? t`<@${text(d, 'holder')}>, who has ${lead}` : t`whoever has ${lead}`}, or for the ${gm}. Nothing was changed.`,
    'spotlight/with-gm': () =>
      t`In this campaign the ${gm} chooses for the ${party}. Nothing was changed; see /campaign settings.`,
    'spotlight/nobody': () =>
      t`Nobody is at the table to take ${lead}. Nothing was changed; /gm present says who is here.`,
    'spotlight/not-a-member': (d) =>
      t`<@${text(d, 'userId')}> does not play in this campaign yet. Nothing was changed; they join with /character new.`,
    'spotlight/same': (d) => t`<@${text(d, 'userId')}> has ${lead} already. Nothing was changed.`,
  } satisfies RefusalWords;
}

/** Reasons why a character made elsewhere cannot be imported. */
export const IMPORT_REFUSALS = {
  'character/cannot-read': (d) => cannotRead(d),
} satisfies RefusalWords;

function cannotRead(detail: Detail): string {
  const field = text(detail, 'field');
  const reason = text(detail, 'reason').replace(/[.!]+$/, '');
  const what = field === '' ? t`the sheet` : `“${field}”`;
  return t`I cannot read ${what}${reason === '' ? '' : `: ${reason}`}. Nothing was imported; correct it and send it once more.`;
}

function notInPlay(detail: Detail, party: string): string {
  const who = name(detail);
  switch (detail.status) {
    case 'draft':
      return t`${who} is still being made. Nothing was changed; /character new goes on where it stopped.`;
    case 'dead':
      return t`${who} is dead. Nothing was changed; /character new makes another.`;
    case 'away':
      return t`${who} has left the ${party} for now. Nothing was changed; /character switch or new brings somebody else.`;
    case 'retired':
      return t`${who} has retired. Nothing was changed; /character switch or new brings somebody else.`;
    case 'down':
    case 'dying':
      return t`${who} is down and cannot do that. Nothing was changed.`;
    default:
      return t`${who} is not in play. Nothing was changed.`;
  }
}

/** Help for players about being away and leaving. */
export const absenceHelp = () =>
  t`**/away** until: say that you are away; \`do:leave\` leaves the table, \`do:back\` brings you back.`;

/** The line of help for packs of content. */
export const contentHelp = () =>
  t`**/content** list, show: the packs that the campaign plays with; import, use, drop: packs of your own; draft: a pack from a page of your book.`;

/** Help for game masters about players who no longer come. */
export const presenceHelp = () =>
  t`**/gm** present: who is at the table. \`here:False\` for a player who comes no more: nobody waits for them any more.`;
