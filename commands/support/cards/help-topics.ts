import { type Nouns, PLAIN_WORDS } from '../../../src/discord/render/engine/nouns.ts';
import type { BookRenderer, HelpTopic } from '../../../src/discord/render/engine/renderer.ts';
import { phrases, t } from '../../../src/language/text.ts';

/** Shown when no topic is named. */
export const OVERVIEW = 'commands';
/** The game master's topic, which is the last one. */
export const FOR_GM = 'gm';

/** Topics of a book's help, with those of every campaign among them; a book without help has only these. */
export function topicsOf({ help, nouns }: BookRenderer): readonly HelpTopic[] {
  const own = help ?? [COMMON];
  const isLast = ({ id }: HelpTopic) => id === FOR_GM;
  return [...own.filter((topic) => !isLast(topic)), ...commonTopics(nouns), ...own.filter(isLast)];
}

/** Options in every campaign, whatever its book. */
const COMMON: HelpTopic = phrases(
  {
    id: OVERVIEW,
    title: 'What you can do',
    lines: [
      '**/sheet**: your character; **/party**: how all of you stand.',
      '**/waiting**: what waits for you, with its buttons; **/catchup**: what happened since you were last here.',
      '**/away** until: say that you are away; **/orders**: what is answered for you meanwhile.',
      '**/calendar**: your deadlines and absences in your own calendar.',
      '**/log**: everything that happened, with every die; by person, kind, character and time.',
      '**/recall** name: where somebody or something was told of; **/chronicle**: the campaign as a book.',
      '**/undo** entry: take back what was done; it shows first what will change.',
      '**/say** text: speak as your character. Press a line of yours long for *Edit this line* and *Delete this line*.',
      '**/whisper** text: say something that only whoever runs the game reads.',
      '**/dice** seeds, word, prove, journal: where the dice come from, your own word in them, and how to check every face; **/stats**: how they fell.',
      '**/roll** dice: any dice; **/scene** open, close, list, gm: a thread for each scene, and who runs it.',
      '**/export** as: the campaign for other programs: Obsidian, a table, Foundry VTT.',
      '**/settings** me: plain sentences, and your language, for what only you see; *Read plainly* in a message’s menu reads it out.',
      '**/me** export, delete: all that is kept about you.',
      '**/campaign** show: the book, the channels, who runs the game.',
      '**/help** topic: more on buttons and waiting.',
    ],
  },
  'id',
);

/** The topics common to all campaigns, in the words of its book. */
function commonTopics({ gm, lead, leader }: Nouns): readonly HelpTopic[] {
  return [
    {
      id: 'buttons',
      title: t`Buttons and questions`,
      lines: [
        t`Buttons under a result are a question. Only the person it belongs to can press them, or the ${gm} for somebody absent.`,
        t`They wait for days if need be. Optional ones lapse when that person acts again.`,
        t`If the price of an option changes meanwhile, you see the new price before you pay it.`,
      ],
    },
    {
      id: 'dice',
      title: t`Trusting the dice`,
      lines: [
        t`Every face comes from a secret seed. \`/dice seeds\` shows its fingerprint, which was published before anything was rolled under it.`,
        t`\`/dice word\` mixes a word of yours into the next seed, so that nobody can choose one that pleases them.`,
        t`Thirty days after its first die a seed is revealed by itself; the ${gm} can do it at any time with \`/dice rotate\`. Then \`/dice prove entry:\` shows how each face came about.`,
        t`\`/dice journal\` is the whole log as a file, and \`verify.html\` beside it checks every die, without the internet.`,
        t`\`/stats\` says how somebody’s dice fell: faces, luck and streaks, with a picture.`,
      ],
    },
    {
      id: 'joining',
      title: t`Joining and leaving`,
      lines: [
        t`In most campaigns you ask to join: make a character, press _Ask to join_, and the ${gm} lets you in. Where anyone may join, you play as soon as you have made a character.`,
        t`The ${gm} invites somebody beforehand with \`/campaign invite user:\`, and says with \`/campaign settings setting:join\` who may join.`,
        t`\`/away do:leave\` ends your part, and \`/away do:back\` takes it up again. \`/gm present\` does it for somebody else; with \`removed:True\` they come back only once they are let in.`,
      ],
    },
    {
      id: 'voices',
      title: t`Speaking in character`,
      lines: [
        t`\`/say text:\` speaks as your character, under their name; \`character:\` as another of yours. Italics and bold work, mentions call nobody.`,
        t`\`/npc name: text:\` speaks as anybody the ${gm} plays.`,
        t`To change what you said, open the menu of the line (press it long, or right-click and choose Apps): *Edit this line* or *Delete this line*.`,
        t`\`/whisper text:\` says something to the ${gm} alone; with \`to:\`, the ${gm} whispers to a player. A message says that a whisper waits. Only whom it is for can press *Read* on it, whenever they like, and *Answer*. You may take it back until it is read.`,
        t`Speaking uses up nothing and no offer lapses. \`/log\` and \`/catchup\` say who spoke, not what they said.`,
      ],
    },
    {
      id: 'chronicle',
      title: t`What was told`,
      lines: [
        t`\`/recall name:\` shows where a person, a place or a thing was told of, first and of late, with links to the messages; only what you may know.`,
        t`\`/chronicle\` writes the campaign as a book: a chapter for each scene, what happened in sentences, your own words and lines, maps as they were known then, the dead and the treasures, and the dice as notes.`,
        t`It is made in the background and posted here when it is done, as EPUB and PDF. \`since:\` and \`until:\` make a book of a part of it.`,
        t`The players’ edition holds what players know. \`edition:gm\` is for the ${gm} alone, with all secrets, and is answered in private.`,
        t`What was told in a channel is told to whoever sees that channel. \`/campaign settings setting:readers\` says who may read the campaign by command.`,
        t`What the ${gm} does in a channel of their own is kept from players; elsewhere \`/roll secret:True\` does it.`,
      ],
    },
    {
      id: 'data',
      title: t`Your data`,
      lines: [
        t`\`/campaign export\` gives the ${gm} the whole campaign as one file, with every secret. The secret seeds of the dice are in it, so the table is told.`,
        t`\`/campaign import file:\` makes a new campaign of such a file, here or in another server. It shows first who is who, and is for who may manage the server.`,
        t`\`/me export\` gives you all that is kept about you, in all your campaigns; \`/me delete\` has it deleted.`,
        t`\`/campaign delete\` deletes the campaign with everything of it, once the ${gm} has typed its name.`,
      ],
    },
    {
      id: 'reading',
      title: t`How you read`,
      lines: [
        t`\`/settings me plain:true\` puts what only you see into plain sentences, without signs, colours and pictures. \`language:\` chooses its language. Both count in all your campaigns, and nobody else sees a difference.`,
        t`In plain sentences a map tells you the way: where you are, what lies on each side, and what is farther off.`,
        t`What everybody sees stays as it is. To have it read out in plain sentences, open the menu of the message (press it long, or right-click and choose Apps): *Read plainly*.`,
      ],
    },
    {
      id: 'elsewhere',
      title: t`Other programs`,
      lines: [
        t`\`/export as:obsidian\` is the campaign as notes with links: people, places, factions and days, with the maps.`,
        t`\`/export as:csv\` is the log as a table, with every die.`,
        t`\`/export as:foundry\` is the map and the rooms as scenes for Foundry VTT, and the notes as a journal.`,
        t`All of them have what the players know. With \`edition:gm\` the ${gm} gets everything.`,
        t`\`/calendar\` brings what is due for you into your own calendar.`,
      ],
    },
    {
      id: 'waiting',
      title: t`Waiting for each other`,
      lines: [
        t`A round asks several of you at once. Press Answer on its card, or write a message and choose *Use as my answer* on it. *Nothing to add* is one tap. You may change it until the round ends.`,
        t`It ends when all have answered, or when its time is up. Half-way through, everyone still to answer is reminded once; the last of you hears that only they are missing. Anyone who has not answered by then gets the default, and the card says so.`,
        t`When nobody has been asked, it is one person’s turn: the ${leader}’s, or the ${gm}’s. They are pinged, and the pinned card begins with it. A ${leader} who stays silent for too long passes ${lead} on.`,
        t`*More time* puts the deadline off; everybody can take that a few times a month.`,
        t`\`/waiting\` shows what waits for you, with its buttons; \`do:snooze\` snoozes reminders, \`do:reminders\` says how often, your quiet hours and your time zone.`,
        t`\`/away until:sun\` says that you are away, \`caretaker\` who may answer for you, \`all\` in all your campaigns. \`do:back\` ends it; \`do:leave\` leaves the table.`,
        t`\`/orders\` says beforehand what is answered for you. A player who misses two deadlines in a row is played by them until they next act. Its last page says when they stop and you are asked instead.`,
        t`\`/catchup\` shows what has happened since you last acted.`,
        t`\`/calendar\` puts your deadlines, absences, days at court and reminders into your own calendar: as a file, or at a private address that calendar programs read by themselves. *New address* ends the old one at once, *End the address* leaves none.`,
      ],
    },
  ];
}

/** Topics that can be read without a campaign. */
export const TOPICS_ANYWHERE: readonly HelpTopic[] = commonTopics(PLAIN_WORDS);
