import type { Command } from '../src/discord/command.ts';
import { campaign } from './campaign.ts';
import { character } from './character.ts';
import { foe } from './foe.ts';
import { gear } from './gear.ts';
import { gm } from './gm.ts';
import { help } from './help.ts';
import { log } from './log.ts';
import { melee } from './melee.ts';
import { party } from './party.ts';
import { roll } from './roll.ts';
import { sheet } from './sheet.ts';
import { test } from './test.ts';
import { undo } from './undo.ts';
import { usage } from './usage.ts';

/** Every command, in the order people meet them in the help. */
export const COMMANDS: readonly Command[] = [
  test,
  melee,
  gear,
  usage,
  roll,
  sheet,
  party,
  log,
  undo,
  help,
  character,
  campaign,
  gm,
  foe,
];
