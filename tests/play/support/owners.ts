import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { COMMANDS } from '../../../commands/index.ts';
import { allParts } from '../../../src/discord/components-v2.ts';
import { isForMaster, isOffer } from '../../../src/discord/render/engine/waiting/waits.ts';
import type { Message, Reply } from '../../../src/discord/reply.ts';
import { mastersOf } from '../../../src/play/waiting/masters.ts';
import { stepOf } from '../../../src/play/waiting/next-step.ts';
import { isHere, personOf } from '../../../src/play/waiting/people.ts';
import { awaitedFor, type Wait, waitsOf } from '../../../src/play/waiting/waits.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import { isRefusal, type Refusal } from '../../../src/rules/engine/prompt.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { rehearsalOn } from '../../commands/support/rehearsal.ts';
import { NOW } from '../../commands/support/server.ts';
import { emptyTable, type Table } from '../../commands/support/table.ts';
import { linesOf } from '../../render/support/post.ts';
import { benchCard, statusCard, stepCard } from '../../support/deps.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { GM } from '../../support/worlds.ts';

/** A campaign at one moment. */
export interface Moment {
  readonly world: World;
  readonly book: AnyBook;
  readonly now: number;
}

/** Who has to do something about a wait now: people, or a game master who is known by name. */
function ownersOf({ world, now }: Pick<Moment, 'world' | 'now'>, wait: Wait): readonly string[] {
  return isForMaster(wait) ? mastersOf(world, null, now) : awaitedFor(world, wait, now);
}

/** Whether somebody hears of it again, or it ends by itself. */
function isKept({ world, now }: Moment, wait: Wait): boolean {
  if (wait.until !== null || (isForMaster(wait) && (world.party.silence?.askAt ?? null) !== null)) return true;
  return ownersOf({ world, now }, wait).some((userId) => {
    const { nudgeAt, nudges } = personOf(world, userId);
    return nudgeAt !== null || nudges > 0;
  });
}

/** What is wrong with who is awaited: somebody has to be, and until when, or that they hear of it again. */
export function ownerFaults(moment: Moment): readonly string[] {
  const { world, book, now } = moment;
  const waits = waitsOf(world).filter((wait) => !isOffer(wait));
  const [what = '', when = ''] = linesOf(statusCard({ world, book, now }));
  const owners = ownersIn(moment);
  const said = `${what} ${when} ${JSON.stringify(waits.map((wait) => [wait.kind, wait.until, ownersOf(moment, wait)]))}`;
  if (waits.length === 0) return ['nobody is awaited'];
  if (/Nobody is awaited|Waiting for nobody/.test(what)) return [`nobody is named: ${said}`];
  if (waits.some((wait) => isKept(moment, wait))) return [];
  // Where nobody is there at all, the card says so.
  if (owners.every((userId) => !isHere(world, userId, now)) && /away|manage/.test(when)) return [];
  return [`nobody hears of it: ${said}`];
}

/** Who is awaited. */
function ownersIn(moment: Moment): readonly string[] {
  const waits = waitsOf(moment.world).filter((wait) => !isOffer(wait));
  return [...new Set(waits.flatMap((wait) => ownersOf(moment, wait)))];
}

/** A control that somebody is shown. */
interface Control {
  readonly by: string;
  readonly customId: string;
  /** What a menu offers; null: a button. */
  readonly values: readonly string[] | null;
  readonly from: string;
}

function controlsIn(message: unknown, by: string, from: string): readonly Control[] {
  const { components = [] } = message as Message;
  return allParts(components as readonly APIMessageTopLevelComponent[]).flatMap((part): readonly Control[] => {
    if (!('custom_id' in part) || ('disabled' in part && part.disabled === true)) return [];
    const values = 'options' in part && Array.isArray(part.options) ? part.options.map(({ value }) => value) : null;
    return [{ by, customId: part.custom_id, values, from }];
  });
}

/** All that is shown to those who are awaited: their list, the buttons of the step, the status card and the bench. */
async function controlsOf(
  moment: Moment,
  owners: readonly string[],
  { table }: Rehearsed,
): Promise<readonly Control[]> {
  const { world, book, now } = moment;
  const step = stepOf(world);
  const taker = step === null ? null : (step.userId ?? (owners.includes(GM) ? GM : null));
  const drawn = step === null ? null : stepCard({ world, book, body: {}, state: 'on', isBare: false, heirId: null });
  const lists = await Promise.all(
    owners.map(async (by) => {
      const reply = await table.run('waiting', {}, askingOf(by));
      return reply.kind === 'message' ? controlsIn(reply.message, by, '/waiting') : [];
    }),
  );
  const shown = [
    ...lists.flat(),
    ...(taker === null || drawn === null ? [] : controlsIn(drawn, taker, 'step')),
    ...firstOwners(moment).flatMap((by) => controlsIn(statusCard({ world, book, now }), by, 'status card')),
    ...(owners.includes(GM) ? controlsIn(benchCard({ world, book, now }), GM, 'bench') : []),
  ];
  return [...new Map(shown.map((one) => [`${one.by} ${one.customId}`, one])).values()];
}

/** Whose turn the status card says it is, as far as its button is for them alone. */
function firstOwners(moment: Moment): readonly string[] {
  const waits = waitsOf(moment.world).filter((wait) => !isOffer(wait));
  const first = waits.find(({ kind }) => kind === 'step') ?? waits[0];
  return first === undefined ? [] : ownersOf(moment, first).slice(0, 1);
}

function askingOf(by: string) {
  return { by, guildId: 'g', channelId: 'home', isManager: false };
}

/** A table at that moment, at which nothing that is done is kept. */
async function tableOf({ world, now }: Moment): Promise<Rehearsed> {
  const rehearsal = rehearsalOn(memoryStore(world).store);
  const table = await emptyTable(rehearsal);
  await table.advance(now - NOW);
  return { table, rehearse: (work) => rehearsal.rehearse((as) => as, work) };
}

interface Rehearsed {
  readonly table: Table;
  rehearse<T>(work: () => Promise<T>): Promise<T>;
}

/** What is shown to those who are awaited and does nothing: a button, or a menu with nothing in it that works. */
export async function controlFaults(moment: Moment): Promise<readonly string[]> {
  const faults: string[] = [];
  const at = await tableOf(moment);
  for (const control of await controlsOf(moment, ownersIn(moment), at)) {
    const tries = control.values === null ? [undefined] : control.values.map((value) => [value]);
    const refused: unknown[] = [];
    for (const values of tries) {
      const why = await at.rehearse(() => pressed(moment, at.table, control, values));
      if (why === null) break;
      refused.push(why);
    }
    if (refused.length === tries.length) faults.push(JSON.stringify({ control, refused: refused.slice(0, 2) }));
  }
  return faults;
}

/** Why a press does nothing; null: it does something. */
async function pressed(
  moment: Moment,
  table: Table,
  { by, customId }: Control,
  values: readonly string[] | undefined,
): Promise<unknown> {
  const [name = '', id = '', ...rest] = customId.split(':');
  // An empty map is told of, with what fills it.
  if (name === 'round' || customId === 'map:here') return null;
  if (name === 'prompt') return answered(moment, table, by, id, values ?? rest);
  const command = COMMANDS.find(({ data }) => data.name === name);
  const request = table.pressed(customId, { ...askingOf(by), ...(values === undefined ? {} : { values }) });
  const reply: Reply | undefined = await command?.press?.(request, table.app);
  if (reply === undefined) return 'nobody answers';
  if (reply.kind === 'refused') return reply.refusal;
  if (reply.kind !== 'message') return null;
  const { message, rowId, post, files } = reply;
  const hasMore = [message.embeds, message.components, files].some((part) => (part ?? []).length > 0);
  const isBare = rowId === null && post === undefined && !hasMore;
  return isBare ? message.content : null;
}

async function answered(
  { world }: Moment,
  { play }: Table,
  by: string,
  promptId: string,
  given: readonly string[],
): Promise<Refusal | string | null> {
  const prompt = world.prompts[promptId];
  if (prompt === undefined) return 'that question is not open';
  const [answer = ''] = given;
  if (prompt.form.form !== 'choice') return null;
  const invocation = {
    interactionId: `press-${promptId}-${given.join()}`,
    campaignId: world.campaign.id,
    private: false,
    caller: { userId: by, roleIds: [], isManager: false },
    where: { applicationId: 'a', token: 't', channelId: 'home' },
  };
  const option = prompt.form.options.find(({ id }) => id === answer) ?? prompt.form.options[0];
  const result = await play.answer(invocation, promptId, option?.id ?? answer);
  return result.kind === 'refused' && isRefusal(result.refusal) ? result.refusal : null;
}
