import { phrases, plural, t } from '../../../../language/text.ts';
import { mayReadQuestion, PLAYERS } from '../../../../play/access/secrets.ts';
import { circumstancesOf } from '../../../../rules/lavender-hack/checks/circumstance.ts';
import type { Combat, CombatPhase } from '../../../../rules/lavender-hack/combat/schemas.ts';
import type { Foe, World } from '../../../../rules/lavender-hack/schemas.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { StandingCardWords } from '../../engine/renderer.ts';
import { listWords } from '../../engine/words.ts';
import { roundAwaits, seatWords } from '../../mechanics/combat.ts';
import { foeLines } from '../../mechanics/foe-lines.ts';
import type { CardView } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { BAND_WORDS, circumstanceWords, conditionName, conditionSign, conditionWords, foeWords } from '../kit/words.ts';
import { SPEED_WORDS } from './names.ts';

/** Everything here has to fit the first screen of a phone. */
const MAX_COMBATANTS = 10;
const MAX_NAME = 24;

const PHASES: Readonly<Record<CombatPhase, string>> = phrases({
  declare: 'declare',
  initiative: 'initiative',
  quick: 'quick actions',
  enemy: 'foes',
  slow: 'slow actions',
  morale: 'morale',
  after: 'after the fight',
});

/** The card of a fight, for everybody to see: nothing on it is secret. */
export function combatCard(view: CardView, terms: Terms): StandingCardWords {
  const { world, state } = view;
  const { fight } = world.party.state;
  if (state === 'over' || fight === null)
    return { title: t`The fight is over`, lines: [t`\`/log\` keeps what came of it.`] };
  return {
    title: t`Round ${fight.round} · ${PHASES[fight.phase]}`,
    lines: [
      ...(view.time === null ? [] : [view.time]),
      ...waitingLine(view, fight, terms),
      ...combatantLines(view, fight, terms),
      ...partyLine(world),
      '',
      ...foesOf(world),
    ],
  };
}

/** The awaited people, with the symbol and the words saying the same. */
function waitingLine(view: CardView, fight: Combat, terms: Terms): readonly string[] {
  const { world } = view;
  const declaring = roundAwaits(view, world);
  if (declaring !== null) return declaring;
  const asked = questionsOf(world, fight, terms);
  const isMaster = Object.values(world.prompts).some(({ kind }) => OF_THE_GM.includes(kind));
  const names = [...asked.keys()].map((id) => escapeMarkdown(world.characters[id]?.name ?? t`somebody`, MAX_NAME));
  const all = isMaster ? [...names, t`the game master`] : names;
  return all.length === 0 ? [] : [t`⏳ Awaited: ${listWords(all)}`];
}

/** Questions of a fight that the game master decides. */
const OF_THE_GM: readonly string[] = ['interrupt', 'morale', 'unknown-foe'];

/** The questions to the people in the fight, by character; the game master's are not named. */
function questionsOf(world: World, { combatants }: Combat, { gearDie }: Terms): ReadonlyMap<string, string> {
  const named: Readonly<Record<string, string>> = { ...ASKED, 'gear-die': gearDie };
  const asked = new Map<string, string>();
  for (const prompt of Object.values(world.prompts)) {
    const { characterId, kind } = prompt;
    if (characterId === null || !mayReadQuestion(prompt, PLAYERS) || !Object.hasOwn(combatants, characterId)) continue;
    asked.set(characterId, named[kind] ?? t`a choice`);
  }
  return asked;
}

const ASKED: Readonly<Record<string, string>> = phrases({
  'weak-cost': 'price of the weak success',
  'death-dice': 'Dealer of Death dice',
  'power-attack': 'power attack',
  'precise-shot': 'precise shot',
  reagents: 'reagents',
  maneuver: 'maneuver',
  cleave: 'next foe',
  defend: 'defence',
  'advantage-pick': 'which die counts',
});

function combatantLines(view: CardView, fight: Combat, terms: Terms): readonly string[] {
  const ids = Object.keys(fight.combatants);
  const asked = questionsOf(view.world, fight, terms);
  const lines = ids.slice(0, MAX_COMBATANTS).flatMap((id) => combatantLine(view, fight, id, asked.get(id) ?? null));
  return ids.length > MAX_COMBATANTS ? [...lines, t`… and ${ids.length - MAX_COMBATANTS} more`] : lines;
}

/** `Bryn 6/8 hp · armour 4 · exposed · quick · ✅ ready`. */
function combatantLine(view: CardView, fight: Combat, characterId: string, asked: string | null): readonly string[] {
  const { world } = view;
  const character = world.characters[characterId];
  const combatant = fight.combatants[characterId];
  if (character === undefined || combatant === undefined) return [];
  const { name, sheet, status } = character;
  const head = t`**${escapeMarkdown(name, MAX_NAME)}** ${sheet.hp}/${sheet.hpMax} hp`;
  if (combatant.fled) return [t`${head} · 🏃 fled`];
  if (status === 'dying') return [t`${head} · 🩸 dying${roundsLeft(combatant.dying)}`];
  if (status === 'dead') return [t`**${escapeMarkdown(name, MAX_NAME)}** · 💀 dead`];
  if (status !== 'active') return [`${head} · 💤 ${status === 'down' ? t`down` : t`out of the fight`}`];
  const parts = [
    head,
    sheet.armourValue === null ? '' : t`armour ${sheet.armourValue}`,
    ...conditionsOf(world, characterId),
    combatant.initiative === null ? '' : SPEED_WORDS[combatant.initiative],
    ...standWords(seatWords(view, character.userId), asked),
  ];
  return [parts.filter((part) => part !== '').join(' · ')];
}

/** An offer that is still open does not hide whether somebody is ready for this round. */
function standWords(seat: string, asked: string | null): readonly string[] {
  if (asked === null) return [seat];
  return seat === '' ? [`⏳ ${asked}`] : [seat, t`${asked} still open`];
}

function roundsLeft(rounds: number | null): string {
  return rounds === null ? '' : ` (${plural(rounds, { one: '# round', other: '# rounds' })})`;
}

function conditionsOf(world: World, characterId: string): readonly string[] {
  const granted = circumstancesOf(world, characterId).map(circumstanceWords);
  const conditions = Object.values(world.modifiers)
    .filter((one) => one.characterId === characterId)
    .map((one) => {
      const foe = one.foeId === null ? undefined : world.foes[one.foeId];
      const isOnFoe = one.kind === 'advantage-vs' && foe !== undefined;
      const words = isOnFoe ? t`opening on ${escapeMarkdown(foe.name, MAX_NAME)}` : conditionWords(one, world);
      return `${conditionSign(one.kind)}${words}`;
    });
  return [...conditions, ...granted];
}

/** The burdens of all of them. */
function partyLine(world: World): readonly string[] {
  const kinds = Object.values(world.modifiers)
    .filter(({ characterId }) => characterId === null)
    .map(({ kind }) => conditionName(kind));
  return kinds.length === 0 ? [] : [t`The party: ${listWords([...new Set(kinds)])}`];
}

/** Foes by name, big groups on one line; how they look and how far they are, never their numbers. */
function foesOf(world: World): readonly string[] {
  return foeLines<Foe>(world.foes, {
    looks: ({ data }) => foeWords(data),
    isOut: ({ data }) => data.down || data.out !== null,
    details: [({ data }) => BAND_WORDS[data.distance], ({ data }) => (data.disarmed ? t`disarmed` : '')],
  });
}
