import type { Command } from '../src/discord/command.ts';
import { classes } from './action-dice/class.ts';
import { haul } from './action-dice/haul.ts';
import { injury } from './action-dice/injury.ts';
import { level } from './action-dice/level.ts';
import { pool } from './action-dice/pool.ts';
import { promote } from './action-dice/promote.ts';
import { town } from './action-dice/town.ts';
import { away } from './away.ts';
import { calendar } from './calendar.ts';
import { campaign } from './campaign.ts';
import { cast } from './cast.ts';
import { catchup } from './catchup.ts';
import { character } from './character.ts';
import { chronicle } from './chronicle.ts';
import { content } from './content.ts';
import { defend } from './defend.ts';
import { deleteThisLine } from './delete-this-line.ts';
import { dice } from './dice.ts';
import { dungeon } from './dungeon.ts';
import { editThisLine } from './edit-this-line.ts';
import { encounter } from './encounter.ts';
import { exported } from './export.ts';
import { fight } from './fight.ts';
import { foe } from './foe.ts';
import { follower } from './follower.ts';
import { forecast } from './forecast.ts';
import { gear } from './gear.ts';
import { gm } from './gm.ts';
import { help } from './help.ts';
import { hex } from './hex.ts';
import { item } from './item.ts';
import { appraise } from './lavender-hack/appraise.ts';
import { court } from './lavender-hack/court.ts';
import { downtime } from './lavender-hack/downtime.ts';
import { faction } from './lavender-hack/faction.ts';
import { trade } from './lavender-hack/trade.ts';
import { wealth } from './lavender-hack/wealth.ts';
import { log } from './log.ts';
import { map } from './map.ts';
import { me } from './me.ts';
import { melee } from './melee.ts';
import { missile } from './missile.ts';
import { barter } from './myth-knights/barter.ts';
import { deed } from './myth-knights/deed.ts';
import { domain } from './myth-knights/domain.ts';
import { folk } from './myth-knights/folk.ts';
import { glory } from './myth-knights/glory.ts';
import { knight } from './myth-knights/knight.ts';
import { lore } from './myth-knights/lore.ts';
import { omen } from './myth-knights/omen.ts';
import { quest } from './myth-knights/quest.ts';
import { realm } from './myth-knights/realm.ts';
import { season } from './myth-knights/season.ts';
import { siege } from './myth-knights/siege.ts';
import { site } from './myth-knights/site.ts';
import { squire } from './myth-knights/squire.ts';
import { npc } from './npc.ts';
import { oracle } from './oracle.ts';
import { orders } from './orders.ts';
import { parley } from './parley.ts';
import { party } from './party.ts';
import { readPlainly } from './read-plainly.ts';
import { recall } from './recall.ts';
import { roll } from './roll.ts';
import { room } from './room.ts';
import { rule } from './rule.ts';
import { say } from './say.ts';
import { scene } from './scene.ts';
import { settings } from './settings.ts';
import { sheet } from './sheet.ts';
import { showSheet } from './show-sheet.ts';
import { stats } from './stats.ts';
import { table } from './table.ts';
import { test } from './test.ts';
import { undo } from './undo.ts';
import { undoThis } from './undo-this.ts';
import { usage } from './usage.ts';
import { useAsMyAnswer } from './use-as-my-answer.ts';
import { waiting } from './waiting.ts';
import { watch } from './watch.ts';
import { whisper } from './whisper.ts';

/** Every command, in the order people meet them in the help. */
export const COMMANDS: readonly Command[] = [
  test,
  melee,
  missile,
  cast,
  pool,
  injury,
  level,
  classes,
  haul,
  town,
  court,
  defend,
  fight,
  parley,
  watch,
  forecast,
  dungeon,
  downtime,
  wealth,
  gear,
  item,
  appraise,
  trade,
  usage,
  say,
  whisper,
  roll,
  dice,
  stats,
  oracle,
  sheet,
  party,
  follower,
  knight,
  squire,
  deed,
  realm,
  site,
  omen,
  lore,
  season,
  domain,
  siege,
  glory,
  quest,
  barter,
  folk,
  promote,
  waiting,
  catchup,
  away,
  calendar,
  orders,
  settings,
  me,
  log,
  recall,
  chronicle,
  exported,
  undo,
  scene,
  help,
  rule,
  character,
  campaign,
  gm,
  npc,
  encounter,
  map,
  hex,
  room,
  foe,
  faction,
  table,
  content,
  useAsMyAnswer,
  undoThis,
  showSheet,
  editThisLine,
  deleteThisLine,
  readPlainly,
];
