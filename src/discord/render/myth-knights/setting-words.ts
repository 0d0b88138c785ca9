import { phrases } from '../../../language/text.ts';
import type { SETTINGS } from '../../../rules/myth-knights/kit/settings.ts';
import type { SettingWords } from '../engine/renderer.ts';

type Settings = typeof SETTINGS;

const WORDS: { readonly [Name in keyof Settings]: SettingWords } = phrases({
  start_per_company: {
    name: 'How knights begin',
    text: 'Whether the first knight says for all how the company begins.',
    values: { yes: 'all alike', no: 'each as they like' },
  },
  scar_die: {
    name: 'The die for a scar',
    text: 'What is rolled when a blow leaves a scar.',
    values: { reroll: 'the kind of die that did the damage', d12: 'always a d12' },
  },
  glory_share: {
    name: 'Who shares Glory',
    text: 'Who has Glory of a deed when the referee names nobody.',
    values: { all: 'all who took part', leader: 'the knight of whoever leads' },
  },
  table_results: {
    name: 'What tables say',
    text: 'Whether the referee may change what fell on a table.',
    values: { change: 'they may, for an hour', stand: 'what fell stands' },
  },
  stake_loss: {
    name: 'Staked Glory',
    text: 'Whether who loses a contest loses the Glory that was staked.',
    values: { yes: 'one is lost', no: 'none is lost' },
  },
  stakes: {
    name: 'Contests for Glory',
    text: 'How often the same two may meet for Glory.',
    values: { season: 'once in a Season', any: 'as often as they like' },
  },
  myth_distance: {
    name: 'Hexes between Myths',
    text: 'How far apart Myths are at least when a realm is made.',
    values: { '2': 'two hexes', '3': 'three hexes', '4': 'four hexes' },
  },
  omens: {
    name: 'Omens of a Myth',
    text: 'How many omens announce each Myth when a realm is made; the Myth itself comes after the last.',
    values: { '6': 'six omens', '3': 'three omens', '4': 'four omens', '5': 'five omens' },
  },
  omens_shown: {
    name: 'Who reads omens first',
    text: 'Whether the referee reads each omen before the players do.',
    values: { ask: 'the referee reads it first', at_once: 'everybody reads it at once' },
  },
  crisis_pick: {
    name: 'Which crisis',
    text: 'Who says which crisis comes over a domain.',
    values: { random: 'a die', gm: 'the referee' },
  },
  night_spi: {
    name: 'Spirit by night',
    text: 'When a night in the wild takes d6 of Spirit.',
    values: { travel: 'only from who travels', always: 'in camp as well' },
  },
  old_age_kills: {
    name: 'Old age',
    text: 'Whether an old knight without any Vigour left dies at an Age’s end.',
    values: { yes: 'they die of it', no: 'they live on' },
  },
  break: {
    name: 'End of a chapter',
    text: 'Who says that a chapter of the story is over, after which a Season or an Age may turn.',
    values: { gm: 'the referee', lead: 'whoever leads, or the referee', myth: 'the referee, or a Myth resolved' },
  },
  realm_ages_cycle: {
    name: 'The realm’s Ages',
    text: 'What follows the old Age of the realm.',
    values: { yes: 'it is young again', no: 'it stays old' },
  },
  pool_attackers: {
    name: 'Attacks on one target',
    text: 'Whether all who go for the same target roll together.',
    values: { yes: 'all roll together', no: 'each alone' },
  },
  feats_per_attack: {
    name: 'Feats in one attack',
    text: 'How many feats somebody may use in the same attack.',
    values: { each_once: 'each of them once', one: 'one in all' },
  },
  impaired_blocks_deny: {
    name: 'Deny while impaired',
    text: 'Whether somebody who is impaired can deny.',
    values: { yes: 'they cannot', no: 'they can' },
  },
  rest: {
    name: 'What ends fatigue',
    text: 'How long a rest has to be to end fatigue.',
    values: { phase: 'a phase in camp', night: 'a night in camp', peace: 'a moment of peace' },
  },
});

/** One of the book's settings in words; null when it has no such setting. */
export function settingWords(setting: string): SettingWords | null {
  return Object.hasOwn(WORDS, setting) ? WORDS[setting as keyof typeof WORDS] : null;
}
