import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { Nouns } from '../../../src/discord/render/engine/nouns.ts';
import { inQuotes, t } from '../../../src/language/text.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import type { Refusal } from '../../../src/rules/engine/prompt.ts';

type Detail = Refusal['detail'];

/** Longest typed text that is said back. */
const MAX_TYPED = 60;
const MAX_NAMES = 12;

/** Refusals of typed input, before play saw it; none of these changed anything. */
const WORDS: Readonly<Record<string, (detail: Detail, words: Nouns) => string>> = {
  'campaign/none': () => t`This server has no campaign yet. /campaign create makes one.`,
  'campaign/manager-only': () =>
    t`Only who may manage this server can make a campaign here. Nothing was made; ask one of them to type /campaign create.`,
  'campaign/not-yours-to-make': (d) =>
    t`<@${String(d.userId)}> is making this campaign, so they choose. Nothing was made; \`/campaign create\` begins one of your own.`,
  'campaign/book-gone': () => t`I no longer have that book. Nothing was made; choose another one in the menu.`,
  'campaign/made-already': () =>
    t`That campaign has begun already. Nothing was made; \`/campaign show\` says what it is.`,
  'campaign/not-yours-to-read': (_, { gm }) =>
    t`You do not play in this campaign, and its channels are not open to everybody. Its ${gm} decides who may read along: \`/campaign settings setting:readers\`.`,
  'campaign/no-such': (d) => t`This server has no campaign called ${typed(d)}. Nothing was changed.`,
  'campaign/cannot-speak': (d) =>
    t`I may not do enough in <#${String(d.channelId)}>: ${list(d, 'missing')}. Nothing was changed; allow me that there and try again.`,
  'campaign/cannot-see': (d) =>
    t`I cannot see <#${String(d.channelId)}>. Nothing was changed; let me view that channel and try again.`,
  'campaign/channel-taken': (d, { gm }) =>
    t`<#${String(d.channelId)}> already belongs to **${escapeMarkdown(String(d.name), MAX_TYPED)}**. Nothing was changed. To free it, the ${gm} of that campaign types \`/campaign bind use:none\` in that channel.`,
  'campaign/home-taken': (d, { gm }) =>
    t`**${escapeMarkdown(String(d.name), MAX_TYPED)}** is played in <#${String(d.channelId)}>. Nothing was changed. Its ${gm} gives it another channel first, with \`/campaign bind use:play\` there.`,
  'step/other-campaign': (d) =>
    t`That message belongs to **${escapeMarkdown(String(d.name), MAX_TYPED)}**, and another campaign is played in this channel now. Nothing was done.`,
  'campaign/gone': () => t`That campaign is not there any more. Nothing was changed.`,
  'campaign/gm-whom': () => t`Name the role or the person who no longer runs the game. Nothing was changed.`,
  'campaign/gm-is-bot': () => t`A bot cannot run the game. Nothing was changed; name a person.`,
  'setting/no-value': () => t`Say what the setting is to be: choose a value too. Nothing was changed.`,
  'setting/not-among': (d) =>
    t`${typed(d)} is nothing that setting can be. Nothing was changed; it is one of ${list(d, 'choices')}.`,
  'pace/gone': () =>
    t`The game has gone on since, and that may not help any more. Nothing was changed; \`/campaign pace\` looks again.`,
  'setting/which': () => t`Say which setting is to have that value. Nothing was changed.`,
  'item/no-slots': (d) => t`In ${String(d.book)} nothing has a numbered slot. Nothing was changed.`,
  'character/none': () => t`You have no character in this campaign yet. /character new makes one.`,
  'character/gone': (d, { party }) => goneWords(d, party),
  'character/have-one': (d) =>
    t`You play ${escapeMarkdown(String(d.name), MAX_TYPED)}; that button is for somebody whose character is out of the game. Nothing was made; /character new makes you another.`,
  'character/not-for-you': () =>
    t`That button is for the player whose character is out of the game. Nothing was made; /character new makes one for you.`,
  'character/gm-has-none': (_, { gm }) =>
    t`You have no character here. Say whose: as ${gm} you may look at anybody and act for them.`,
  'character/unfinished': (d) =>
    t`${escapeMarkdown(String(d.name), MAX_TYPED)} is still being made. /character new goes on where you stopped.`,
  'character/which': (d) => t`You have more than one character: ${list(d, 'names')}. Say which one with the option as.`,
  'character/no-such': (d) =>
    t`There is no character called ${typed(d)} in this campaign. Nothing was changed; choose one from the list that appears as you type.`,
  'character/edit-what': () => t`Say what is to change: a name or a background. Nothing was changed.`,
  'ability/unknown': (d) =>
    t`I know no ability called ${typed(d)}. Nothing was rolled; it is one of ${list(d, 'abilities')}.`,
  'harm/how-much': () => t`Say how much it hurts with \`amount\`. Nothing was changed.`,
  'foe/no-such': (d) =>
    t`There is no foe called ${typed(d)} in this fight. Nothing was changed; choose one from the list, or type a name.`,
  'follower/no-such': (d) =>
    t`There is no follower called ${typed(d)} in this campaign. Nothing was changed; choose one from the list that appears as you type.`,
  'follower/none': () =>
    t`You lead nobody who could be meant. Nothing was changed; /follower shows everybody who follows you.`,
  'follower/which': (d) => t`Say who is meant: ${list(d, 'names')}. Nothing was changed.`,
  'follower/to-whom': (d) =>
    t`Say to whom. Nothing was changed; ${escapeMarkdown(String(d.name), MAX_TYPED)} stays where they are.`,
  'follower/no-name': () => t`Say the name as well. Nothing was changed.`,
  'cast/no-such-target': (d) =>
    t`There is neither a foe nor a character called ${typed(d)} here. Nothing was rolled; choose one from the list.`,
  'fight/whom': () => t`Say whom: a character. Nothing was changed.`,
  'fight/nobody-dying': () => t`Nobody is dying. Nothing was rolled.`,
  'fight/help-whom': (d) => t`Several are dying: ${list(d, 'names')}. Nothing was rolled; say whom you help.`,
  'weapon/no-such': (d) =>
    t`${escapeMarkdown(String(d.name), MAX_TYPED)} carries no weapon called ${typed(d)}. Nothing was rolled; choose one from the list.`,
  'usage-die/no-such': (d, { party }) =>
    t`The ${party} has no die called ${typed(d)}. Nothing was rolled; it has ${list(d, 'dice')}.`,
  'usage-die/what-size': () => t`Say which size the die is to have. Nothing was changed.`,
  'import/not-json': () =>
    t`I cannot read that as JSON. Nothing was imported; check its brackets and quotes, or leave it out and fill in the form.`,
  'import/pdf-broken': () =>
    t`I cannot read that PDF: it is damaged, or no PDF at all. Nothing was made; save it again, or fill in the form that opens without a file.`,
  'import/pdf-encrypted': () =>
    t`That PDF is locked with a password, so I cannot read it. Nothing was made; save it without one.`,
  'import/pdf-no-fields': () =>
    t`That PDF has no fields that are filled in. Nothing was made; \`/character form\` gives you one that I can read.`,
  'import/pdf-too-large': () =>
    t`That PDF unpacks to more than I read. Nothing was made; \`/character form\` gives you one that I can read.`,
  'import/other-book': (d) =>
    t`That form is for ${escapeMarkdown(String(d.book), MAX_TYPED)}, which is not played here. Nothing was made; \`/character form\` gives you the right one.`,
  'import/foreign-form': (d) =>
    t`That PDF has none of the fields that I look for: ${escapeMarkdown(String(d.fields), 200)}. Nothing was made; \`/character form\` gives you one that has them.`,
  'import/no-form': () =>
    t`This campaign’s book has no form for that. Nothing was imported; give the whole sheet with the option json.`,
  'amend/nothing': () =>
    t`Say what should have been different: the ability, with, or another option. Nothing was changed.`,
  'amend/whose': (d) =>
    t`Several rolled in #${String(d.number)}: ${list(d, 'names')}. Nothing was changed; say whose roll with the option who.`,
  'amend/no-roll': () => t`No roll is left to amend. Nothing was changed; /log shows what has happened.`,
  'rule/unknown': (d) =>
    t`I know no rule called ${typed(d)}. Nothing was changed; choose one from the list that appears as you type.`,
  'encounter/how-many': (d) => t`${typed(d)} is no number. Nobody was met; write how many they are.`,
  'help/unknown': (d) => t`There is no help on ${typed(d)}. /help alone lists everything.`,
  'time/unreadable': (d) =>
    t`I cannot read ${typed(d)} as a day or time. Nothing was changed; \`2026-11-20\`, \`fri\`, \`tomorrow 18:00\` or \`+3d\` works.`,
  'away/caretaker-bot': () =>
    t`A bot cannot answer for you. Nothing was changed; name somebody who plays here, or nobody, and your standing orders answer.`,
  'pause/past': () =>
    t`That day has already passed, so there would be no pause. Nothing was changed; choose one in the future.`,
  'order/which': () => t`Say to which question that is the answer: choose what, too. Nothing was changed.`,
  'order/stop-alone': () =>
    t`That stop would count for all your orders. Nothing was changed; give it alone, or with a choice.`,
  'order/not-a-stop': (d) =>
    t`Your orders cannot stop for ${typed(d)}. Nothing was changed; it is one of ${list(d, 'stops')}, or none.`,
  'order/not-among': (d) =>
    t`${typed(d)} cannot be ordered there. Nothing was changed; it is one of ${list(d, 'choices')}, or none.`,
  'log/backwards': () => t`That until is before that since, so nothing can be found. Nothing was changed; swap them.`,
  'round/two-ends': () =>
    t`Say only one of hours, until and no-deadline. Nothing was opened; without any, they have as long as the campaign gives.`,
  'round/absent': (d) =>
    t`<@${String(d.userId)}> is not at the table now, so nobody would wait for them. Nothing was opened; /gm present brings them back.`,
  'round/none-open': () => t`No round is open in this campaign. Nothing was changed; /gm ask opens one.`,
  'round/no-such': (d) =>
    t`No open round is called ${typed(d)}. Nothing was changed; choose one from the list that appears as you type.`,
  'round/which': (d) => t`Several rounds are open: ${list(d, 'rounds')}. Nothing was changed; say which.`,
  'round/skip-whom': () => t`Say whom to pass over: one character of that round. Nothing was changed.`,
  'round/skip-stranger': (d) => t`<@${String(d.userId)}> is not asked in that round. Nothing was changed.`,
  'round/skip-answered': (d) =>
    t`<@${String(d.userId)}> has answered already, and passing them over would lose that. Nothing was changed.`,
  'roaming/where': () => t`Say where: a place, by its name. Nothing was changed.`,
  'roaming/step': (d) =>
    t`I cannot read ${typed(d)} as a step. No time has passed; with semicolons between, and where it leads after each: ${list(d, 'acts')}.`,
  'roaming/no-such-place': (d) =>
    t`I know no way and no place called ${typed(d)}. No time has passed; choose one from the list that appears as you type.`,
  'roaming/no-such-search': (d) =>
    Array.isArray(d.seeks) && d.seeks.length === 0
      ? t`A search here is for whatever there is. No time has passed; leave ${typed(d)} out.`
      : t`Nobody searches for ${typed(d)} here. No time has passed; leave it out, or say one of ${list(d, 'seeks')}.`,
  'roaming/no-way': (d, { party }) =>
    d.act === 'travel'
      ? t`No known way leads on from here. No time has passed.`
      : t`There is nothing unexplored next to the ${party}. No time has passed; travel on first.`,
  'scene/none-open': () => t`No scene is open. Nothing was changed; /scene list shows those that are over.`,
  'scene/which': (d) => t`Several scenes are open: ${list(d, 'names')}. Nothing was changed; say which.`,
  'voice/may-not-write': (d) =>
    t`You may not write in <#${String(d.channelId)}>, so your characters may not either. Nothing was said.`,
  'voice/nothing': () => t`There is nothing to read in that. Nothing was said.`,
  'voice/too-long': (d) =>
    t`That is more than the ${String(d.max)} characters of one message. Nothing was said; here it is, to be said in parts.`,
  'voice/no-name': () => t`Say who speaks: a name that can be read. Nothing was said.`,
  'voice/protected': (d) =>
    t`${typed(d)} is what somebody who runs the game or this server is called, or I am. Nothing was said; use another name.`,
  'voice/players': (d, { gm }) =>
    t`${typed(d)} is a player’s character, and speaks for themselves. Nothing was said; /npc is for the people that the ${gm} plays.`,
  'voice/whose': (d) =>
    t`You have no character called ${typed(d)}. Nothing was said; choose one from the list that appears as you type.`,
  'voice/gm': () => t`You have no character here. Nothing was said; /npc speaks as anybody you play.`,
  'voice/no-line': () =>
    t`That is no line that was said in character here in the last 30 days. Nothing was changed; use one that was said with /say or /npc.`,
  'voice/not-taken': () => t`Discord does not take that line, so nobody heard it. Here is what you wrote:`,
  'voice/not-changed': () =>
    t`Discord did not let me change that line; it is as it was. If somebody removed its webhook, only a moderator can delete it.`,
  'voice/hook-gone': () =>
    t`Somebody has deleted the webhook that said that line, so I can no longer change it. A moderator can delete the line.`,
};

/** Words for what a command itself refuses; null for what play or the book refuses. */
export function commandRefusal({ refused, detail }: Refusal, nouns: Nouns): string | null {
  return Object.hasOwn(WORDS, refused) ? (WORDS[refused]?.(detail, nouns) ?? null) : null;
}

/** Codes that have words here. */
export const COMMAND_REFUSALS: readonly string[] = Object.keys(WORDS);

/** Tells a player what became of their last character, and how they can play on. */
function goneWords({ name, status }: Detail, party: string): string {
  const who = escapeMarkdown(String(name), MAX_TYPED);
  switch (status) {
    case 'away':
      return t`${who} has left the ${party} for now; /sheet says for how long. Nothing was changed; /character new makes somebody to play meanwhile.`;
    case 'retired':
      return t`${who} has retired. Nothing was changed; /character new makes another.`;
    default:
      return t`${who} is dead. Nothing was changed; /character new makes another.`;
  }
}

function typed({ typed: text }: Detail): string {
  return inQuotes(escapeMarkdown(String(text), MAX_TYPED));
}

function list(detail: Detail, key: string): string {
  const value: Json | undefined = detail[key];
  const names = Array.isArray(value) ? value.map((name) => escapeMarkdown(String(name), MAX_TYPED)) : [];
  const more = names.length > MAX_NAMES ? t` and ${names.length - MAX_NAMES} more` : '';
  return names.length === 0 ? t`none` : `${names.slice(0, MAX_NAMES).join(', ')}${more}`;
}
