import { phrases, t } from '../../../../language/text.ts';
import type { Encounter } from '../../../../rules/lavender-hack/encounters/schemas.ts';
import { dispositionWord, factionOf } from '../../../../rules/lavender-hack/factions/factions.ts';
import type { Creature } from '../../../../rules/lavender-hack/foes/schemas.ts';
import type { Faction, World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { openTask } from '../../../../rules/mechanics/tasks.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Meeting } from '../../engine/renderer.ts';
import { capital } from '../../engine/words.ts';
import { creatureWords } from '../../mechanics/creatures.ts';
import { damageWords } from '../../mechanics/foe-list.ts';
import { ATTITUDE_WORDS, BAND_WORDS } from '../kit/words.ts';

/** `three wolves, near`. */
export function meetingWords(fact: Pick<Fact<'encounter'>, 'what' | 'count' | 'distance'>): string {
  return `${manyWords(fact.what, fact.count)}, ${BAND_WORDS[fact.distance]}`;
}

/** `three wolves`; `the wolves` if they are known already. */
export function manyWords(what: string, count: number, article: 'a' | 'the' = 'a'): string {
  return creatureWords(what, count, article);
}

const STAGES: Readonly<Record<Encounter['stage'], string>> = phrases({
  hidden: 'The players don’t know about it yet; `/encounter show` tells them.',
  surprise: 'Surprise is being rolled.',
  approach: 'Talk, fight or run: somebody chooses.',
  parley: 'They will listen: `/parley` speaks for the party.',
  met: 'You know what they think of you.',
  chase: 'The party runs.',
  blows: 'It comes to blows as soon as the game master has said who they are.',
});

/** The state of a meeting, with the game master's options; empty during a fight (LH-ENC-01). */
export function meeting(world: World, isGm: boolean): Meeting {
  const { encounter, fight } = world.party.state;
  const isHidden = encounter?.stage === 'hidden';
  const isCalled = encounter === null && openTask(world, 'encounter') !== null;
  const next = isHidden ? 'show' : isCalled ? 'roll' : null;
  return { card: encounterCard(world, isGm), isSecret: isHidden, next: isGm && fight === null ? next : null };
}

/** The state of a meeting. Players learn nothing about a secret one; numbers are for the game master only. */
function encounterCard(world: World, isGm: boolean): Card {
  const { encounter } = world.party.state;
  if (encounter === null || (!isGm && isSecret(encounter)))
    return {
      title: t`No meeting is going on`,
      lines: isGm ? [t`\`/encounter start\` brings one on.`] : [t`The party has met nobody.`],
      fields: [],
    };
  const { name, count, distance, stage, attitude, lengths, creature, beast, factionId } = encounter;
  const faction = factionId === null ? null : factionOf(world, factionId);
  const lines = [
    STAGES[stage],
    surprisedWords(encounter.surprised),
    attitude === null ? '' : t`They are ${ATTITUDE_WORDS[attitude]}.`,
    stage === 'chase' ? t`Lengths gained: ${lengths} of 2.` : '',
    isGm && creature !== null ? numbers(creature) : '',
    isGm && faction !== null ? peopleOf(faction) : '',
    isGm && beast ? t`They cannot be talked to.` : '',
  ];
  return {
    title: capital(meetingWords({ what: name, count, distance })),
    lines: lines.filter((one) => one !== ''),
    fields: [],
  };
}

function isSecret({ secret, stage }: Encounter): boolean {
  return secret || stage === 'hidden';
}

function surprisedWords(side: Encounter['surprised']): string {
  if (side === null) return '';
  return side === 'party' ? t`The party is surprised.` : t`They are surprised.`;
}

function peopleOf({ name, data }: Faction): string {
  return t`People of ${escapeMarkdown(name)}, which is ${dispositionWord(data.disposition)} (${data.disposition} of 10).`;
}

/** `Hit dice 2, armour 1, damage d6, morale 8.` */
function numbers({ hitDice, armour, damage, morale }: Creature): string {
  const dealt = damage === null ? t`damage: you decide` : t`damage ${damageWords(damage)}`;
  return t`Hit dice ${hitDice}, armour ${armour}, ${dealt}, morale ${morale}.`;
}
