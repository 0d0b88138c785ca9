import { listWords, plural, t } from '../../../language/text.ts';
import type { EngineFact, PostFact } from '../../../play/facts.ts';
import type { World } from '../../../rules/engine/world.ts';
import { sumOfFaces } from '../../../rules/mechanics/dice/notation.ts';
import { changeLines, valueWords } from './changes.ts';
import { kindWords } from './content/kind-words.ts';
import { begunLines, givenLine, revealedLines } from './dice/seed-words.ts';
import { facesSigns, facesWords, number, rolledSumWords } from './dice-words.ts';
import { cut, escapeMarkdown } from './markdown.ts';
import { fieldLabel } from './names-in.ts';
import { nounsOf } from './nouns.ts';
import type { BookRenderer } from './renderer.ts';
import { ownWordsLines } from './rounds/own-words.ts';
import { settingValueWords, settingWords } from './setting-words.ts';
import { capital, slugWords } from './words.ts';

/** A fact of the engine that is not about a round, a question or a deadline: those have their words in `post.ts`. */
export type OwnFact = Exclude<EngineFact, PostFact>;

/** The context of a fact, and its reader. */
interface EngineContext {
  readonly world: World;
  /** The book's words; null where only the engine speaks. */
  readonly renderer: BookRenderer | null;
  /** Shown to a game master alone. */
  readonly isGm: boolean;
}

/** The words for one kind of fact. */
export interface EngineTelling<One> {
  /** The fact in a few words. */
  readonly title: (fact: One, context: EngineContext) => string;
  /** The fact in full, safe to show. */
  readonly lines: (fact: One, context: EngineContext) => readonly string[];
}

type FactOf<Name extends OwnFact['fact']> = Extract<OwnFact, { readonly fact: Name }>;

/** The words of each kind of fact. */
export const TELLINGS: { readonly [Name in OwnFact['fact']]: EngineTelling<FactOf<Name>> } = {
  'campaign-created': {
    title: ({ name }) => t`${escapeMarkdown(name, 60)} begins`,
    lines: (fact, { renderer }) => createdLines(fact, renderer),
  },
  'campaign-imported': { title: ({ name }) => t`${escapeMarkdown(name, 60)} is here`, lines: importedLines },
  'seed-taken': {
    title: () => t`The campaign was exported`,
    lines: ({ userId }) => [
      t`<@${userId}> has the whole campaign as a file, with the secret seeds of its dice. Whoever has that file can work out how the next dice will fall. To end that, give a word each with \`/dice word\`, then \`/dice rotate\`.`,
    ],
  },
  'person-removed': {
    title: () => t`Somebody has left for good`,
    lines: (fact, { renderer }) => removedLines(fact, renderer),
  },
  'setting-changed': {
    title: ({ setting }, { renderer }) => t`Setting changed: ${settingWords(setting, renderer).name}`,
    lines: (fact, { renderer }) => [settingLine(fact, renderer)],
  },
  'pack-brought': {
    title: ({ title, replaced, version }) =>
      replaced === null || replaced === version
        ? t`${escapeMarkdown(title, 80)} is in use`
        : t`${escapeMarkdown(title, 80)}: version ${version}`,
    lines: packLines,
  },
  'pack-used': {
    title: ({ title, used }) =>
      used ? t`${escapeMarkdown(title, 80)} is in use` : t`${escapeMarkdown(title, 80)} is put aside`,
    lines: ({ used }) => (used ? [] : [t`What came from it into the campaign stays.`]),
  },
  'pack-discarded': {
    title: ({ title }) => t`${escapeMarkdown(title, 80)} is thrown away`,
    lines: () => [t`What came from it into the campaign stays.`],
  },
  'channel-bound': {
    title: ({ use }) => (use === 'none' ? t`Channel let go` : t`Channel bound`),
    lines: (fact, { world, renderer }) => [boundLine(fact, world, renderer)],
  },
  'gm-changed': { title: (_, { renderer }) => t`${capital(nounsOf(renderer).gm)}s changed`, lines: gmLines },
  presence: { title: presenceTitle, lines: (fact, { renderer }) => [presenceLine(fact, renderer)] },
  spotlight: {
    title: (_, { renderer }) => t`${capital(nounsOf(renderer).lead)} moves`,
    lines: (fact, { renderer }) => [spotlightLine(fact, renderer)],
  },
  'knob-turned': {
    title: ({ label }) => t`${escapeMarkdown(fieldLabel(label), 80)} set`,
    lines: ({ label, from, to }) => [
      `${escapeMarkdown(fieldLabel(label), 80)}: ${valueWords(from)} → **${valueWords(to)}**`,
    ],
  },
  'task-done': {
    title: ({ kind }) => t`Done: ${slugWords(kind)}`,
    lines: (_, { renderer }) => [t`Ticked off the ${nounsOf(renderer).gm}’s list.`],
  },
  'dice-rolled': {
    title: ({ reason, total }) => (reason === null ? t`Dice: ${total}` : `${escapeMarkdown(reason, 150)}: ${total}`),
    lines: (fact) => [
      `${facesSigns(fact.faces)}${escapeMarkdown(fact.notation, 100)}: ${rolledWords(fact)} = **${number(fact.total)}**`,
    ],
  },
  answered: { title: ({ lapsed }) => (lapsed ? t`The offer has passed` : t`Answered`), lines: answeredLines },
  undone: {
    title: ({ number, upTo }) => (upTo === undefined ? t`#${number} taken back` : t`#${number} to #${upTo} taken back`),
    lines: ({ changes }, context) => changeLines(changes, context),
  },
  amended: {
    title: ({ number }) => t`#${number} amended`,
    lines: ({ number }) => [t`#${number} is played again; its dice stay as they fell.`],
  },
  'seed-revealed': { title: ({ number }) => t`Seed ${number} is revealed`, lines: revealedLines },
  'seed-begun': { title: ({ number }) => t`Seed ${number} begins`, lines: begunLines },
  'word-given': { title: () => t`A word for the dice`, lines: (fact) => [givenLine(fact)] },
  spoken: { title: ({ name }) => t`${escapeMarkdown(name, 80)} speaks`, lines: () => [] },
  whispered: { title: () => t`A whisper`, lines: (fact, { renderer }) => [whisperedLine(fact, renderer)] },
  portrait: {
    title: ({ name, isSet }) =>
      isSet ? t`${escapeMarkdown(name, 80)} has a portrait` : t`${escapeMarkdown(name, 80)} has no portrait any more`,
    lines: ({ isSet }) => (isSet ? [t`Lines said with \`/say\` and the sheet show it from now on.`] : []),
  },
  'own-words': {
    title: () => t`In their own words`,
    lines: ({ words }, { world }) => ownWordsLines(words, words.by, world),
  },
};

/** The book, its mood, and the next steps. */
function createdLines(fact: FactOf<'campaign-created'>, renderer: BookRenderer | null): readonly string[] {
  const { feel, next } = renderer?.invitation ?? { feel: '', next: [] };
  return [
    bookLine(fact),
    ...(feel === '' ? [] : [feel]),
    '',
    t`**Next**`,
    t`\`/campaign bind\` says which channel is for what.`,
    ...next,
    t`\`/help\` lists what you can do.`,
    '',
    t`-# All dice of this campaign come from a secret seed that is set now. Its fingerprint: \`${fact.commitment}\``,
  ];
}

function importedLines(fact: FactOf<'campaign-imported'>): readonly string[] {
  const entries = plural(fact.entries, {
    one: '# entry of its log came with it.',
    other: '# entries of its log came with it.',
  });
  return [
    t`Book: ${escapeMarkdown(fact.book, 80)}.`,
    entries,
    t`It rests, so no deadline passes yet. \`/campaign bind\` says which channel is for what; \`/campaign resume\` lets it go on.`,
  ];
}

function removedLines({ characters }: FactOf<'person-removed'>, renderer: BookRenderer | null): readonly string[] {
  const { gm } = nounsOf(renderer);
  const names = characters.map((name) => escapeMarkdown(name, 60));
  return [
    t`A player had everything about them deleted. What happened stays in the log, without their name; nobody waits for them.`,
    ...(names.length === 0 ? [] : [t`What they played is now called ${listWords(names)}. The ${gm} acts for them.`]),
  ];
}

/** The book of a new campaign. */
export function bookLine({ book }: FactOf<'campaign-created'>): string {
  return t`Book: ${escapeMarkdown(book, 80)}.`;
}

function boundLine(fact: FactOf<'channel-bound'>, { campaign }: World, renderer: BookRenderer | null): string {
  const name = `**${escapeMarkdown(campaign.name, 60)}**`;
  switch (fact.use) {
    case 'play':
      return t`${name} is now played in <#${fact.channelId}>.`;
    case 'gm':
      return t`What only the ${nounsOf(renderer).gm} may know is now posted in <#${fact.channelId}>.`;
    case 'none':
      return t`${name} no longer uses <#${fact.channelId}>.`;
  }
}

function presenceTitle({ present, own, removed }: FactOf<'presence'>): string {
  if (removed === true) return t`Taken from the table`;
  if (own === true && !present) return t`Leaves the table`;
  return present ? t`Back at the table` : t`Away for now`;
}

function presenceLine({ userId, present, own, removed }: FactOf<'presence'>, renderer: BookRenderer | null): string {
  const { gm } = nounsOf(renderer);
  if (removed === true)
    return t`<@${userId}> is no longer at the table. Nobody waits for them; the ${gm} can let them in again.`;
  if (present) return t`<@${userId}> is back and takes turns as before.`;
  return own === true
    ? t`<@${userId}> leaves the table, and is asked nothing any more. \`/away do:back\` brings them back, whenever they like.`
    : t`<@${userId}> is away. Nobody waits for them; the ${gm} may answer for them.`;
}

function spotlightLine({ userId, unable }: FactOf<'spotlight'>, renderer: BookRenderer | null): string {
  const { lead } = nounsOf(renderer);
  if (userId === null) return t`Nobody holds it now.`;
  return unable === undefined
    ? t`<@${userId}> holds ${lead} now.`
    : t`<@${unable}> cannot choose now: ${lead} goes to <@${userId}>.`;
}

/** Its contents by kind, and its licence. */
/** What is in a pack is the game master's to know (PBP-PACK-02). */
function packLines(
  { version, licence, counts }: FactOf<'pack-brought'>,
  { isGm }: { readonly isGm: boolean },
): readonly string[] {
  const kinds = isGm ? Object.entries(counts).map(([kind, count]) => `${kindWords(kind)}: ${count}`) : [];
  return [
    ...(kinds.length === 0 ? [] : [kinds.join(' · ')]),
    `-# ${t`Version ${version}, licence: ${escapeMarkdown(licence, 200)}`}`,
  ];
}

function gmLines(fact: FactOf<'gm-changed'>): readonly string[] {
  const named = [fact.roleId === null ? null : `<@&${fact.roleId}>`, fact.userId === null ? null : `<@${fact.userId}>`];
  const verb = fact.isGm ? t`runs the game now.` : t`no longer runs the game.`;
  return named.flatMap((name) => (name === null ? [] : [`${name} ${verb}`]));
}

/** The fact and the receiver of a whisper; only those two read its text. */
function whisperedLine({ fromUserId, toUserId }: FactOf<'whispered'>, renderer: BookRenderer | null): string {
  return toUserId === null
    ? t`<@${fromUserId}> whispered to the ${nounsOf(renderer).gm}.`
    : t`<@${fromUserId}> whispered to <@${toUserId}>.`;
}

function answeredLines(fact: FactOf<'answered'>): readonly string[] {
  if (fact.lapsed) return [t`It was not taken up in time.`];
  return fact.insteadOf === null ? [] : [t`<@${fact.by}> answered for <@${fact.insteadOf}>.`];
}

/** `d6 (4) + d6 (2) + 1`: the notation with its faces; of older journals that no longer read as written, the faces alone. */
function rolledWords(fact: FactOf<'dice-rolled'>): string {
  const sum = sumOfFaces(fact.notation, fact);
  return cut(sum === null ? facesWords(fact.faces) : rolledSumWords(sum), 2500);
}

/** `Interrupted actions: nothing → **it is lost**`. */
function settingLine({ setting, from, to }: FactOf<'setting-changed'>, renderer: BookRenderer | null): string {
  const words = settingWords(setting, renderer);
  return `${words.name}: ${settingValueWords(words, from)} → **${settingValueWords(words, to)}**`;
}
