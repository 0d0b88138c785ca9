import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { allParts } from '../../src/discord/components-v2.ts';
import type { InteractionOutcome } from '../../src/practice/interactions/interaction-record.ts';
import { publicly, readable } from './by-post-messages.ts';
import type { ByPostTable } from './by-post-table.ts';
import { matches, menusIn } from './page-messages.ts';
import type { Name } from './seating.ts';
import { customIdsOf } from './table-with-bot.ts';

type Options = Readonly<Record<string, string | number | boolean>>;

/** What people do at a table by what they read there: commands, and buttons and menus by their labels. */
export interface ByLabel {
  /** Types a command, `item give` with its subcommand; what answers. */
  say(name: Name, command: string, options?: Options): Promise<APIMessage>;
  /** Presses a button of the newest message that has it. */
  press(name: Name, label: string): Promise<APIMessage>;
  /** Presses a button that opens a form, and sends it in with this in its one field. */
  write(name: Name, label: string, text: string): Promise<APIMessage>;
  /** Chooses from a menu of the newest message that has it. */
  choose(name: Name, menu: string, ...labels: readonly string[]): Promise<APIMessage>;
  /** What can be chosen from that menu. */
  optionsIn(name: Name, menu: string): readonly string[];
  /** Presses the button, chooses from the menus and hands it in. */
  declare(name: Name, wish?: Readonly<Record<string, string>>, button?: string): Promise<void>;
  /** The newest message that this person sees with these words. */
  newest(name: Name, words: string | RegExp): APIMessage;
  /** All that everybody can read at the table. */
  everything(): string;
}

interface Shown {
  readonly message: APIMessage;
  readonly customId: string;
}

export function byLabel(at: Omit<ByPostTable, keyof ByLabel>): ByLabel {
  const { seat } = at;

  /** What came back, when nothing is under way any more. */
  async function answered(outcome: InteractionOutcome): Promise<APIMessage> {
    const message = outcome.message ?? (await outcome.settled);
    await at.settled();
    expect(at.troubles).toEqual([]);
    if (message === null) throw new Error(`no message: ${outcome.kind} ${outcome.reason ?? ''}`);
    return message;
  }

  /** Where everybody reads, and for the game master what is asked in their own channel; oldest first. */
  function seenBy(name: Name): APIMessage[] {
    const own = name === 'GM' ? seat(name).visible(at.table.channelIds.gm) : [];
    return [...seat(name).visible(), ...own].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  }

  function buttonOf(name: Name, label: string): Shown {
    for (const message of seenBy(name).reverse()) {
      const found = buttonsIn(message).find((one) => one.label === label);
      if (found !== undefined) return { message, customId: found.customId };
    }
    const all = seat(name).visible().flatMap(buttonsIn);
    throw new Error(`${name} sees no button “${label}”: ${all.map((one) => one.label).join(', ')}`);
  }

  function menuOf(name: Name, label: string): Shown {
    for (const message of seenBy(name).reverse()) {
      const found = menusIn(message).find((one) => one.label === label);
      if (found !== undefined) return { message, customId: found.customId };
    }
    const all = seenBy(name).flatMap(menusIn);
    throw new Error(`${name} sees no menu “${label}”: ${all.map((one) => one.label).join(', ')}`);
  }

  async function press(name: Name, label: string): Promise<APIMessage> {
    const { message, customId } = buttonOf(name, label);
    return answered(await seat(name).press(message.id, customId));
  }

  async function choose(name: Name, menu: string, ...labels: readonly string[]): Promise<APIMessage> {
    const { message, customId } = menuOf(name, menu);
    const options = choicesIn(message, customId);
    const values = labels.map((label) => {
      const option = options.find((one) => one.label === label);
      if (option === undefined) throw new Error(`“${menu}” has no “${label}”: ${options.map((one) => one.label)}`);
      return option.value;
    });
    return answered(await seat(name).select(message.id, customId, values));
  }

  return {
    press,
    choose,
    async say(name, command, options = {}) {
      const [first = '', ...path] = command.split(' ');
      return answered(await seat(name).command(first, { path, options }));
    },
    async write(name, label, text) {
      const { message, customId } = buttonOf(name, label);
      const form = await seat(name).press(message.id, customId);
      const field = customIdsOf(form.modal?.components)[0];
      if (field === undefined) throw new Error(`“${label}” opens no form: ${form.kind} ${form.reason ?? ''}`);
      return answered(await seat(name).submit(form.interactionId, { [field]: text }));
    },
    optionsIn(name, menu) {
      const { message, customId } = menuOf(name, menu);
      return choicesIn(message, customId).map(({ label }) => label);
    },
    async declare(name, wish = {}, button = 'Answer') {
      await press(name, button);
      for (const [menu, label] of Object.entries(wish)) await choose(name, menu, label);
      await press(name, 'Hand it in');
    },
    newest(name, words) {
      const found = seat(name)
        .visible()
        .findLast((message) => matches(readable(message), words));
      if (found === undefined) throw new Error(`${name} sees nothing of ${words}`);
      return found;
    },
    everything: () => publicly(seat('Bryn')).map(readable).join('\n'),
  };
}

interface Button {
  readonly label: string;
  readonly customId: string;
}

function buttonsIn({ components }: Pick<APIMessage, 'components'>): readonly Button[] {
  const parts = allParts(components ?? []);
  return parts.flatMap((part): Button[] =>
    part.type === ComponentType.Button && 'custom_id' in part
      ? [{ label: part.label ?? '', customId: part.custom_id }]
      : [],
  );
}

/** What can be chosen from one menu of a message. */
export function choicesIn({ components }: Pick<APIMessage, 'components'>, customId: string) {
  const parts = allParts(components ?? []);
  return parts.flatMap((part) =>
    part.type === ComponentType.StringSelect && part.custom_id === customId ? part.options : [],
  );
}
