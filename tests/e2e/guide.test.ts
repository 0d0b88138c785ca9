import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InteractionOutcome } from '../../src/practice/interactions/interaction-record.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import type { Prompt } from '../../src/rules/engine/prompt.ts';
import type { Round } from '../../src/rules/engine/round.ts';
import { HOUR } from '../../src/rules/engine/time.ts';
import type { LavenderWorld } from '../../src/rules/lavender-hack/shapes.ts';
import { readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { type Choice, choicesOn, diceOf, linesOfGuide, pressesOfGuide, typed } from './guide-table.ts';
import { NAMES, type Name } from './seating.ts';
import { customIdsOf } from './table-with-bot.ts';

/**
 * The guide as a game master and three players follow it at the practice table as `npm start` sets it: its lines as they
 * stand, its buttons as it names them.
 */
let at: ByPostTable;
const names = new Map<string, string>([['gm', 'GM']]);
const PLAYERS = ['Bryn', 'Sable', 'Ines'] as const;

beforeAll(async () => {
  at = await openByPostTable({ dice: diceOf((roller) => names.get(roller) ?? roller) });
  at.table.addChair('Player three', 'player');
  for (const name of NAMES) names.set(seat(name).userId, name);
});
afterAll(() => at.close());

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
  ['/item give', /gets/],
  ['/faction', /Mirror Abbey/],
  ['/court do:open', /Mirror Abbey/],
  ['/downtime do:begin', /home/i],
];

/** What people choose where the guide leaves it to them; the first choice otherwise. */
const TASTE: readonly RegExp[] = [
  /^Fight/,
  /^Strong|^Deft|^Wise/,
  /^Go on/,
  /^Keep/,
  /^Train/,
  /^Pursue/,
  /^Spotlight:/,
];
const UNWANTED = /Write|my own|Back|More choices|Done/;

const EPHEMERAL = 64;

test('docs/guide.md is played as written: no line is refused, and it leads to the first level', async () => {
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
  nobodyReadsKeys();
}, 300_000);

/** Ids of rules and names of settings as the code has them are for the log of the game master. */
function nobodyReadsKeys(): void {
  const { table: room, gm } = at.table.channelIds;
  const shown = NAMES.flatMap((name) => [...seat(name).visible(room), ...seat(name).visible(gm)]);
  const texts = shown.map((message) => readable(message).replace(/https?:\/\/\S+/g, ''));
  expect(texts.length).toBeGreaterThan(100);
  const raw = texts.flatMap((text) => text.match(/\b(?:LH1?|PBP)-[A-Z]+-\d+|\b[a-z]+_[a-z_]+\b/g) ?? []);
  expect([...new Set(raw)]).toEqual([]);
}

/** Whose line it is: players type what the guide says that they type. */
function typists(line: string): readonly (readonly [Name, string])[] {
  if (line.startsWith('/character new')) return PLAYERS.map((name) => [name, `/character new name:${name}`]);
  if (line.startsWith('/test')) return [['Bryn', line]];
  return [['GM', line]];
}

/** What the guide says in words at the end of a section. */
async function leave(section: number): Promise<void> {
  if (section === 5) await play(true);
  if (section === 6) {
    for (const thing of ['Carpet', 'Silver bowl', 'Tapestry', 'Goblet'])
      await type('GM', `/item give name:"${thing}" value:2 known:True`);
    for (const thing of ['Ring', 'Brooch']) await type('GM', `/item give name:"${thing}" value:1 known:True`);
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

async function world(): Promise<LavenderWorld> {
  return (await at.world()) as LavenderWorld;
}

function seat(name: Name): PracticeSeat {
  return at.table.seat(at.table.chairs[NAMES.indexOf(name)]?.userId ?? '');
}

/** @param then the button to press before it is done */
async function type(name: Name, line: string, then?: string): Promise<void> {
  const { name: command, path, options } = typed(line, at.table);
  const first = await inFull(await seat(name).command(command, { path, options }));
  const answer = then === undefined ? first : await take(name, [buttonFor(name, then)]);
  // What holds a secret is typed in private, and what everybody may know of it is told in a post.
  const isPosted = readable(answer).startsWith('Done, and told in');
  const message = isPosted ? (seat(name).visible().findLast(isPublic) ?? answer) : answer;
  const told = readable(message);
  // A refusal is for one's own eyes, and nothing but words.
  const isRefused = !isPublic(message) && message.embeds.length === 0;
  expect(isRefused ? told : '', line).toBe('');
  for (const [beginning, says] of SAYS) if (line.startsWith(beginning)) expect(told, line).toMatch(says);
  await play();
}

function isPublic({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & EPHEMERAL) === 0;
}

async function inFull(outcome: InteractionOutcome): Promise<APIMessage> {
  const message = outcome.message ?? (await outcome.settled);
  await at.settled();
  expect(at.troubles).toEqual([]);
  if (message === null) throw new Error(`no message: ${outcome.kind} ${outcome.reason ?? ''}`);
  return message;
}

/**
 * Everybody answers what they are asked, until nothing is asked any more; of weeks and of court, one round.
 * @param fights whether the rounds of a fight are played too, and not left until the guide comes to them
 */
async function play(fights = false): Promise<void> {
  const done = new Set<string>();
  for (let step = 0; step < 300; step++) {
    await at.settled();
    const here = (await at.world().catch(() => null)) as LavenderWorld | null;
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

function answerer(here: LavenderWorld, { audience }: Prompt): Name {
  const userId =
    'userId' in audience ? audience.userId : audience.who === 'gm' ? seat('GM').userId : here.party.spotlight;
  return NAMES.find((name) => seat(name).userId === userId) ?? 'Bryn';
}

async function answer(here: LavenderWorld, prompt: Prompt): Promise<void> {
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
async function take(name: Name, choices: readonly Choice[]): Promise<APIMessage> {
  const [{ messageId, customId, value } = { messageId: '', customId: '', value: null }] = choices;
  const values = choices.flatMap((one) => (one.value === null ? [] : [one.value]));
  const outcome = await (value === null
    ? seat(name).press(messageId, customId)
    : seat(name).select(messageId, customId, values));
  if (outcome.kind !== 'modal') return inFull(outcome);
  const field = customIdsOf(outcome.modal?.components)[0] ?? '';
  return inFull(await seat(name).submit(outcome.interactionId, { [field]: 'Lamplighter' }));
}

/** Everybody presses the button of the card, and hands in what stands there. */
async function handIn({ id, procedure }: Round): Promise<void> {
  for (const name of PLAYERS) {
    const card = [...seat(name).visible()].reverse().find((one) => customIdsOf(one).includes(`round:${id}:answer`));
    if (card === undefined) continue;
    const shown = await take(name, [{ messageId: card.id, customId: `round:${id}:answer`, label: '', value: null }]);
    const wish = procedure === 'week' ? /^Train/ : procedure === 'court' ? /^Pursue/ : null;
    const wished = wish === null ? undefined : choicesOn(shown).find(({ label }) => wish.test(label));
    if (wished !== undefined) await take(name, [wished]);
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
  const button = buttonFor(name, label);
  const form = await seat(name).press(button.messageId, button.customId);
  const field = customIdsOf(form.modal?.components)[0] ?? '';
  await inFull(await seat(name).submit(form.interactionId, { [field]: text }));
  await play();
}

test('a line that were refused would be found out', async () => {
  await expect(type('GM', '/fight do:end')).rejects.toThrow('/fight do:end');
});
