import type { World as ActionDiceWorld } from '../../../src/rules/action-dice/schemas.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { World as EngineWorld } from '../../../src/rules/engine/world.ts';
import type { World as HexcrawlWorld } from '../../../src/rules/hexcrawl-osr/schemas.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import type { World as KnightsWorld } from '../../../src/rules/myth-knights/schemas.ts';

/** What a claim is about. */
export const CLAIM_KINDS = ['people', 'things', 'silver', 'foes', 'fields'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

type Groups = Readonly<Record<string, string | undefined>>;
type Value = string | number | null;

/** Something that a recap says is so now, as far as its book has such a thing. */
interface Claim {
  readonly kind: ClaimKind;
  /** Where it stands in a line; `who` is a character or another thing by name, `what` which of theirs, `now` its value. */
  readonly says: RegExp;
  /** What it says is so, where that is not simply `now`; null: it says nothing that can be compared. */
  claimed?(groups: Groups): Value;
  /** The same in the World; null: there is none of that name. */
  isNow(world: EngineWorld, who: string, what: string): Value;
}

/** What one text says, held against the World. */
interface Compared {
  readonly lies: readonly string[];
  /** How much of each kind was compared. */
  readonly counts: Readonly<Record<ClaimKind, number>>;
}

export function nothingCompared(): Record<ClaimKind, number> {
  return { people: 0, things: 0, silver: 0, foes: 0, fields: 0 };
}

/** What the text says last of each thing, and whether it is so. */
export function compared(text: string, world: EngineWorld): Compared {
  const lies: string[] = [];
  const counts = nothingCompared();
  for (const { kind, says: form, claimed, isNow } of claimsOf(world.campaign.book)) {
    const last = new Map<string, RegExpExecArray>();
    for (const found of text.matchAll(form)) {
      const { who, what, now } = found.groups ?? {};
      // Of a state the last word counts, of numbers each.
      last.set(now === undefined ? `${who}` : `${who}/${what}`, found);
    }
    for (const { 0: said, groups = {} } of last.values()) {
      const { who = '', what = '', now = '' } = groups;
      const is = isNow(world, who, what);
      if (is === null) continue;
      const says = claimed === undefined ? now : claimed(groups);
      if (says === null) continue;
      counts[kind]++;
      if (String(is) !== String(says)) lies.push(`“${said}”, and it is ${is}`);
    }
  }
  return { lies, counts };
}

function claimsOf(book: string): readonly Claim[] {
  return [...PEOPLE, ...FIELDS, ...(OF_BOOK[book] ?? []), ...(FOES[book] ?? [])];
}

function characterIn<W extends EngineWorld>(world: EngineWorld, who: string): W['characters'][string] | undefined {
  const found = Object.values((world as W).characters).find(({ name }) => name === who);
  return found as W['characters'][string] | undefined;
}

/** The only one of that name; of several nobody can say which is meant. */
function onlyNamed<T extends { readonly name: string }>(table: Readonly<Record<string, T>>, who: string): T | null {
  const all = Object.values(table).filter(({ name }) => name === who);
  return all.length === 1 ? (all[0] ?? null) : null;
}

/** Names in a list: `Wolf, Bandit 1, 2 and Ghoul`. */
function listed(list: string): readonly string[] {
  const names: string[] = [];
  let base = '';
  for (const part of list.split(/, | and /)) {
    names.push(/^\d+$/.test(part) ? `${base} ${part}` : part);
    if (!/^\d+$/.test(part)) base = part.replace(/ \d+$/, '');
  }
  return names;
}

/** What any book says of who is in play. */
const STATUSES: Readonly<Record<string, string>> = {
  dies: 'dead',
  'is dead': 'dead',
  'retires from': 'retired',
  'comes round': 'active',
};
const PEOPLE: readonly Claim[] = [
  {
    kind: 'people',
    says: /(?<who>\w+) (?<what>dies|is dead|retires from|comes round)\b/g,
    claimed: ({ what = '' }) => STATUSES[what] ?? null,
    isNow: (world, who) => characterIn(world, who)?.status ?? null,
  },
];

/** What the game master set by hand: `Wolf: hit points: 3 → **5**`. */
const FIELDS: readonly Claim[] = [
  {
    kind: 'fields',
    says: /^(?<who>[^:\n→]+): (?<what>[^→\n]+): [^→\n]* → \*\*(?<now>[^*\n]+)\*\*$/gm,
    isNow: fieldNow,
  },
];

function fieldNow(world: EngineWorld, who: string, what: string): Value {
  const fields = (BOOKS[world.campaign.book] as AnyBook).gmFields(world);
  const known = fields.filter(({ label }) => label === `${who}: ${what}`);
  const value = known.length === 1 ? known[0]?.value : undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // A field that adds something is as empty after it as before.
  return value === undefined || value === '' || value === null ? null : String(value).replaceAll('_', '\\_');
}

const VIRTUES = { Vigour: 'vig', Clarity: 'cla', Spirit: 'spi' } as const;
type Virtue = keyof typeof VIRTUES;

function virtueNow(world: EngineWorld, who: string, what: string): Value {
  return characterIn<KnightsWorld>(world, who)?.sheet.virtues[VIRTUES[what as Virtue]].now ?? null;
}

const LAVENDER: readonly Claim[] = [
  {
    kind: 'people',
    says: /^\*\*(?<who>\w+)\*\* (?:.* · )?(?:\d+ → )?(?<now>\d+) (?<what>hp)\b/gm,
    isNow: (world, who) => characterIn<World>(world, who)?.sheet.hp ?? null,
  },
  {
    kind: 'things',
    says: /^\*\*(?<who>\w+)\*\* (?:.* · )?(?<what>[A-Z][^·→\n]*) d\d+ → (?<now>d\d+|broken)/gm,
    isNow(world, who, what) {
      const holder = characterIn<World>(world, who)?.id;
      const items = Object.values((world as World).items);
      const held = items.filter(({ name, holderId }) => name === what && holderId === holder);
      const [{ data } = { data: null }] = held;
      if (held.length !== 1 || data === null) return null;
      return data.broken ? 'broken' : `d${data.dieNow}`;
    },
  },
  {
    kind: 'things',
    says: /^\*\*(?<who>[^*\n]+)\*\* d\d+ → d(?<now>\d+)/gm,
    isNow: (world, who) => onlyNamed(world.usageDice, who)?.size ?? null,
  },
  {
    kind: 'things',
    says: /^(?<who>.+) is a party die now: d(?<now>\d+)/gm,
    isNow: (world, who) => onlyNamed(world.usageDice, who)?.size ?? null,
  },
  {
    kind: 'silver',
    says: /^Wealth (?<who>\d+): \d+ → (?<now>\d+) box/gm,
    isNow: (world, who) => world.wealth[who]?.boxes ?? 0,
  },
];

const OF_BOOK: Readonly<Record<string, readonly Claim[]>> = {
  'lavender-hack': LAVENDER,
  'lavender-hack-first-edition': LAVENDER,
  'hexcrawl-osr': [
    {
      kind: 'people',
      says: /^\*\*(?<who>\w+)\*\* (?:.* · )?\d+ → (?<now>\d+) (?<what>grit)\b/gm,
      isNow: (world, who) => characterIn<HexcrawlWorld>(world, who)?.sheet.grit ?? null,
    },
    {
      kind: 'people',
      says: /^\*\*(?<who>\w+)\*\* (?:.* · )?\d+ → (?<now>\d+) (?<what>flesh)\b/gm,
      isNow: (world, who) => characterIn<HexcrawlWorld>(world, who)?.sheet.flesh ?? null,
    },
    {
      kind: 'people',
      says: /^(?<who>\w+): (?<what>level) \d+ → (?<now>\d+)/gm,
      isNow: (world, who) => characterIn<HexcrawlWorld>(world, who)?.sheet.level ?? null,
    },
    {
      kind: 'things',
      says: /^\w+ puts (?<who>[^;\n]+) into slot (?<now>\d+)/gm,
      isNow: (world, who) => onlyNamed((world as HexcrawlWorld).items, who)?.data.slot ?? null,
    },
    {
      kind: 'things',
      says: /^\w+ (?:leaves|loses) (?<who>[^;\n]+?)(?: × (?<now>\d+))? behind/gm,
      claimed: ({ now = '1' }) => now,
      isNow(world, who) {
        const one = onlyNamed((world as HexcrawlWorld).items, who)?.data;
        return one === undefined || one.slot !== null ? null : one.count;
      },
    },
  ],
  'action-dice': [
    {
      kind: 'people',
      says: /^(?<who>\w+): (?<what>level) \d+ → (?<now>\d+)/gim,
      isNow: (world, who) => characterIn<ActionDiceWorld>(world, who)?.sheet.level ?? null,
    },
    {
      kind: 'things',
      says: /^\w+ puts (?<who>[^;\n]+) into slot (?<now>\d+)/gm,
      isNow: (world, who) => onlyNamed((world as ActionDiceWorld).items, who)?.data.slot ?? null,
    },
    {
      kind: 'things',
      says: /(?<who>\w+) spends \d+ (?<what>fighting|skill|magic) (?:die|dice) .*ready now: (?<now>\d+)/g,
      isNow: (world, who, what) =>
        characterIn<ActionDiceWorld>(world, who)?.sheet.ready[what as 'fighting' | 'skill' | 'magic'] ?? null,
    },
    {
      kind: 'silver',
      says: /^(?<who>\w+) puts [\d,]+ silver into .*: (?<now>[\d,]+) in all/gm,
      isNow: (world, who) => characterIn<ActionDiceWorld>(world, who)?.sheet.investment ?? null,
    },
    {
      kind: 'things',
      says: /^\w+ hands (?<who>[^;\n]+) to \w+ \(slot (?<now>\d+)\)/gm,
      isNow: (world, who) => onlyNamed((world as ActionDiceWorld).items, who)?.data.slot ?? null,
    },
    {
      kind: 'silver',
      says: /(?<now>[\d,]+) silver waits to be brought/g,
      claimed: ({ now = '' }) => now.replaceAll(',', ''),
      isNow: (world) =>
        (world as ActionDiceWorld).party.state.hauls
          .filter(({ banked }) => !banked)
          .reduce((sum, { silver }) => sum + silver, 0),
    },
    {
      kind: 'silver',
      says: /The party has (?<now>[\d,]+) silver to share|(?<what>[\d,]+) silver stays with the party/g,
      claimed: ({ now, what = '' }) => (now ?? what).replaceAll(',', ''),
      isNow: (world) => (world as ActionDiceWorld).party.state.purse,
    },
  ],
  'myth-knights': [
    {
      kind: 'people',
      says: /(?<who>\w+): (?<what>Guard) \d+ → (?<now>\d+)/g,
      isNow: (world, who) => characterIn<KnightsWorld>(world, who)?.sheet.guard.now ?? null,
    },
    { kind: 'people', says: /(?<who>\w+): (?<what>Vigour|Clarity|Spirit) \d+ → (?<now>\d+)/g, isNow: virtueNow },
    ...(['Vigour', 'Clarity', 'Spirit'] as const).map(
      (virtue): Claim => ({
        kind: 'people',
        says: new RegExp(`(?<who>\\w+) is (?:mature|old) now\\.[^\\n]*(?<what>${virtue}) \\d+ → (?<now>\\d+)`, 'g'),
        isNow: virtueNow,
      }),
    ),
    {
      kind: 'people',
      says: /(?<who>\w+) (?:is struck as well: \d+ damage )?\(highest[^)]*\)\.[^\d]*Guard (?<now>\d+) · (?<what>Vigour)/g,
      isNow: (world, who) => characterIn<KnightsWorld>(world, who)?.sheet.guard.now ?? null,
    },
    {
      kind: 'people',
      says: /(?<who>\w+) (?:is struck as well: \d+ damage )?\(highest[^)]*\)\.[^\d]*Guard \d+ · (?<what>Vigour) (?<now>\d+)/g,
      isNow: virtueNow,
    },
    {
      kind: 'people',
      says: /(?<who>\w+): (?<what>Glory) \d+ → (?<now>\d+)/g,
      isNow: (world, who) => characterIn<KnightsWorld>(world, who)?.sheet.glory ?? null,
    },
    {
      kind: 'people',
      says: /The steed of (?<who>\w+) (?:tires|has rested): (?<what>Vigour) \d+ → (?<now>\d+)/g,
      isNow: (world, who) => characterIn<KnightsWorld>(world, who)?.sheet.steed?.now ?? null,
    },
    {
      kind: 'things',
      says: /^(?<who>\w+) (?:puts|takes) (?<what>[^;.\n]+) (?:away|in hand|off|on)\. Armour (?<now>\d+)/gm,
      isNow: (world, who) => armourOf(world as KnightsWorld, who),
    },
    {
      kind: 'silver',
      says: /^(?<who>.+) has a token more: (?<now>\d+) tokens?/gm,
      isNow: (world, who) => onlyNamed((world as KnightsWorld).party.state.domains, who)?.tokens ?? null,
    },
    {
      kind: 'silver',
      says: /^(?<who>.+) spends a token; (?<now>\d+) tokens? left/gm,
      isNow: (world, who) => onlyNamed((world as KnightsWorld).party.state.domains, who)?.tokens ?? null,
    },
  ],
};

/** What the things that somebody wears take off damage. */
function armourOf(world: KnightsWorld, who: string): Value {
  const holder = characterIn<KnightsWorld>(world, who)?.id;
  if (holder === undefined) return null;
  const worn = Object.values(world.items).filter(({ holderId, data }) => holderId === holder && data.worn);
  return worn.reduce((sum, { data }) => sum + (data.donning ? 0 : data.armour), 0);
}

interface AnyFoe {
  readonly name: string;
  readonly data: { readonly out?: string | null; readonly down?: boolean };
}

function foesOf(world: EngineWorld): readonly AnyFoe[] {
  return Object.values(world.foes) as unknown as readonly AnyFoe[];
}

/** Whether it is still in the way; null: there is no such foe, or several of that name. */
function isStanding(world: EngineWorld, who: string): boolean | null {
  const all = foesOf(world).filter(({ name }) => name === who);
  const [one] = all;
  if (one === undefined || all.length > 1) return null;
  return (one.data.out ?? null) === null && one.data.down !== true;
}

/** Those of a list who are still in the way, with a comma between. */
function standingOf(world: EngineWorld, list: string): Value {
  const names = listed(list);
  const known = names.filter((name) => foesOf(world).some((foe) => foe.name === name));
  return names.length === new Set(names).size ? known.filter((name) => isStanding(world, name) !== false).join() : null;
}

/** Who of a list is gone and who is still there, in any book. */
const FIELD: readonly Claim[] = [
  { kind: 'foes', says: /^(?:Gone|Left behind): (?<who>.+)\.$/gm, claimed: () => '', isNow: standingOf },
  {
    kind: 'foes',
    says: /^Still about: (?<who>.+)\.$/gm,
    claimed: ({ who = '' }) => listed(who).join(),
    isNow: standingOf,
  },
  {
    kind: 'foes',
    says: /^(?:A foe|Foes): (?<who>.+)\.$/gm,
    claimed: ({ who = '' }) => listed(who).join(),
    isNow: standingOf,
  },
];

/** How foes leave a fight, by the words for it; `null` of the World is one that is no longer kept. */
const leaving = (out: Readonly<Record<string, string>>, isNow: Claim['isNow']): Claim => ({
  kind: 'foes',
  says: new RegExp(
    `(?<who>[A-Z][\\w’-]*(?: [a-z][\\w’-]*)*(?: \\d+)?)\\** (?<what>${Object.keys(out).join('|')})\\b`,
    'g',
  ),
  claimed: ({ what = '' }) => out[what] ?? null,
  isNow,
});

const outOf = (world: EngineWorld, who: string): Value => {
  const all = foesOf(world).filter(({ name }) => name === who);
  return all.length === 1 ? (all[0]?.data.out ?? 'stands') : null;
};

function lavenderFoe(world: EngineWorld, who: string) {
  return onlyNamed((world as World).foes, who)?.data ?? null;
}

/** How a foe looks: unhurt, hurt, badly hurt, down. */
function lookOf(world: EngineWorld, who: string): Value {
  const foe = lavenderFoe(world, who);
  if (foe === null || foe.hp === null || foe.hpMax === null) return null;
  if (foe.down) return 'down';
  if (foe.hp === foe.hpMax) return 'unhurt';
  return foe.hp * 2 > foe.hpMax ? 'hurt' : 'badly hurt';
}

const LAVENDER_FOES: readonly Claim[] = [
  ...FIELD,
  leaving({ flees: 'fled', yields: 'yielded', 'falls asleep': 'asleep' }, outOf),
  {
    kind: 'foes',
    says: /(?:hits|strikes|shoots|on) (?<who>[A-Z][\w’ -]*?\d*) (?:with|\().*: \d+ damage, (?<what>unhurt|hurt|badly hurt|down)\b/g,
    claimed: ({ what = '' }) => what,
    isNow: lookOf,
  },
  {
    kind: 'foes',
    says: /(?<who>[A-Z][\w’ -]*?) takes \d+ and is (?<what>unhurt|hurt|badly hurt|down)\b/g,
    claimed: ({ what = '' }) => what,
    isNow: lookOf,
  },
  {
    kind: 'foes',
    // Whoever attacks has come close, and its line does not say so.
    says: /(?<who>[A-Z][\w’ -]*?)\** (?<what>comes close|comes nearer|falls back to afar)\b(?![\s\S]*\k<who>\** (?:attacks|strikes))/g,
    claimed: ({ what }) => (what === 'comes close' ? 'close' : what === 'comes nearer' ? 'near' : 'far'),
    isNow: (world, who) => lavenderFoe(world, who)?.distance ?? null,
  },
  {
    kind: 'foes',
    says: /^(?:(?<what>.+?), )?(?<now>close|near|far), d\d+ \(\d+\)\.$/gm,
    isNow: (world) => (world as World).party.state.encounter?.distance ?? null,
  },
];

const FOES: Readonly<Record<string, readonly Claim[]>> = {
  'lavender-hack': LAVENDER_FOES,
  'lavender-hack-first-edition': LAVENDER_FOES,
  'hexcrawl-osr': [
    ...FIELD,
    leaving({ 'goes down': 'down', surrenders: 'surrendered', 'gets away': 'fled' }, outOf),
    {
      kind: 'foes',
      // Whoever strikes one walks up to it, and a push drives it back by a number of its own.
      says: /(?<who>[A-Z][\w’-]*(?: [a-z\d][\w’-]*)*?)\**,? (?<what>comes nearer: \d+ feet|comes up close|which is \d+ feet away now|which is close now)(?![\s\S]* (?:hits|misses|on|at|for) \k<who>)/g,
      claimed: ({ what = '' }) => /\d+/.exec(what)?.[0] ?? 'close',
      isNow(world, who) {
        const feet = onlyNamed((world as HexcrawlWorld).foes, who)?.data.distanceFt;
        return feet === undefined ? null : feet <= 10 ? 'close' : feet;
      },
    },
    {
      kind: 'foes',
      says: /The party sees (?<what>.+), (?<now>\d+) feet away/g,
      isNow: (world) => (world as HexcrawlWorld).party.state.encounter?.distanceFt ?? null,
    },
  ],
  'action-dice': [...FIELD, leaving({ 'falls dead': 'dead', 'gets away': 'fled' }, outOf)],
  'myth-knights': [
    ...FIELD,
    leaving({ 'falls dead': 'slain', 'gets away': 'fled', 'is routed': 'routed', 'is wiped out': 'wiped' }, outOf),
    {
      kind: 'foes',
      says: /(?<who>[A-Z][\w’ -]*?) is (?<what>wounded|mortally wounded)\b/g,
      claimed: () => 'less',
      isNow(world, who) {
        const vig = onlyNamed((world as KnightsWorld).foes, who)?.data.virtues.vig;
        return vig === undefined ? null : vig.now < vig.max ? 'less' : 'all';
      },
    },
  ],
};
