import type { Change, HouseFact } from '../../play/facts.ts';
import type { Json } from '../../rules/json.ts';
import type { Fact } from '../../rules/prompt.ts';
import type { World } from '../../rules/world.ts';
import { cut, harmless } from './harmless.ts';
import type { Telling } from './renderer.ts';

/** Most changes that an undone entry lists one by one. */
const MOST_CHANGES = 15;

const HOUSE_FACTS: Readonly<Record<HouseFact['fact'], true>> = {
  'campaign-created': true,
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
};

export function isHouseFact(fact: Fact): fact is HouseFact {
  return Object.hasOwn(HOUSE_FACTS, fact.fact);
}

/** What happened in the house, in words: the first fact gives the title. */
export function houseTelling(facts: readonly HouseFact[], world: World): Telling {
  const first = facts[0];
  if (first === undefined) return { title: 'Waiting for an answer', tone: 'neutral', lines: [] };
  return { title: houseTitle(first), tone: 'neutral', lines: facts.flatMap((fact) => houseLines(fact, world)) };
}

/** One line of the log. */
export function houseLogLine(fact: HouseFact, world: World): string {
  const lines = houseLines(fact, world);
  return fact.fact === 'dice-rolled' || fact.fact === 'answered'
    ? lines.join(' ')
    : `${houseTitle(fact)}. ${lines.join(' ')}`.trim();
}

function houseTitle(fact: HouseFact): string {
  switch (fact.fact) {
    case 'campaign-created':
      return `${harmless(fact.name, 60)} begins`;
    case 'setting-changed':
      return `Setting changed: ${words(fact.setting)}`;
    case 'channel-bound':
      return fact.use === 'none' ? 'Channel let go' : 'Channel bound';
    case 'gm-changed':
      return 'Game masters changed';
    case 'presence':
      return fact.present ? 'Back at the table' : 'Away for now';
    case 'spotlight':
      return 'The spotlight moves';
    case 'knob-turned':
      return `${harmless(fact.label, 80)} set`;
    case 'task-done':
      return `Seen to: ${words(fact.kind)}`;
    case 'dice-rolled':
      return fact.reason === null ? `Dice: ${fact.total}` : `${harmless(fact.reason, 150)}: ${fact.total}`;
    case 'answered':
      return fact.lapsed ? 'The offer has passed' : 'Answered';
    case 'undone':
      return `#${fact.number} taken back: ${actionWords(fact.action)}`;
    case 'amended':
      return `#${fact.number} amended`;
  }
}

export function houseLines(fact: HouseFact, world: World): readonly string[] {
  switch (fact.fact) {
    case 'campaign-created':
      return [
        `Book: ${harmless(fact.book, 80)}.`,
        'Next: `/campaign bind` names its channels, `/character new` makes the first character.',
        `Every die falls from a secret seed fixed now. Its fingerprint: \`${fact.commitment}\``,
      ];
    case 'setting-changed':
      return [`${words(fact.setting)}: ${harmless(String(fact.from))} → **${harmless(String(fact.to))}**`];
    case 'channel-bound':
      return [boundLine(fact)];
    case 'gm-changed':
      return gmLines(fact);
    case 'presence':
      return [
        fact.present
          ? `<@${fact.userId}> is here again and takes turns as before.`
          : `<@${fact.userId}> is away. Nobody waits for them; the game master may answer for them.`,
      ];
    case 'spotlight':
      return [fact.userId === null ? 'Nobody holds it now.' : `<@${fact.userId}> holds the spotlight now.`];
    case 'knob-turned':
      return [`${harmless(fact.label, 80)}: ${valueWords(fact.from)} → **${valueWords(fact.to)}**`];
    case 'task-done':
      return ['One thing less on the game master’s list.'];
    case 'dice-rolled':
      return [`${harmless(fact.notation, 100)}: ${facesWords(fact.faces)} = **${fact.total}**`];
    case 'answered':
      return answeredLines(fact);
    case 'undone':
      return changeLines(fact.changes, world);
    case 'amended':
      return [`#${fact.number} is played again; its dice stay as they fell.`];
  }
}

function boundLine(fact: Extract<HouseFact, { fact: 'channel-bound' }>): string {
  switch (fact.use) {
    case 'play':
      return `<#${fact.channelId}> plays this campaign now.`;
    case 'gm':
      return `What only the game master may know goes to <#${fact.channelId}> now.`;
    case 'none':
      return `<#${fact.channelId}> belongs to no campaign now.`;
  }
}

function gmLines(fact: Extract<HouseFact, { fact: 'gm-changed' }>): readonly string[] {
  const named = [fact.roleId === null ? null : `<@&${fact.roleId}>`, fact.userId === null ? null : `<@${fact.userId}>`];
  const verb = fact.isGm ? 'runs the game now.' : 'no longer runs the game.';
  return named.flatMap((name) => (name === null ? [] : [`${name} ${verb}`]));
}

function answeredLines(fact: Extract<HouseFact, { fact: 'answered' }>): readonly string[] {
  if (fact.lapsed) return ['It was not taken up in time.'];
  return fact.insteadOf === null ? [] : [`<@${fact.by}> answered for <@${fact.insteadOf}>.`];
}

/** `d6 (4), d6 (2)`, with dice that do not count struck through. */
function facesWords(faces: Extract<HouseFact, { fact: 'dice-rolled' }>['faces']): string {
  if (faces.length === 0) return 'no dice';
  const shown = faces.map(({ sides, face, kept }) => (kept ? `d${sides} (${face})` : `~~d${sides} (${face})~~`));
  return cut(shown.join(', '), 2500);
}

function changeLines(changes: readonly Change[], world: World): readonly string[] {
  if (changes.length === 0) return ['All is as it was before it.'];
  const shown = changes.slice(0, MOST_CHANGES).map((change) => changeLine(change, world));
  const more = changes.length - shown.length;
  return more > 0 ? [...shown, `… and ${more} more.`] : shown;
}

function changeLine({ path, from, to }: Change, world: World): string {
  const [table = '', id = '', ...rest] = path.map(String);
  const name = nameOf(world, table, id);
  const field = rest.filter((part) => !/^(sheet|data|state|size)$/.test(part)).map(words);
  const label = [name, ...field].filter((part) => part !== '').join(', ');
  if (isPlain(from) && isPlain(to) && rest.length > 0) return `${label}: ${sized(path, from)} → **${sized(path, to)}**`;
  if (to === null) return `${label}: gone again`;
  if (from === null) return `${label}: back again`;
  return `${label}: as before`;
}

function nameOf(world: World, table: string, id: string): string {
  switch (table) {
    case 'characters':
      return harmless(world.characters[id]?.name ?? 'A character', 40);
    case 'usageDice':
      return harmless(world.usageDice[id]?.name ?? 'A usage die', 40);
    case 'items':
      return harmless(world.items[id]?.name ?? 'An item', 40);
    case 'foes':
      return harmless(world.foes[id]?.name ?? 'A foe', 40);
    case 'modifiers':
      return `Condition${world.modifiers[id] ? ` ${words(world.modifiers[id].kind)}` : ''}`;
    case 'tasks':
      return 'A task of the game master';
    case 'members':
      return /^\d+$/.test(id) ? `<@${id}>` : 'A member';
    case 'party':
      return id === 'spotlight' ? 'Spotlight' : 'Party';
    case 'campaign':
      return 'Campaign';
    case 'bindings':
      return /^\d+$/.test(id) ? `<#${id}>` : 'A channel';
    default:
      return words(table);
  }
}

function sized(path: Change['path'], value: Json): string {
  const isSize = path[0] === 'usageDice' && path.at(-1) === 'size';
  return isSize ? `d${String(value)}` : valueWords(value);
}

function valueWords(value: Json): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return isPlain(value) ? harmless(String(value), 120) : 'as before';
}

function isPlain(value: Json): boolean {
  return value === null || typeof value !== 'object';
}

/** `prompt/gear-die` → `gear die`; `campaign/settings` → `campaign settings`. */
function actionWords(action: string): string {
  return words(action.replace(/^prompt\//, '')).replaceAll('/', ' ');
}

/** `zero_hp` → `zero hp`; `hpMax` → `hp max`. */
function words(slug: string): string {
  return harmless(
    slug
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/[-_]+/g, ' '),
    80,
  );
}
