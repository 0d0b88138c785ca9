import type { Vocabulary } from '../engine/vocabulary.ts';
import { type Detail, name, type RefusalWords, text } from './refusal-words.ts';

/** Why somebody may not act for a character, or choose for all. */
export function peopleRefusals({ gm, lead, party }: Vocabulary) {
  return {
    'character/unknown': () => 'There is no such character in this campaign. Nothing was changed.',
    'character/not-yours': (d) =>
      `${name(d)} is played by somebody else. Nothing was changed; the ${gm} may act for anybody.`,
    'character/not-in-play': (d) => notInPlay(d, party),
    'character/bad-name': (d) => `A name has 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
    'character/name-taken': (d) =>
      `Somebody in this campaign is called ${name(d)} already. Nothing was changed; choose another name.`,
    'character/already-active': (d) => `You act as ${name(d)} already. Nothing was changed.`,
    'spotlight/not-yours': (d) =>
      `That is for ${d.holder ? `<@${text(d, 'holder')}>, who has ${lead}` : `whoever has ${lead}`}, or for the ${gm}. Nothing was changed.`,
    'spotlight/with-gm': () =>
      `In this campaign the ${gm} chooses for the ${party}. Nothing was changed; see /campaign settings.`,
    'spotlight/nobody': () =>
      `Nobody is at the table to take ${lead}. Nothing was changed; /gm present says who is here.`,
    'spotlight/not-a-member': (d) =>
      `<@${text(d, 'userId')}> does not play in this campaign yet. Nothing was changed; they join with /character new.`,
    'spotlight/same': (d) => `<@${text(d, 'userId')}> has ${lead} already. Nothing was changed.`,
  } satisfies RefusalWords;
}

function notInPlay(detail: Detail, party: string): string {
  const who = name(detail);
  switch (detail.status) {
    case 'draft':
      return `${who} is still being made. Nothing was changed; /character new goes on where it stopped.`;
    case 'dead':
      return `${who} is dead. Nothing was changed; /character new makes another.`;
    case 'away':
      return `${who} has left the ${party} for now. Nothing was changed; /character switch or new brings somebody else.`;
    case 'retired':
      return `${who} has retired. Nothing was changed; /character switch or new brings somebody else.`;
    case 'down':
    case 'dying':
      return `${who} is down and cannot do that. Nothing was changed.`;
    default:
      return `${who} is not in play. Nothing was changed.`;
  }
}
