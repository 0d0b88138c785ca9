import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { askDesk } from '../support/desk.ts';
import { readable } from './by-post-messages.ts';
import { type ByPostTable, openByPostTable } from './by-post-table.ts';
import { openPhone, type Phone } from './phone.ts';

/** A game master's evening with a page of their book, on a phone, by taps alone but for what is pasted. Proof has it. */
let at: ByPostTable;
let phone: Phone;

beforeAll(async () => {
  const crawlers = {
    Bryn: { best: ['str', 'dex', 'wil'], gear: ['Sword', 'Mail Armour'] },
    Sable: { best: ['dex', 'wil', 'int'], gear: ['Bow', 'Dagger'] },
  } as const;
  at = await openByPostTable({ crawlers, pageDir: await askDesk('page') });
  phone = await openPhone(at);
}, 180_000);
afterAll(async () => {
  await phone.close();
  await at.close();
});

/** Six stat lines of an old book, two tables, five rooms. */
const PAGE = readFileSync('tests/packs/draft/pages/evening.md', 'utf8');

/** The one message that has these words, and a picture of it. */
async function told(messages: readonly APIMessage[], words: RegExp, shot: string): Promise<APIMessage> {
  const message = messages.findLast((one) => words.test(readable(one)));
  if (message === undefined) throw new Error(`nothing like ${words}: ${messages.map(readable).join('\n---\n')}`);
  await phone.picture('GM', message, `phone-content-${shot}.png`);
  return message;
}

const press = (label: string) => phone.press('GM', phone.find('GM', label));

test('PBP-PACK-03, PBP-PACK-05, PBP-PACK-06: a pasted page is drafted, ticked, fought with, taken out, and brought into a second campaign', async () => {
  await at.anew();
  const title = 'The Drowned Mill';
  const drafted = await phone.command('GM', `/content draft title:"${title}"`, { words: PAGE });
  await told(drafted, /6 creatures, 2 tables and 5 rooms/, 'draft');
  await told(await phone.untick('GM', phone.find('GM', 'Heron of ash')), /Ticked: 12 of 13/, 'ticked');
  await told(await press('Bring in what is ticked'), /The Drowned Mill is in use/, 'brought');

  await at.say('Bryn', 'item wear', { item: 'Sword' });
  await at.say('Sable', 'item wear', { item: 'Bow' });
  await phone.command('GM', '/foe add creature:"Mill goblin" count:2');
  at.roll('GM/table d6 = 4');
  const rolled = await phone.command('GM', '/table roll table:"Sounds in the mill" secret:True');
  await told(rolled, /Sounds in the mill/, 'table');
  await told(await phone.command('GM', '/fight do:start'), /Round 1 of the fight/, 'fight');
  at.roll(
    'GM/initiative d6 = 5',
    'Bryn/attack d20 = 14',
    'Bryn/damage d6 = 5',
    'Sable/attack d20 = 15',
    'Sable/damage d6 = 4',
  );
  await at.declare('Bryn', { 'Your action': 'Attack with Sword (d6)', 'Aimed at': 'Mill goblin 1' }, 'Declare');
  await at.declare('Sable', { 'Your action': 'Shoot with Bow (d6)', 'Aimed at': 'Mill goblin 2' }, 'Declare');
  expect(readable(at.newest('Bryn', 'The party holds the field'))).toMatch(
    /Mill goblin 1 goes down[\s\S]*Mill goblin 2 goes down/,
  );
  at.allFell();

  const exported = await phone.command('GM', `/content export pack:"${title}"`);
  const file = await told(exported, /Creatures: 5 · Places: 1 · Tables: 2/, 'export');
  const path = await phone.save('GM', file, 'the-drowned-mill.yaml');
  onTestFinished(() => rm(path, { force: true }));
  expect(await readFile(path, 'utf8')).toContain('mayPass: false');

  await at.anew();
  expect((await at.world()).packs).toEqual({});
  await told(await phone.command('GM', '/content import', { file: path }), /Not for passing on/, 'import');
  await told(await press('Bring it in'), /The Drowned Mill is in use/, 'imported');
  await told(await phone.command('GM', `/content show pack:"${title}"`), /Places: 1/, 'show');
  await told(await press(`Put on the map: ${title}`), /5 new places/, 'place');
  await press('Bring it in');
  const { places, packs } = await at.world();
  expect(Object.keys(packs)).toEqual(['the-drowned-mill']);
  expect(Object.keys(places)).toEqual(['room/1', 'room/2', 'room/3', 'room/4', 'room/5']);
  const wolf = await phone.command('GM', '/foe add creature:"Wheel ghoul"');
  expect(wolf.map(readable).join()).toContain('Wheel ghoul');
}, 600_000);
