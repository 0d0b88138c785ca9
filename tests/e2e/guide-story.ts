import type { APIMessage } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Prompt } from '../../src/rules/engine/prompt.ts';
import type { Round } from '../../src/rules/engine/round.ts';
import { HOUR } from '../../src/rules/engine/time.ts';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import { readable } from './by-post-messages.ts';
import type { ByPostTable } from './by-post-table.ts';
import { type Choice, choicesOn, linesOfGuide, pressesOfGuide, seatAt } from './guide-table.ts';
import { NAMES, type Name } from './seating.ts';
import { customIdsOf } from './table-with-bot.ts';

/** How the people of the guide do what it says; each gives the messages that came of it, the answer last. */
export interface Hands {
  command(name: Name, line: string): Promise<readonly APIMessage[]>;
  /** @param words what is written where the button opens a form */
  press(name: Name, choice: Choice, words: string): Promise<readonly APIMessage[]>;
  /** Chooses these of one menu. */
  select(name: Name, choices: readonly Choice[]): Promise<readonly APIMessage[]>;
}

/** The guide as a game master and three players follow it: its lines as they stand, its buttons as it names them. */
export interface GuideStory {
  /** From the first line to the first level, at a table as `npm start` sets it. */
  play(): Promise<void>;
  /** Types one line, which must not be refused, and answers what is asked then. */
  type(name: Name, line: string): Promise<void>;
}

const PLAYERS = ['Bryn', 'Sable', 'Ines'] as const;

/** What the answer to a line says, by how the line begins. */
const SAYS: readonly (readonly [string, RegExp])[] = [
  ['/campaign create', /The Salt Road/],
  ['/campaign bind', /gm-room|<#\d+>/],
  ['/test str', /Strength test/],
  ['/gm ask', /The bridge is out/],
  ['/hex edit', /map/i],
  ['/watch do:place', /Oakmere/],
  ['/room add', /Gatehouse|Vault|map/],
  ['/dungeon do:enter', /Gatehouse/],
  ['/item give', /handed out/],
  ['/faction', /Mirror Abbey/],
  ['/court do:open', /Mirror Abbey/],
  ['/downtime do:begin', /home/i],
];

/** What people choose where the guide leaves it to them; the first choice otherwise. */
const TASTE: readonly RegExp[] = [
  // The guide's own meeting comes later.
  /^Nobody comes/,
  /^Fight/,
  /^Strong|^Deft|^Wise/,
  /^Go on/,
  /^Keep/,
  /^Train/,
  /^Pursue/,
  /^Spotlight:/,
];
const UNWANTED = /Write|my own|Back|More choices|Done/;

/** What people write where they are asked for a line of their own. */
const OWN_WORDS = 'Lamplighter';

const EPHEMERAL = 64;

export function guideStory(at: ByPostTable, hands: Hands): GuideStory {
  const seat = (name: Name) => seatAt(at, name);

  async function playGuide(): Promise<void> {
    await at.anewAsStarted();
    expect((await world()).campaign.name).toBe('The Lantern Road');
    let section = 0;
    for (const [index, { section: here, line }] of linesOfGuide().entries()) {
      if (here !== section) await leave(section);
      section = here;
      for (const [who, text] of typists(line)) await type(who, text, pressesOfGuide()[index]);
    }
    await leave(section);
    expect((await world()).campaign.name).toBe('The Salt Road');
    const levels = Object.values((await world()).characters).map(({ sheet }) => sheet.level);
    expect(Math.max(...levels)).toBe(2);
    expect(at.table.violations).toEqual([]);
  }

  /** What the guide says in words at the end of a section. */
  async function leave(section: number): Promise<void> {
    if (section === 5) {
      await press('GM', 'Show them to the players');
      expect(await fightOf()).not.toBeNull();
      await play(true);
      expect(await fightOf()).toBeNull();
    }
    if (section === 6) {
      for (const thing of ['Carpet', 'Silver bowl', 'Tapestry', 'Goblet'])
        await type('GM', `/item give name:"${thing}" value:2 slots:0 known:True`);
      for (const thing of ['Ring', 'Brooch']) await type('GM', `/item give name:"${thing}" value:1 slots:0 known:True`);
      await type('GM', '/dungeon do:leave');
    }
    if (section === 7) {
      for (const name of PLAYERS) await write(name, 'Write a goal', `A room for the winter, says ${name}`);
      await press('GM', 'Begin');
      await play();
      await type('GM', '/court do:end');
      await type('GM', '/watch do:place where:0,0');
    }
    if (section === 8) {
      for (let weeks = 0; weeks < 6 && !(await isLevelTwo()); weeks++) await play();
      await type('GM', '/downtime do:leave');
    }
  }

  async function isLevelTwo(): Promise<boolean> {
    return Object.values((await world()).characters).some(({ sheet }) => sheet.level === 2);
  }

  async function fightOf(): Promise<World['party']['state']['fight']> {
    return (await world()).party.state.fight;
  }

  async function world(): Promise<World> {
    return (await at.world()) as World;
  }

  /** @param then the button to press before it is done */
  async function type(name: Name, line: string, then?: string): Promise<void> {
    const first = await hands.command(name, line);
    const answers = then === undefined ? first : await hands.press(name, buttonFor(name, then), OWN_WORDS);
    // What holds a secret is typed in private, and what everybody may know of it is told in a post.
    const isPosted = answers.some((one) => readable(one).startsWith('Done, and told in'));
    const posted = isPosted ? seat(name).visible().findLast(isPublic) : undefined;
    const messages = posted === undefined ? answers : [posted];
    // A refusal is for one's own eyes, and nothing but words.
    const refused = messages.filter((one) => !isPublic(one) && one.embeds.length === 0);
    expect(refused.map(readable), line).toEqual([]);
    const told = messages.map(readable).join('\n');
    for (const [beginning, says] of SAYS) if (line.startsWith(beginning)) expect(told, line).toMatch(says);
    await play();
  }

  /**
   * Everybody answers what they are asked, until nothing is asked any more; of weeks and of court, one round.
   * @param fights whether the rounds of a fight are played too, and not left until the guide comes to them
   */
  async function play(fights = false): Promise<void> {
    const done = new Set<string>();
    for (let step = 0; step < 300; step++) {
      await at.settled();
      const here = (await at.world().catch(() => null)) as World | null;
      if (here === null) return;
      const prompt = Object.values(here.prompts).find(({ required }) => required);
      const round = Object.values(here.rounds).find(
        ({ id, procedure }) => !done.has(id) && (fights || procedure !== 'combat'),
      );
      if (prompt !== undefined) await answer(here, prompt);
      else if (round !== undefined) {
        await handIn(round);
        if (['week', 'court'].includes(round.procedure)) return;
        done.add(round.id);
      } else return;
    }
    throw new Error('there is always something more to answer');
  }

  function answerer(here: World, { audience }: Prompt): Name {
    const userId =
      'userId' in audience ? audience.userId : audience.who === 'gm' ? seat('GM').userId : here.party.spotlight;
    return NAMES.find((name) => seat(name).userId === userId) ?? 'Bryn';
  }

  async function answer(here: World, prompt: Prompt): Promise<void> {
    const name = answerer(here, prompt);
    const places = [at.table.channelIds.table, at.table.channelIds.gm];
    const messages = places.flatMap((id) => [...seat(name).visible(id)]);
    const choices = messages.flatMap(choicesOn).filter(({ customId }) => customId.startsWith(`prompt:${prompt.id}`));
    const choice =
      TASTE.flatMap((taste) => choices.filter(({ label }) => taste.test(label)))[0] ??
      choices.find(({ label }) => !UNWANTED.test(label)) ??
      choices[0];
    if (choice === undefined) throw new Error(`${name} sees nothing to answer ${prompt.kind} with`);
    const all = choices.filter(({ value, customId }) => value !== null && customId === choice.customId);
    const isSeveral = prompt.form.form === 'several';
    await take(name, isSeveral ? all : [choice]);
  }

  /** Presses a button, or chooses from a menu. */
  async function take(name: Name, choices: readonly Choice[]): Promise<readonly APIMessage[]> {
    const [first] = choices;
    if (first === undefined) throw new Error(`${name} is to choose nothing`);
    if (first.value !== null) return hands.select(name, choices);
    return hands.press(name, first, OWN_WORDS);
  }

  /** Everybody presses the button of the card, and hands in what stands there. */
  async function handIn({ id, procedure }: Round): Promise<void> {
    for (const name of PLAYERS) {
      const card = [...seat(name).visible()].reverse().find((one) => customIdsOf(one).includes(`round:${id}:answer`));
      if (card === undefined) continue;
      const shown = await take(name, [{ messageId: card.id, customId: `round:${id}:answer`, label: '', value: null }]);
      const wish = procedure === 'week' ? /^Train/ : procedure === 'court' ? /^Pursue/ : null;
      const wished = wish === null ? undefined : shown.flatMap(choicesOn).find(({ label }) => wish.test(label));
      if (wished !== undefined) await take(name, [wished]);
      const valuables = procedure === 'bank' ? shown.flatMap(choicesOn).filter(({ value }) => value !== null) : [];
      if (valuables.length > 0) await take(name, valuables);
      const ready = seat(name)
        .visible()
        .flatMap(choicesOn)
        .findLast(({ label }) => label === 'Hand it in');
      if (ready !== undefined) await take(name, [ready]);
    }
    const left = (await at.world()).rounds[id];
    if (left !== undefined && !['week', 'court'].includes(procedure)) await at.advance(49 * HOUR);
  }

  /** The newest button with that label. */
  function buttonFor(name: Name, label: string): Choice {
    const button = seat(name)
      .visible()
      .flatMap(choicesOn)
      .findLast((one) => one.label === label);
    if (button === undefined) throw new Error(`${name} sees no “${label}”`);
    return button;
  }

  async function press(name: Name, label: string): Promise<void> {
    await take(name, [buttonFor(name, label)]);
    await play();
  }

  async function write(name: Name, label: string, text: string): Promise<void> {
    await hands.press(name, buttonFor(name, label), text);
    await play();
  }

  return { play: playGuide, type: (name, line) => type(name, line) };
}

/** Whose line it is: players type what the guide says that they type. */
function typists(line: string): readonly (readonly [Name, string])[] {
  if (line.startsWith('/character new')) return PLAYERS.map((name) => [name, `/character new name:${name}`]);
  if (line.startsWith('/test')) return [['Bryn', line]];
  return [['GM', line]];
}

function isPublic({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & EPHEMERAL) === 0;
}
