import { listWords, t } from '../../../language/text.ts';
import type { Json } from '../../../rules/engine/json.ts';
import type { Refusal } from '../../../rules/engine/prompt.ts';
import { ARCHIVE_REFUSALS } from './archive-refusals.ts';
import { cut, escapeMarkdown } from './markdown.ts';
import type { Nouns } from './nouns.ts';
import { inWords } from './words.ts';

type Detail = Refusal['detail'];
type Words = (detail: Detail, words: Nouns) => string;

/** The fault, the unchanged state and the remedy; by code. */
const REFUSALS: Readonly<Record<string, Words>> = {
  ...ARCHIVE_REFUSALS,
  'character/nobody': () => t`Nobody is in play here now. Nothing was changed; /character new makes a character.`,
  'character/unhurt': () => t`Nobody there needs healing. Nothing was changed.`,
  'amend/no-such-entry': (d) =>
    t`There is no entry #${text(d, 'number')} in the log. Nothing was changed. \`/log\` shows them all.`,
  'amend/not-a-roll': (d) =>
    t`Entry #${text(d, 'number')} is no roll, so there is nothing to play again. Nothing was changed.`,
  'amend/older-seed': (d) =>
    t`#${text(d, 'number')} was rolled under a seed that is revealed by now, so whatever fell anew could be known beforehand. Nothing was changed; take it back with \`/undo\` and roll again.`,
  'amend/not-in-a-move': () =>
    t`Of a roll in a round, or of a save, only the ability and what helped or hindered can be corrected. Nothing was changed.`,
  'amend/no-such-roll': (d) =>
    t`They did not make that roll in entry #${text(d, 'number')}. Nothing was changed; leave roll: out for their first one.`,
  'away/backwards': () => t`That absence would end before it begins. Nothing was changed; \`/away\` takes a later end.`,
  'away/caretaker-away': (d) =>
    t`${user(d)} is not there for all of that time either. Nothing was changed; name somebody else, or nobody.`,
  'away/caretaker-self': () =>
    t`You cannot stand in for yourself. Nothing was changed; name somebody else, or nobody, and your standing orders answer.`,
  'away/caretaker-unknown': (d) =>
    t`${user(d)} does not play in this campaign. Nothing was changed; name somebody who does.`,
  'away/not-away': () => t`You are not away, so there is nothing to end. Nothing was changed.`,
  'away/past': () => t`That day has already passed. Nothing was changed; name one in the future.`,
  'book/cannot': bookCannot,
  'book/no-picture': (d) =>
    t`${text(d, 'book', t`This campaign’s book`)} has no such picture. Nothing was changed. \`/help\` shows what it can do.`,
  'book/unknown': () => t`I know no such book. Nothing was made. Choose one from the list that appears while you type.`,
  'calendar/not-served': () =>
    t`This bot serves no addresses that calendars read by themselves. Nothing was changed; take the file instead.`,
  'campaign/channel-bound': (d) =>
    t`Another campaign took <#${text(d, 'channelId')}> a moment ago. Nothing was changed.`,
  'campaign/last-gm': (_, { gm }) => t`Somebody must run the game. Nothing was changed: name another ${gm} first.`,
  'campaign/name-length': (d) =>
    t`A campaign’s name has 1 to ${text(d, 'max', '60')} characters. Nothing was made; try a shorter one.`,
  'campaign/none': () => t`This server has no campaign yet. \`/campaign create\` makes one.`,
  'export/too-large': (d) =>
    t`That would be ${text(d, 'megabytes')} MB, more than Discord takes. Nothing was changed; \`as:csv\` has the log alone.`,
  'file/elsewhere': () => t`That file is not stored on Discord, so I won’t fetch it. Nothing was changed.`,
  'file/gone': () => t`I could not fetch that file. Nothing was changed; send it again.`,
  'file/late': () => t`That file took too long to download. Nothing was changed; send it again.`,
  'file/not-text': () => t`I can’t read that file as text. Nothing was changed; save it as plain text in UTF-8.`,
  'file/too-large': (d) =>
    t`That file is larger than ${text(d, 'kilobytes', '1000')} kB. Nothing was changed; send it in parts.`,
  'workshop/failed': () =>
    t`I can’t read that file. Nothing was changed; save it again with another program and try that.`,
  'workshop/server-waits': () =>
    t`Files of others in this server are being read first. Nothing was changed; send yours again in a moment.`,
  'workshop/too-large': () =>
    t`That file needs more memory than one file may have, so I stopped reading it. Nothing was changed; send a smaller one.`,
  'workshop/too-long': () =>
    t`That file takes too long to read, so I stopped. Nothing was changed; send a smaller one.`,
  'workshop/yours-waits': () =>
    t`Your file before this one still waits to be read. Nothing was changed; send this one again when that one is done.`,
  'gm-only': (_, { gm }) =>
    t`Only the ${gm} can do that. Nothing was changed. \`/campaign show\` says who runs the game.`,
  'gm-gone': (_, { gm }) =>
    t`Only the ${gm} can do that, and nobody who runs the game is in this server any more. Nothing was changed. Anyone who may manage the server can take over with \`/campaign gm\`, or name somebody.`,
  'join/ask': (_, { gm }) =>
    t`You do not play in this campaign yet, and whoever wants to join asks first. Nothing was changed; ask with the button, and the ${gm} lets you in.`,
  'join/removed': (_, { gm }) =>
    t`The ${gm} has taken you from the table. Nothing was changed; ask with the button to come back.`,
  'join/asked': (_, { gm }) =>
    t`You have asked to join already. Nothing was changed; it is on the list of the ${gm}, and you are told what comes of it.`,
  'join/declined': (_, { gm }) =>
    t`You asked to join, and were turned away. Nothing was changed; the ${gm} can still invite you.`,
  'join/invited-only': (_, { gm }) =>
    t`Only those whom the ${gm} has invited play in this campaign. Nothing was changed; the ${gm} invites with \`/campaign invite\`.`,
  'join/not-them': (d, { gm }) =>
    t`${user(d)} does not play in this campaign. Nothing was changed; the ${gm} invites with \`/campaign invite\`.`,
  'join/free': () => t`You need not ask. Nothing was changed; \`/character new\` lets you join.`,
  'join/already': () => t`You play in this campaign already. Nothing was changed.`,
  'join/plays': (d) => t`${user(d)} plays in this campaign already. Nothing was changed.`,
  'join/already-invited': (d) =>
    t`${user(d)} is invited already. Nothing was changed; they join with \`/character new\`.`,
  'join/not-asking': (d) => t`${user(d)} no longer asks to join. Nothing was changed.`,
  'join/answer': () =>
    t`Somebody asks to join. Nothing was changed; \`/waiting\` has the buttons that let them in or turn them away.`,
  'join/here-and-removed': () =>
    t`Whoever is taken from the table is not at it. Nothing was changed; give either \`here:True\` or \`removed:True\`.`,
  'join/bot': () => t`A bot cannot play. Nothing was changed; name a person.`,
  'join/too-many': (d) =>
    t`As many as ${text(d, 'max', '25')} people have asked to join and wait already. Nothing was changed; try again later.`,
  'away/not-gone': (d) => t`${user(d)} has not left the server. Nothing was changed.`,
  'input/unreadable': unreadable,
  'gm-field/unknown': () =>
    t`There is no such value to set. Nothing was changed. Choose one from the list that appears while you type.`,
  'chronicle/under-way': () =>
    t`That chronicle is being written already. Nothing was changed; it is posted when it is done.`,
  'recall/too-short': (d) => t`A name needs ${String(d.letters ?? 2)} letters at least. Nothing was changed.`,
  'recall/nothing': (d) =>
    t`Nothing that you know of was told of ${escapeMarkdown(String(d.name ?? ''), 60)}. Nothing was changed; try a part of the name.`,
  'member/not-here': () =>
    t`You do not play in this campaign yet. Nothing was changed; \`/character new\` lets you join.`,
  'member/unknown': (d) =>
    t`${user(d)} has not joined this campaign yet. Nothing was changed; they join with \`/character new\`.`,
  'order/no-such-choice': () => t`That cannot be ordered. Nothing was changed; \`/orders\` shows what can.`,
  'order/unknown': () =>
    t`There is no such standing order in this book. Nothing was changed; \`/orders\` shows them all.`,
  'order/no-such-stop': () =>
    t`Your orders cannot stop for that. Nothing was changed; \`/orders\` lists for what they can.`,
  'pack/already-used': (d) =>
    t`The campaign plays with ${escapeMarkdown(String(d.title ?? ''), 80)} already, in this very version. Nothing was changed.`,
  'pack/draft-forgotten': () =>
    t`That draft is forgotten, or another one has taken its place. Nothing was changed; send the text again with \`/content draft\`.`,
  'pack/draft-gone': () => t`That file is forgotten. Nothing was changed; send it again with \`/content import\`.`,
  'pack/no-kinds': (d) =>
    t`No packs can be made for ${escapeMarkdown(String(d.book ?? ''), 60)} yet. Nothing was changed.`,
  'pack/no-file': () => t`There was no file. Nothing was changed; attach one as \`file\`.`,
  'pack/nothing-own': () =>
    t`The campaign has no creatures, tables or places of its own yet. Nothing was changed; \`/foe add\` with \`keep\`, \`/table add\` and the map make some.`,
  'pack/not-to-export': (d) =>
    t`Every campaign with these rules has ${escapeMarkdown(String(d.title ?? ''), 80)} already. Nothing was changed.`,
  'pack/nothing-ticked': () => t`Nothing is ticked. Nothing was changed; tick what you want, or leave it.`,
  'pack/of-book': (d) =>
    t`The book’s own pack, ${escapeMarkdown(String(d.title ?? ''), 80)}, is always in use. Nothing was changed.`,
  'pack/not-used': (d) =>
    t`Put aside already: ${escapeMarkdown(String(d.title ?? ''), 80)}. Nothing was changed; \`/content use\` uses it again.`,
  'pack/other-book': (d) =>
    t`That pack, ${escapeMarkdown(String(d.title ?? ''), 80)}, is for another book (${escapeMarkdown(String(d.book ?? ''), 60)}). Nothing was changed.`,
  'pack/too-large': () => t`That pack is too large to keep. Nothing was changed; split it into several.`,
  'pack/too-large-together': () =>
    t`With that pack, the packs of this campaign are too large together. Nothing was changed; \`/content drop\` throws one away.`,
  'pack/too-many': (d) =>
    t`A campaign keeps at most ${String(d.max ?? 20)} packs. Nothing was changed; \`/content drop\` throws one away.`,
  'pack/unknown-place': (d) =>
    t`No pack in use has places called ${escapeMarkdown(String(d.typed ?? ''), 80)}. Nothing was changed; \`/content show\` names what is in a pack.`,
  'pack/unknown': (d) =>
    t`This campaign has no pack called ${escapeMarkdown(String(d.typed ?? ''), 80)}. Nothing was changed; \`/content list\` names them.`,
  'pause/voting': () =>
    t`The players are asked already whether the campaign rests. Nothing was changed; answer on that card.`,
  'pause/already': () => t`The campaign rests already. Nothing was changed; \`/campaign resume\` lets it go on.`,
  'pause/no-place': () =>
    t`The campaign rests because it has no channel. Nothing was changed; \`/campaign bind\` gives it one, and it goes on.`,
  'pause/not-paused': () => t`The campaign is not resting. Nothing was changed.`,
  'portrait/gone': () =>
    t`I could not fetch a picture from there. Nothing was changed; upload it with \`file\` instead.`,
  'portrait/late': () =>
    t`That picture took too long to download. Nothing was changed; upload it with \`file\` instead.`,
  'portrait/link': () =>
    t`That is no address of a picture: it begins with https:// and names no port and no password. Nothing was changed.`,
  'portrait/no-character': () => t`There is no such character in this campaign. Nothing was changed.`,
  'portrait/none': () => t`That character has no portrait. Nothing was changed.`,
  'portrait/not-picture': () =>
    t`I can read that as no picture. Nothing was changed; a PNG, JPEG, WebP or GIF file will do.`,
  'portrait/not-public': () =>
    t`That address is not on the open internet, so I won’t fetch anything from it. Nothing was changed; upload the picture with \`file\` instead.`,
  'portrait/not-yours': () => t`That character is somebody else’s. Nothing was changed.`,
  'portrait/redirected': () =>
    t`That address leads on to another one. Nothing was changed; give the address of the picture itself, or upload it with \`file\`.`,
  'portrait/same': () => t`That is their portrait already. Nothing was changed.`,
  'portrait/too-large': (d) =>
    t`That picture is larger than ${text(d, 'megabytes', '8')} MB. Nothing was changed; send a smaller one.`,
  'portrait/too-many-pixels': (d) =>
    t`That picture has more than ${text(d, 'millions', '25')} million pixels. Nothing was changed; send a smaller one.`,
  'portrait/which': () =>
    t`Give a picture with \`file\`, the address of one with \`link\`, or say \`remove:True\`: one of the three. Nothing was changed.`,
  'prompt/cannot-waive': () => t`Only a save that was called can be waived. Nothing was changed.`,
  'prompt/closed': () => t`This has been answered already, so its buttons are gone. Nothing was changed.`,
  'prompt/no-such-option': () => t`That choice is not open any more. Nothing was spent; choose one of those shown.`,
  'prompt/not-yours': notYours,
  'prompt/number-out-of-range': (d) =>
    t`It takes a whole number from ${text(d, 'min')} to ${text(d, 'max')}. Nothing was changed; press the button again.`,
  'prompt/text-length': (d) =>
    t`It takes a text of ${text(d, 'min')} to ${text(d, 'max')} characters. Nothing was changed; press the button again.`,
  'step/past': () =>
    t`The game has gone on since that message, so nothing was done. The buttons that count are below the newest message.`,
  'reminders/hours': (d) =>
    t`Reminders come every 0 to ${text(d, 'max', '336')} whole hours, and 0 is never. Nothing was changed.`,
  'reminders/quiet': () =>
    t`I cannot read those quiet hours. Nothing was changed; \`22-7\` works, and \`none\` for none. A whole day is too long.`,
  'reminders/zone': () =>
    t`There is no such time zone. Nothing was changed; \`Europe/Berlin\` or \`America/New_York\` works.`,
  'roll/cannot-keep': (d) =>
    t`Of ${text(d, 'dice')} dice, ${text(d, 'keep')} cannot be kept. Nothing was rolled. \`3d6kh2\` keeps the highest two.`,
  'roll/cannot-drop': (d) =>
    t`Of ${text(d, 'dice')} dice, ${text(d, 'drop')} cannot be dropped. Nothing was rolled. \`4d6dl1\` drops the lowest.`,
  'roll/edge-of-many': () => t`Advantage and disadvantage are for one die. Nothing was rolled. \`d20 adv\` works.`,
  'roll/empty': () => t`There are no dice in that. Nothing was rolled. \`d20\` or \`2d6+1\` works.`,
  'roll/endless': () => t`A die with one side would be rolled again for ever. Nothing was rolled.`,
  'roll/no-dice': () => t`Zero dice are nothing to roll. Nothing was rolled. \`d20\` or \`2d6+1\` works.`,
  'roll/no-sides': () => t`A die needs at least one side. Nothing was rolled. \`d20\` or \`2d6+1\` works.`,
  'roll/number-too-big': (d) => t`That number is too big: ${text(d, 'max', '1000000')} at most. Nothing was rolled.`,
  'roll/too-long': (d) => t`That is more than ${text(d, 'max', '100')} characters of dice. Nothing was rolled.`,
  'roll/too-many-dice': (d) => t`That is more than ${text(d, 'max', '100')} dice. Nothing was rolled; try fewer.`,
  'roll/too-many-sides': (d) =>
    t`Dice have at most ${text(d, 'max', '1000')} sides here. Nothing was rolled; try a smaller die.`,
  'roll/total-too-big': (d) => t`That comes to more than ${text(d, 'max', '1000000000')}. Nothing was rolled.`,
  'roll/unreadable': (d) =>
    d.isNote === true
      ? t`I cannot read “${text(d, 'rest')}” as dice. Nothing was rolled. What it is for goes into the option \`for:\`, and \`${text(d, 'instead')}\` into the dice.`
      : typeof d.instead === 'string'
        ? t`I cannot read “${text(d, 'rest')}” as dice. Nothing was rolled. \`${text(d, 'instead')}\` works.`
        : t`I cannot read “${text(d, 'rest')}” as dice. Nothing was rolled. \`d20\`, \`2d6+1\` or \`3d6kh2\` works.`,
  'round/acted-already': () => t`You have acted in this round already, and it is done. Nothing was changed.`,
  'round/closed': () =>
    t`This round is over, so it takes no more answers. Nothing was changed; the recap is in its channel.`,
  'round/held-up': (_, { gm }) =>
    t`The ${gm} holds this round up. Nothing was changed; it can be played again once they let it go on.`,
  'round/held': () => t`This round is held up already. Nothing was changed.`,
  'round/must-choose': () => t`In this round there is something to choose. Nothing was changed; press Answer.`,
  'round/no-deadline': () => t`This round has no deadline, so there is all the time you need. Nothing was changed.`,
  'round/no-draft': () => t`There is nothing written yet to hand in. Nothing was changed; press Answer and write it.`,
  'round/no-more-time': (d, { gm }) =>
    t`You have ${left(d)} of the ${text(d, 'perMonth', 'few')} extensions of this month left. Nothing was changed; the ${gm} can give more time.`,
  'round/nobody': () => t`Nobody who is at the table would be asked. Nothing was opened; name at least one player.`,
  'round/option-count': (d) =>
    t`A vote has ${text(d, 'min')} to ${text(d, 'max')} options, with commas between; I read ${text(d, 'count')}. Nothing was opened.`,
  'round/option-length': (d) =>
    t`The option “${text(d, 'option')}” is too long; it may have ${text(d, 'max')} characters. Nothing was opened; say more in \`text\`.`,
  'round/option-twice': (d) =>
    t`The option “${text(d, 'option')}” is there twice. Nothing was opened; each option counts once.`,
  'round/not-held': () => t`This round is not held up. Nothing was changed.`,
  'round/not-in-it': (d, { gm }) =>
    d.lacksCharacter === true
      ? t`You have nobody to play now, so no round asks you. Nothing was changed; /character new makes a character.`
      : t`You are not asked in this round. Nothing was changed; the ${gm} can open one with you in it.`,
  'round/not-reopened': () => t`That round is not open again after an undo, so there is nothing to play again.`,
  'round/not-yours': (d, { gm }) =>
    t`That part is for ${user(d)} to play. Nothing was changed; only the ${gm} or who stands in for them may answer.`,
  'round/past': () => t`That time has already passed. Nothing was changed; choose one in the future.`,
  'round/still-waits': (d) =>
    d.own === true
      ? t`You changed your answer and have not handed it in again, so the round waits for you. Hand it in, or put it back as it was and hand that in. Nothing was changed.`
      : t`This round still waits for ${users(d)}. Nothing was changed; once they have answered, it is played again.`,
  'round/too-long': (d) =>
    t`A round lasts ${text(d, 'hours', '1440')} hours at most. Nothing was changed; choose a nearer time, or none at all.`,
  'round/written-already': () =>
    t`You have written something for this round already, and it stands. Nothing was changed; press Answer to change it.`,
  'round/words-length': (d) =>
    t`Your own words may have ${text(d, 'max', '500')} characters at most. Nothing was changed; shorten them and try again.`,
  'scene/cannot-open': (d) =>
    t`I could not make a thread for the scene${reason(d)}. Nothing was opened; see that I may make public threads here.`,
  'scene/too-many': (d) =>
    t`This campaign has ${text(d, 'max', '25')} open scenes already. Nothing was opened; close one first.`,
  'scene/closed': () => t`That scene is closed already. Nothing was changed.`,
  'scene/name-length': (d) =>
    t`A scene’s name has 1 to ${text(d, 'max', '100')} characters. Nothing was opened; try a shorter one.`,
  'scene/runs-it': (d) => t`That scene is run by <@${text(d, 'userId')}> already. Nothing was changed.`,
  'scene/not-run': (d) =>
    t`Nobody has named <@${text(d, 'userId')}> to run that scene. Nothing was changed; \`/scene list\` says who runs it.`,
  'scene/none': () => t`There is no such scene. Nothing was changed; \`/scene list\` shows those there are.`,
  'seed/journal-too-long': () =>
    t`The log is too long for one file of Discord’s, even when it is packed. Nothing was sent.`,
  'seed/no-such-entry': (d) => t`There is no entry #${text(d, 'number')} in the log. \`/log\` shows them all.`,
  'seed/no-word': () => t`You have given no word for the next seed, so there is none to take back.`,
  'seed/not-at-table': (_, { gm }) =>
    t`A word for the dice comes from the players and the ${gm} of this campaign. Nothing was changed; it is taken once you have a character here.`,
  'seed/same-word': () => t`That is your word for the next seed already. Nothing was changed.`,
  'seed/unused': (d) =>
    t`No die has fallen under seed ${text(d, 'number')}, so there is nothing to reveal. Nothing was changed.`,
  'seed/word-length': (d) =>
    t`A word for the dice has 1 to ${text(d, 'max')} characters, and that has ${text(d, 'length')}. Nothing was changed; try a shorter one.`,
  'setting/not-allowed': (d) => t`That setting is one of ${list(d, 'allowed')}. Nothing was changed.`,
  'setting/number-out-of-range': (d) =>
    t`That setting is a whole number from ${text(d, 'min')} to ${text(d, 'max')}. Nothing was changed.`,
  'setting/text-not-allowed': (d) =>
    t`That setting cannot be that. Nothing was changed; \`${text(d, 'example', 'none')}\` would do.`,
  'setting/unknown': () => t`There is no such setting. Nothing was changed. \`/campaign settings\` lists them.`,
  'snooze/past': () =>
    t`Reminders can only be snoozed until a time in the future. Nothing was changed; choose at least an hour.`,
  'task/unknown': () => t`That is done already, or was never on the list. Nothing was changed.`,
  'undo/channel-taken': () =>
    t`That would bind a channel again that another campaign is played in now. Nothing was changed.`,
  'undo/already': (d) => t`#${text(d, 'number')} has already been taken back. Nothing was changed.`,
  'undo/built-upon': (d) =>
    t`#${text(d, 'later')} builds on #${text(d, 'number')}. Nothing was changed; take back #${text(d, 'later')} first with \`/undo\`.`,
  'undo/changed': () => t`Something has happened since you looked. Nothing was changed; look once more with \`/undo\`.`,
  'undo/dice-fell': (d, { gm }) =>
    t`Dice were rolled in #${text(d, 'number')}, so only the ${gm} can take it back. Nothing was changed.`,
  'undo/is-undo': (d) =>
    t`#${text(d, 'number')} was an undo itself, and an undo cannot be taken back. Nothing was changed; do it again instead.`,
  'undo/long-ago': (d) =>
    t`More than ${text(d, 'most')} things have been done since #${text(d, 'number')}. Nothing was changed; set what is wrong by hand with \`/gm set\`.`,
  'undo/no-such-entry': (d) =>
    t`There is no entry #${text(d, 'number')} in the log. Nothing was changed. \`/log\` shows them all.`,
  'undo/not-last': (d, { gm }) =>
    t`#${text(d, 'number')} is not the latest thing that happened, so only the ${gm} can take it back. Nothing was changed.`,
  'undo/not-yours': (d, { gm }) =>
    t`Somebody else did #${text(d, 'number')}. Nothing was changed; they or the ${gm} can take it back.`,
  'undo/nothing': () => t`There is nothing to take back yet. Nothing was changed.`,
  'undo/nothing-to': (d) => t`#${text(d, 'number')} changed nothing, so there is nothing to take back.`,
  'undo/pruned': (d) =>
    t`#${text(d, 'number')} is not kept any more: the log of this campaign goes back for a time only (\`log_days\`). Nothing was changed; set what is wrong by hand with \`/gm set\`.`,
  'undo/secret-shown': (d, { gm }) =>
    t`#${text(d, 'number')} showed a secret, so only the ${gm} can take it back. Nothing was changed.`,
  'undo/too-much': (d) =>
    t`More than ${text(d, 'most')} things have been done since #${text(d, 'number')}, too many to take back at once. Nothing was changed; begin with a later one.`,
  'undo/whisper-read': (d) =>
    t`#${text(d, 'number')} is a whisper that was read, or taken back already. Nothing was changed.`,
  'voice/not-your-character': () => t`That character is somebody else’s. Nothing was said; use one of yours.`,
  'voice/not-yours': () => t`Somebody else said that line. Nothing was changed; only who said it can.`,
  'whisper/for-another': () => t`That whisper is for somebody else. Nothing was opened.`,
  'whisper/gm-only': (_, { gm }) =>
    t`Players whisper to the ${gm} alone. Nothing was said; leave \`to\` out, and it goes there.`,
  'whisper/gone': () => t`That whisper was taken back, or was read so long ago that it is kept no longer.`,
  'whisper/too-many': (d) =>
    t`In this campaign ${text(d, 'max', '200')} whispers wait to be read already. Nothing was said; somebody has to read some first.`,
  'whisper/oneself': () => t`That would be a whisper to yourself. Nothing was said; name somebody else.`,
  'whisper/to-whom': () =>
    t`Say to whom: a character, or a mention of who plays it. Nothing was said; here are your words.`,
  'window/for-others': (d) => t`That choice is for ${users(d)}. Nothing was changed; choose another one, or pass.`,
  'window/over': () => t`This is over: nobody took it. Nothing was changed.`,
  'window/own': () => t`You have already taken this. Nothing more was spent.`,
  'window/passed': () => t`You have already passed. Nothing was changed; until somebody takes it, you still can.`,
  'window/taken': (d) => t`${user(d)} was faster and has taken this. Nothing was changed, and you spent nothing.`,
  'verb/too-much': (d) =>
    ofThing(
      d,
      t`${text(d, 'book', t`This campaign’s book`)} allows at most ${text(d, 'max')} for \`${text(d, 'option')}\`. Nothing was changed; choose a smaller number.`,
    ),
  'verb/too-little': (d) =>
    ofThing(
      d,
      t`${text(d, 'book', t`This campaign’s book`)} allows at least ${text(d, 'min')} for \`${text(d, 'option')}\`. Nothing was changed; choose a greater number.`,
    ),
  'verb/no-use': (d) =>
    t`${text(d, 'book', t`This campaign’s book`)} has no use for ${list(d, 'options')} here. Nothing was changed; leave it out and try again.`,
  'verb/no-such-choice': (d) =>
    t`${text(d, 'book', t`This campaign’s book`)} has no “${text(d, 'typed')}” for \`${text(d, 'option')}\`. Nothing was changed; it is one of ${list(d, 'choices')}.`,
  'allowance/person': (d) =>
    t`That is hard work for me, and you’ve asked for a lot of it in a short time. Nothing was changed; you can have it again ${again(d)}.`,
  'allowance/server': (d) =>
    t`That is hard work for me, and this server has asked for a lot of it in a short time. Nothing was changed; you can have it again ${again(d)}.`,
  'wire/broke': (d) => t`Something broke on my side. Nothing was changed. Reference ${text(d, 'reference')}.`,
  'wire/form-gone': () =>
    t`I no longer have that form: I keep one for a day, and lose it when I restart. What you typed is in the message with that button. Open the form as you did before, and paste it in.`,
  'wire/modal-late': () => t`That took me too long to open. Nothing was changed; press or type it once more.`,
  'wire/no-server': () =>
    t`I keep campaigns in servers only. Type this in a channel of the server where yours is played.`,
  'wire/prompt-unknown': () =>
    t`This has been answered already or taken back, so its buttons are gone. Nothing was changed.`,
  'wire/records-down': () => t`My records cannot be reached right now. Nothing was changed; try again in a minute.`,
  'wire/records-unsure': () =>
    t`My records went away just as I wrote this down, so I cannot tell yet whether it counts. If it does, the answer follows here. Look at \`/log\` before you do it again.`,
  'wire/restarting': () => t`I’m restarting. Nothing was changed; try again in a minute.`,
  'wire/unknown-button': () =>
    t`This button belongs to an older message. Nothing was changed; open the card again with its command.`,
  'wire/unknown-command': () =>
    t`I do not know this command any more. Nothing was changed; \`/help\` lists those I know.`,
  'wire/unreadable': () => t`Discord sent something that I cannot read. Nothing was changed; try it once more.`,
  'wire/unshown': (d) => t`It is done, but I could not show it. \`/log\` has it. Reference ${text(d, 'reference')}.`,
  'forecast/replaced': () => t`You asked for another forecast meanwhile; that one is worked out instead.`,
  'forecast/too-long': () => t`That would take too long to work out. Nothing was changed; ask for a shorter plan.`,
};

/** Codes that the engine has words for. */
export const ENGINE_REFUSALS: readonly string[] = Object.keys(REFUSALS);

/** The engine's words for a refusal; null for a code it does not know. */
export function engineRefusal({ refused, detail }: Refusal, nouns: Nouns): string | null {
  return Object.hasOwn(REFUSALS, refused) ? (REFUSALS[refused]?.(detail, nouns) ?? null) : null;
}

function again({ until }: Detail): string {
  return typeof until === 'number' ? inWords(until) : t`later`;
}

function bookCannot(detail: Detail): string {
  const book = text(detail, 'book', t`This campaign’s book`);
  const others = Array.isArray(detail.others)
    ? detail.others.map((name) => `_${escapeMarkdown(String(name), 60)}_`)
    : [];
  if (others.length === 0) return t`${book} has no rule for that. Nothing was changed. \`/help\` shows what it can do.`;
  const command = text(detail, 'command', '');
  const what = command === '' ? t`That` : `\`${command}\``;
  return t`${what} is for ${listWords(others)}, and this campaign plays _${book}_. Nothing was changed. \`/help\` shows what you can do here.`;
}

function unreadable(detail: Detail): string {
  const field = text(detail, 'field', '');
  return t`I cannot read ${field === '' ? t`that` : `“${field}”`}${reason(detail)}. Nothing was changed; look at it once more and send it again.`;
}

function reason(detail: Detail): string {
  const said = text(detail, 'reason', '').replace(/[.!]+$/, '');
  return said === '' ? '' : ` (${said})`;
}

function notYours(detail: Detail, { gm }: Nouns): string {
  const { userIds } = detail;
  const users = Array.isArray(userIds) ? userIds.filter((id): id is string => typeof id === 'string') : [];
  const whose =
    users.length === 0
      ? t`the ${gm}`
      : users
          .slice(0, 10)
          .map((id) => `<@${id}>`)
          .join(', ');
  return t`This is for ${whose} to answer. Nothing was changed.`;
}

function left(detail: Detail): string {
  return detail.left === 0 ? t`none` : text(detail, 'left', 'none');
}

function user(detail: Detail): string {
  return typeof detail.userId === 'string' && /^\d+$/.test(detail.userId) ? `<@${detail.userId}>` : t`That person`;
}

function users(detail: Detail): string {
  const ids = Array.isArray(detail.userIds) ? detail.userIds : [];
  return ids.map((userId) => user({ userId })).join(', ') || t`somebody`;
}

function list(detail: Detail, key: string): string {
  const value: Json | undefined = detail[key];
  const items = Array.isArray(value) ? value.map((item) => `\`${escapeMarkdown(String(item), 40)}\``) : [];
  return items.length === 0 ? t`those that appear while you type` : cut(items.join(', '), 1000);
}

/** A sentence about one of several things begins with its name. */
function ofThing({ thing }: Detail, sentence: string): string {
  return typeof thing === 'string' ? `${escapeMarkdown(thing)}: ${sentence}` : sentence;
}

function text(detail: Detail, key: string, otherwise = '?'): string {
  const value = detail[key];
  if (typeof value === 'string') return value.trim() === '' ? otherwise : escapeMarkdown(value, 120);
  return typeof value === 'number' ? String(value) : otherwise;
}
