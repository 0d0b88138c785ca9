import { t } from '../../../language/text.ts';
import type { SETTINGS } from '../../../rules/myth-knights/kit/settings.ts';
import type { SettingWords } from '../engine/renderer.ts';

type Settings = typeof SETTINGS;

const words = (): { readonly [Name in keyof Settings]: SettingWords } => ({
  start_per_company: {
    name: t`How knights begin`,
    text: t`Whether the first knight says for all how the company begins.`,
    values: { yes: t`all alike`, no: t`each as they like` },
  },
  scar_die: {
    name: t`The die for a scar`,
    text: t`What is rolled when a blow leaves a scar.`,
    values: { reroll: t`the kind of die that did the damage`, d12: t`always a d12` },
  },
  glory_share: {
    name: t`Who shares Glory`,
    text: t`Who has Glory of a deed when the referee names nobody.`,
    values: { all: t`all who took part`, leader: t`the knight of whoever leads` },
  },
  table_results: {
    name: t`What tables say`,
    text: t`Whether the referee is asked after each roll on a table if it stands.`,
    values: { ask: t`the referee keeps or changes it`, stand: t`what fell stands` },
  },
  stake_loss: {
    name: t`Staked Glory`,
    text: t`Whether who loses a contest loses the Glory that was staked.`,
    values: { yes: t`one is lost`, no: t`none is lost` },
  },
  myth_distance: {
    name: t`Hexes between Myths`,
    text: t`How far apart Myths are at least when a realm is made.`,
    values: { '2': t`two hexes`, '3': t`three hexes`, '4': t`four hexes` },
  },
  omens: {
    name: t`Omens of a Myth`,
    text: t`How many omens announce each Myth when a realm is made; the Myth itself comes after the last.`,
    values: { '6': t`six omens`, '3': t`three omens`, '4': t`four omens`, '5': t`five omens` },
  },
  crisis_pick: {
    name: t`Which crisis`,
    text: t`Who says which crisis comes over a domain.`,
    values: { random: t`a die`, gm: t`the referee` },
  },
  night_spi: {
    name: t`Spirit by night`,
    text: t`When a night in the wild takes d6 of Spirit.`,
    values: { travel: t`only from who travels`, always: t`in camp as well` },
  },
  old_age_kills: {
    name: t`Old age`,
    text: t`Whether an old knight without any Vigour left dies at an Age’s end.`,
    values: { yes: t`they die of it`, no: t`they live on` },
  },
  break: {
    name: t`End of a chapter`,
    text: t`Who says that a chapter of the story is over, after which a Season or an Age may turn.`,
    values: { gm: t`the referee`, lead: t`whoever leads, or the referee`, myth: t`the referee, or a Myth resolved` },
  },
  realm_ages_cycle: {
    name: t`The realm’s Ages`,
    text: t`What follows the old Age of the realm.`,
    values: { yes: t`it is young again`, no: t`it stays old` },
  },
  pool_attackers: {
    name: t`Attacks on one target`,
    text: t`Whether all who go for the same target roll together.`,
    values: { yes: t`all roll together`, no: t`each alone` },
  },
  feats_per_attack: {
    name: t`Feats in one attack`,
    text: t`How many feats somebody may use in the same attack.`,
    values: { each_once: t`each of them once`, one: t`one in all` },
  },
  impaired_blocks_deny: {
    name: t`Deny while impaired`,
    text: t`Whether somebody who is impaired can deny.`,
    values: { yes: t`they cannot`, no: t`they can` },
  },
  rest: {
    name: t`What ends fatigue`,
    text: t`How long a rest has to be to end fatigue.`,
    values: { phase: t`a phase in camp`, night: t`a night in camp`, peace: t`a moment of peace` },
  },
});

/** One of the book's settings in words; null when it has no such setting. */
export function settingWords(setting: string): SettingWords | null {
  const all = words();
  return Object.hasOwn(all, setting) ? all[setting as keyof typeof all] : null;
}
