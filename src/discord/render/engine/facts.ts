import { listWords, plural, t } from '../../../language/text.ts';
import type { EngineFact, PostFact } from '../../../play/facts.ts';
import { MAX_OWN_WORDS } from '../../../play/turns/procedures.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import { sumOfFaces } from '../../../rules/mechanics/dice/notation.ts';
import { changeLines, valueWords } from './changes.ts';
import { begunLines, givenLine, revealedLines } from './dice/seed-words.ts';
import { facesSigns, facesWords, number, rolledSumWords } from './dice-words.ts';
import { cut, escapeMarkdown } from './markdown.ts';
import { fieldLabel } from './names-in.ts';
import { nounsOf } from './nouns.ts';
import { postLines, postTitle } from './post.ts';
import type { BookRenderer } from './renderer.ts';
import { ownWordsBrief, ownWordsLines } from './rounds/own-words.ts';
import { settingValueWords, settingWords } from './setting-words.ts';
import { capital, slugWords as words } from './words.ts';

const POST_FACTS: Readonly<Record<PostFact['fact'], true>> = {
  'round-opened': true,
  'round-submitted': true,
  'round-warned': true,
  'round-last': true,
  'round-extended': true,
  'round-skipped': true,
  'round-held': true,
  'round-cancelled': true,
  'round-reopened': true,
  'asked-again': true,
  'round-resolved': true,
  'stood-in': true,
  'only-answer': true,
  'window-passed': true,
  'window-closed': true,
  'on-orders': true,
  returned: true,
  nudged: true,
  silent: true,
  'away-set': true,
  'away-begun': true,
  'away-over': true,
  snoozed: true,
  'reminders-set': true,
  'order-set': true,
  'without-gm': true,
  'stops-set': true,
  'order-stopped': true,
  paused: true,
  resumed: true,
  'scene-opened': true,
  'scene-gm-changed': true,
  'scene-closed': true,
  'status-placed': true,
  'place-left': true,
  'result-below': true,
  'asked-above': true,
  'channel-lost': true,
  'channel-found': true,
  'left-server': true,
  'nobody-runs': true,
  'caretaker-named': true,
  'join-asked': true,
  'let-in': true,
  'turned-away': true,
};

const ENGINE_FACTS: Readonly<Record<EngineFact['fact'], true>> = {
  ...POST_FACTS,
  'campaign-created': true,
  'campaign-imported': true,
  'seed-taken': true,
  'person-removed': true,
  'setting-changed': true,
  'channel-bound': true,
  'gm-changed': true,
  presence: true,
  spotlight: true,
  'knob-turned': true,
  'task-done': true,
  'dice-rolled': true,
  answered: true,
  undone: true,
  amended: true,
  'seed-revealed': true,
  'seed-begun': true,
  'word-given': true,
  spoken: true,
  whispered: true,
  portrait: true,
  'own-words': true,
};

export function isEngineFact(fact: Fact): fact is EngineFact {
  return Object.hasOwn(ENGINE_FACTS, fact.fact);
}

function isPostFact(fact: EngineFact): fact is PostFact {
  return Object.hasOwn(POST_FACTS, fact.fact);
}

/** One line of the log. */
export function engineLogLine(
  fact: EngineFact,
  world: World,
  renderer: BookRenderer | null = null,
  isGm = false,
): string {
  const lines = engineLines(fact, world, renderer, { isGm })
    .join(' ')
    .replace(/\n(?:> ?)?/g, ' ');
  switch (fact.fact) {
    case 'dice-rolled':
      return fact.reason === null ? lines : `${escapeMarkdown(fact.reason, 150)}: ${lines}`;
    // Its line says what was changed.
    case 'setting-changed':
    case 'channel-bound':
    case 'knob-turned':
    case 'answered':
    case 'window-passed':
    case 'window-closed':
    case 'whispered':
    case 'word-given':
      return lines;
    case 'own-words':
      return ownWordsBrief(fact.words, MAX_OWN_WORDS);
    case 'campaign-created':
      return t`${engineTitle(fact, world, renderer)}. ${bookLine(fact)} Fingerprint of its dice: \`${fact.commitment}\``;
    default:
      return `${closed(engineTitle(fact, world, renderer))} ${lines}`.trim();
  }
}

function closed(title: string): string {
  return /[.?!…]$/.test(title) ? title : `${title}.`;
}

/** A fact in a few words. */
export function engineTitle(fact: EngineFact, world: World, renderer: BookRenderer | null = null): string {
  if (isPostFact(fact)) return postTitle(fact, { world, renderer, recaps: 1 });
  switch (fact.fact) {
    case 'campaign-created':
      return t`${escapeMarkdown(fact.name, 60)} begins`;
    case 'campaign-imported':
      return t`${escapeMarkdown(fact.name, 60)} is here`;
    case 'seed-taken':
      return t`The campaign was exported`;
    case 'person-removed':
      return t`Somebody has left for good`;
    case 'setting-changed':
      return t`Setting changed: ${settingWords(fact.setting, renderer).name}`;
    case 'channel-bound':
      return fact.use === 'none' ? t`Channel let go` : t`Channel bound`;
    case 'gm-changed':
      return t`${capital(nounsOf(renderer).gm)}s changed`;
    case 'presence':
      if (fact.removed === true) return t`Taken from the table`;
      if (fact.own === true && !fact.present) return t`Leaves the table`;
      return fact.present ? t`Back at the table` : t`Away for now`;
    case 'spotlight':
      return t`${capital(nounsOf(renderer).lead)} moves`;
    case 'knob-turned':
      return t`${escapeMarkdown(fieldLabel(fact.label), 80)} set`;
    case 'task-done':
      return t`Done: ${words(fact.kind)}`;
    case 'dice-rolled':
      return fact.reason === null ? t`Dice: ${fact.total}` : `${escapeMarkdown(fact.reason, 150)}: ${fact.total}`;
    case 'answered':
      return fact.lapsed ? t`The offer has passed` : t`Answered`;
    case 'undone':
      return fact.upTo === undefined ? t`#${fact.number} taken back` : t`#${fact.number} to #${fact.upTo} taken back`;
    case 'amended':
      return t`#${fact.number} amended`;
    case 'seed-revealed':
      return t`Seed ${fact.number} is revealed`;
    case 'seed-begun':
      return t`Seed ${fact.number} begins`;
    case 'word-given':
      return t`A word for the dice`;
    case 'spoken':
      return t`${escapeMarkdown(fact.name, 80)} speaks`;
    case 'whispered':
      return t`A whisper`;
    case 'portrait':
      return fact.isSet
        ? t`${escapeMarkdown(fact.name, 80)} has a portrait`
        : t`${escapeMarkdown(fact.name, 80)} has no portrait any more`;
    case 'own-words':
      return t`In their own words`;
  }
}

/**
 * A fact in full, in lines that are safe to show.
 * @param recaps how many ends of rounds share the message
 * @param isGm told to a game master alone
 */
export function engineLines(
  fact: EngineFact,
  world: World,
  renderer: BookRenderer | null = null,
  { recaps = 1, isGm = false }: { readonly recaps?: number; readonly isGm?: boolean } = {},
): readonly string[] {
  if (isPostFact(fact)) return postLines(fact, { world, renderer, recaps });
  switch (fact.fact) {
    case 'campaign-created':
      return createdLines(fact, renderer);
    case 'campaign-imported':
      return importedLines(fact);
    case 'seed-taken':
      return [
        t`<@${fact.userId}> has the whole campaign as a file, with the secret seeds of its dice. Whoever has that file can work out how the next dice will fall. To end that, give a word each with \`/dice word\`, then \`/dice rotate\`.`,
      ];
    case 'person-removed':
      return removedLines(fact, renderer);
    case 'setting-changed':
      return [settingLine(fact, renderer)];
    case 'channel-bound':
      return [boundLine(fact, world, renderer)];
    case 'gm-changed':
      return gmLines(fact);
    case 'presence':
      if (fact.removed === true)
        return [
          t`<@${fact.userId}> is no longer at the table. Nobody waits for them; the ${nounsOf(renderer).gm} can let them in again.`,
        ];
      return [
        fact.present
          ? t`<@${fact.userId}> is back and takes turns as before.`
          : fact.own === true
            ? t`<@${fact.userId}> leaves the table, and is asked nothing any more. \`/away do:back\` brings them back, whenever they like.`
            : t`<@${fact.userId}> is away. Nobody waits for them; the ${nounsOf(renderer).gm} may answer for them.`,
      ];
    case 'spotlight':
      if (fact.unable !== undefined && fact.userId !== null)
        return [t`<@${fact.unable}> cannot choose now: ${nounsOf(renderer).lead} goes to <@${fact.userId}>.`];
      return [
        fact.userId === null ? t`Nobody holds it now.` : t`<@${fact.userId}> holds ${nounsOf(renderer).lead} now.`,
      ];
    case 'knob-turned':
      return [`${escapeMarkdown(fieldLabel(fact.label), 80)}: ${valueWords(fact.from)} → **${valueWords(fact.to)}**`];
    case 'task-done':
      return [t`Ticked off the ${nounsOf(renderer).gm}’s list.`];
    case 'dice-rolled':
      return [
        `${facesSigns(fact.faces)}${escapeMarkdown(fact.notation, 100)}: ${rolledWords(fact)} = **${number(fact.total)}**`,
      ];
    case 'answered':
      return answeredLines(fact);
    case 'undone':
      return changeLines(fact.changes, { world, renderer, isGm });
    case 'amended':
      return [t`#${fact.number} is played again; its dice stay as they fell.`];
    case 'seed-revealed':
      return revealedLines(fact);
    case 'seed-begun':
      return begunLines(fact);
    case 'word-given':
      return [givenLine(fact)];
    case 'spoken':
      return [];
    case 'whispered':
      return [whisperedLine(fact, renderer)];
    case 'portrait':
      return fact.isSet ? [t`Lines said with \`/say\` and the sheet show it from now on.`] : [];
    case 'own-words':
      return ownWordsLines(fact.words, fact.words.by, world);
  }
}

/** The book, its mood, and the next steps. */
function createdLines(
  fact: Extract<EngineFact, { fact: 'campaign-created' }>,
  renderer: BookRenderer | null,
): readonly string[] {
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

function importedLines(fact: Extract<EngineFact, { fact: 'campaign-imported' }>): readonly string[] {
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

function removedLines(
  { characters }: Extract<EngineFact, { fact: 'person-removed' }>,
  renderer: BookRenderer | null,
): readonly string[] {
  const { gm } = nounsOf(renderer);
  const names = characters.map((name) => escapeMarkdown(name, 60));
  return [
    t`A player had everything about them deleted. What happened stays in the log, without their name; nobody waits for them.`,
    ...(names.length === 0 ? [] : [t`What they played is now called ${listWords(names)}. The ${gm} acts for them.`]),
  ];
}

function bookLine({ book }: Extract<EngineFact, { fact: 'campaign-created' }>): string {
  return t`Book: ${escapeMarkdown(book, 80)}.`;
}

function boundLine(
  fact: Extract<EngineFact, { fact: 'channel-bound' }>,
  { campaign }: World,
  renderer: BookRenderer | null,
): string {
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

function gmLines(fact: Extract<EngineFact, { fact: 'gm-changed' }>): readonly string[] {
  const named = [fact.roleId === null ? null : `<@&${fact.roleId}>`, fact.userId === null ? null : `<@${fact.userId}>`];
  const verb = fact.isGm ? t`runs the game now.` : t`no longer runs the game.`;
  return named.flatMap((name) => (name === null ? [] : [`${name} ${verb}`]));
}

/** The fact and the receiver of a whisper; only those two read its text. */
function whisperedLine(
  { fromUserId, toUserId }: Extract<EngineFact, { fact: 'whispered' }>,
  renderer: BookRenderer | null,
): string {
  return toUserId === null
    ? t`<@${fromUserId}> whispered to the ${nounsOf(renderer).gm}.`
    : t`<@${fromUserId}> whispered to <@${toUserId}>.`;
}

function answeredLines(fact: Extract<EngineFact, { fact: 'answered' }>): readonly string[] {
  if (fact.lapsed) return [t`It was not taken up in time.`];
  return fact.insteadOf === null ? [] : [t`<@${fact.by}> answered for <@${fact.insteadOf}>.`];
}

/** `d6 (4) + d6 (2) + 1`: the notation with its faces; of older journals that no longer read as written, the faces alone. */
function rolledWords(fact: Extract<EngineFact, { fact: 'dice-rolled' }>): string {
  const sum = sumOfFaces(fact.notation, fact);
  return cut(sum === null ? facesWords(fact.faces) : rolledSumWords(sum), 2500);
}

/** `Interrupted actions: nothing → **it is lost**`. */
function settingLine(
  { setting, from, to }: Extract<EngineFact, { fact: 'setting-changed' }>,
  renderer: BookRenderer | null,
): string {
  const words = settingWords(setting, renderer);
  return `${words.name}: ${settingValueWords(words, from)} → **${settingValueWords(words, to)}**`;
}
