import { type APISelectMenuComponent, ComponentType } from 'discord-api-types/v10';
import type { Chair } from '../../page-protocol.ts';
import { avatar, h, icon } from '../dom.ts';
import { openPopup } from '../popup.ts';
import type { Role } from '../table/store.ts';
import { emojiView } from './emoji-view.ts';

/** The users, roles and channels that a select can offer. */
export interface SelectPlaces {
  readonly chairs: readonly Chair[];
  readonly roles: readonly Role[];
  readonly channels: readonly { readonly id: string; readonly name: string }[];
}

interface SelectUse {
  /** Keeps what was chosen on show, as a form does; in a message the bot's answer is the only trace. */
  readonly keeps?: boolean;
  /** Its purpose; the placeholder when absent. */
  readonly label?: string;
  choose(values: readonly string[]): void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description: string | null;
  readonly picture: Node | null;
  readonly isDefault: boolean;
}

/**
 * A select menu: a button that opens its choices. One choice is taken at once; several are taken together when the menu is
 * closed, in whatever way, as Discord does it.
 */
export function selectView(select: APISelectMenuComponent, places: SelectPlaces, use: SelectUse): HTMLElement {
  const choices = choicesOf(select, places);
  const fewest = select.min_values ?? 1;
  const most = Math.min(select.max_values ?? 1, Math.max(1, choices.length));
  let chosen = choices.filter((choice) => choice.isDefault).map((choice) => choice.value);
  const shown = h('span', { class: 'select-shown' });
  const trigger = h(
    'button',
    {
      type: 'button',
      class: 'select',
      disabled: select.disabled === true,
      'data-off': select.disabled === true,
      'data-custom-id': select.custom_id,
      'aria-haspopup': 'dialog',
    },
    [shown, icon('down')],
    { click: () => !isBusy(trigger) && showPopup() },
  );

  const label = () => {
    const names = choices.filter((choice) => chosen.includes(choice.value)).map((choice) => choice.label);
    shown.textContent = names.length > 0 ? names.join(', ') : (select.placeholder ?? 'Make a selection');
    trigger.classList.toggle('empty', names.length === 0);
    // A screen reader first reads its purpose, and then the choice.
    const about = use.label ?? select.placeholder;
    trigger.setAttribute(
      'aria-label',
      [about, shown.textContent].filter((part, at, all) => part && all.indexOf(part) === at).join(': '),
    );
  };
  const takeValues = (values: readonly string[]) => {
    const before = chosen;
    chosen = [...values];
    if (use.keeps) label();
    else chosen = before;
    use.choose(values);
  };

  const showPopup = () => {
    const picked = new Set(chosen);
    const buttons: HTMLButtonElement[] = [];
    const done = h('button', { type: 'button', class: 'button primary select-done' }, ['Done'], {
      click: () => popup?.close(),
    });
    const takeSeveral = () => {
      const isChanged = picked.size !== chosen.length || chosen.some((value) => !picked.has(value));
      if (most > 1 && isChanged && picked.size >= fewest) takeValues([...picked]);
    };
    const refresh = () => {
      for (const [index, button] of buttons.entries()) {
        const isPicked = picked.has(choices[index]?.value ?? '');
        button.setAttribute('aria-pressed', String(isPicked));
        button.disabled = most > 1 && !isPicked && picked.size >= most;
      }
      done.disabled = picked.size < fewest;
    };
    for (const choice of choices) {
      buttons.push(
        h(
          'button',
          {
            type: 'button',
            class: 'select-choice',
            'data-value': choice.value,
            'data-first': picked.has(choice.value),
            'aria-label': choice.label,
            'aria-description': choice.description,
          },
          [
            choice.picture,
            h('span', { class: 'select-words' }, [
              choice.label,
              choice.description ? h('small', {}, [choice.description]) : null,
            ]),
            icon('check'),
          ],
          {
            click: () => {
              if (most === 1) {
                popup?.close();
                takeValues(fewest === 0 && picked.has(choice.value) ? [] : [choice.value]);
                return;
              }
              if (!picked.delete(choice.value)) picked.add(choice.value);
              refresh();
            },
          },
        ),
      );
    }
    refresh();
    const empty = choices.length === 0 ? h('p', { class: 'select-empty' }, ['There is nothing to choose from.']) : null;
    const parts = [...buttons, empty, most > 1 ? done : null].filter((part) => part !== null);
    const popup = openPopup(trigger, use.label ?? select.placeholder ?? 'Choices', parts, 'select-popup', takeSeveral);
  };

  label();
  return trigger;
}

/** True while a press on it waits for its answer. */
export function isBusy(control: HTMLElement): boolean {
  return control.getAttribute('aria-busy') === 'true';
}

function choicesOf(select: APISelectMenuComponent, places: SelectPlaces): readonly Choice[] {
  if (select.type === ComponentType.StringSelect) {
    return select.options.map((option) => ({
      value: option.value,
      label: option.label,
      description: option.description ?? null,
      picture: option.emoji?.name ? emojiView(option.emoji) : null,
      isDefault: option.default === true,
    }));
  }
  const defaults = new Set(select.default_values?.map((value) => value.id) ?? []);
  const entry = (id: string, label: string, picture: Node, description: string | null = null): Choice => ({
    value: id,
    label,
    description,
    picture,
    isDefault: defaults.has(id),
  });
  const users = places.chairs.map((chair) =>
    entry(chair.userId, chair.name, avatar(chair.name, chair.hue), chair.role === 'gm' ? 'Game master' : null),
  );
  const roles = places.roles.map((role) => entry(role.id, role.name, icon('people')));
  switch (select.type) {
    case ComponentType.UserSelect:
      return users;
    case ComponentType.RoleSelect:
      return roles;
    case ComponentType.MentionableSelect:
      return [...users, ...roles];
    case ComponentType.ChannelSelect:
      return places.channels.map((channel) => entry(channel.id, channel.name, icon('hash')));
  }
}
