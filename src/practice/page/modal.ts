import {
  type APILabelComponent,
  type APIModalInteractionResponseCallbackComponent,
  type APISelectMenuComponent,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import { h, icon } from './dom.ts';
import { renderMarkdown } from './message/markdown.ts';
import { selectView } from './message/select-view.ts';
import { checkboxEntry, type Entry, groupEntry } from './modal-groups.ts';
import { markdownContext, pickable } from './table/context.ts';
import type { ModalOpening, PageTable } from './table/table.ts';

/** Shows the bot's modal over the page until it is sent or given up. */
export function showModal(table: PageTable, request: ModalOpening): void {
  const { modal } = request;
  const entries: Entry[] = [];
  const rows = modal.components.map((component) => row(component));

  function row(component: APIModalInteractionResponseCallbackComponent): HTMLElement {
    switch (component.type) {
      case ComponentType.ActionRow:
        return h(
          'div',
          {},
          component.components.map((input) => keep(textEntry(input, input.label ?? '', null))),
        );
      case ComponentType.Label:
        return labelled(component);
      case ComponentType.TextDisplay:
        return h('div', { class: 'modal-text' }, [
          renderMarkdown(
            component.content,
            markdownContext(table, () => {}),
          ),
        ]);
    }
  }

  function keep(entry: Entry): HTMLElement {
    entries.push(entry);
    return entry.element;
  }
  function labelled(label: APILabelComponent): HTMLElement {
    const inner = label.component;
    switch (inner.type) {
      case ComponentType.TextInput:
        return keep(textEntry(inner, label.label, label.description ?? null));
      case ComponentType.StringSelect:
      case ComponentType.UserSelect:
      case ComponentType.RoleSelect:
      case ComponentType.MentionableSelect:
      case ComponentType.ChannelSelect:
        return keep(selectEntry(table, inner, label.label, label.description ?? null));
      case ComponentType.RadioGroup:
      case ComponentType.CheckboxGroup:
        return keep(groupEntry(inner, label.label, label.description ?? null));
      case ComponentType.Checkbox:
        return keep(checkboxEntry(inner, label.label, label.description ?? null));
      case ComponentType.FileUpload:
        return h('p', { class: 'modal-text' }, [`${label.label}: the practice table has no such field.`]);
    }
  }

  const error = h('div', { class: 'form-error', role: 'alert', 'data-testid': 'modal-error' });
  const submit = () => {
    for (const entry of entries) {
      const trouble = entry.trouble();
      entry.element.classList.toggle('wrong', trouble !== null);
      if (trouble !== null) {
        error.textContent = trouble;
        entry.focus();
        return;
      }
    }
    const fields = entries.map((entry) => entry.read());
    const { chair, channelId, messageId } = request.asked;
    const isSent = table.ask({ label: modal.title, messageId, customId: null }, (nonce) => ({
      kind: 'modal-submit',
      chair,
      channelId,
      nonce,
      interactionId: request.interactionId,
      fields,
    }));
    if (isSent) dialog.close();
    else error.textContent = 'Not connected to the table: nothing was sent. Your words are still here.';
  };

  const form = h('form', { novalidate: true }, [
    h('header', { class: 'modal-head' }, [
      h('h2', { id: 'modal-title' }, [modal.title]),
      h('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close' }, [icon('close')], {
        click: () => dialog.close(),
      }),
    ]),
    h('div', { class: 'modal-body' }, [...rows, error]),
    h('footer', { class: 'modal-foot' }, [
      h('button', { type: 'button', class: 'button plain' }, ['Cancel'], { click: () => dialog.close() }),
      h('button', { type: 'submit', class: 'button primary', 'data-testid': 'modal-submit' }, ['Submit']),
    ]),
  ]);
  const dialog = h('dialog', { class: 'modal', 'data-testid': 'modal', 'aria-labelledby': 'modal-title' }, [form]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  });
  const before = document.activeElement as HTMLElement | null;
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (before?.isConnected) before.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  entries[0]?.focus();
}

function textEntry(input: APITextInputComponent, label: string, description: string | null): Entry {
  const isLong = input.style === TextInputStyle.Paragraph;
  const isRequired = input.required !== false;
  const longest = input.max_length ?? 4_000;
  const shortest = input.min_length ?? 0;
  const id = `modal-${input.custom_id}`;
  const shared = {
    id,
    'data-testid': `modal-field-${input.custom_id}`,
    placeholder: input.placeholder,
    maxlength: longest,
    'aria-describedby': `${id}-about`,
    'aria-required': isRequired ? 'true' : null,
    autocomplete: 'off',
  };
  const field = isLong ? h('textarea', { ...shared, rows: 4 }) : h('input', { ...shared, type: 'text' });
  field.value = input.value ?? '';
  const count = h('span', { class: 'count' });
  const showCount = () => {
    count.textContent = `${field.value.length}/${longest}`;
    count.classList.toggle('short', field.value.length > 0 && field.value.length < shortest);
  };
  field.addEventListener('input', showCount);
  showCount();
  return {
    element: fieldFrame(id, label, isRequired, description, field, count),
    read: () => ({ customId: input.custom_id, value: field.value }),
    trouble() {
      if (field.value.trim() === '') return isRequired ? `${label} is required.` : null;
      return field.value.length < shortest ? `${label} needs at least ${shortest} characters.` : null;
    },
    focus: () => field.focus(),
  };
}

function selectEntry(
  table: PageTable,
  select: APISelectMenuComponent,
  label: string,
  description: string | null,
): Entry {
  const isRequired = !('required' in select) || select.required !== false;
  const defaults = select.type === ComponentType.StringSelect ? select.options.filter((option) => option.default) : [];
  let chosen: readonly string[] = defaults.map((option) => option.value);
  const menu = selectView(select, pickable(table), {
    keeps: true,
    label,
    choose: (values) => {
      chosen = values;
      menu.focus();
    },
  });
  const id = `modal-${select.custom_id}`;
  menu.id = id;
  menu.dataset.testid = `modal-field-${select.custom_id}`;
  return {
    element: fieldFrame(id, label, isRequired, description, menu, null),
    read: () => ({ customId: select.custom_id, value: chosen[0] ?? '', values: chosen }),
    trouble: () => (isRequired && chosen.length === 0 ? `${label}: choose one.` : null),
    focus: () => menu.focus(),
  };
}

function fieldFrame(
  id: string,
  label: string,
  isRequired: boolean,
  description: string | null,
  field: HTMLElement,
  count: HTMLElement | null,
): HTMLElement {
  return h('div', { class: 'modal-field' }, [
    h('label', { for: id }, [label, isRequired ? h('span', { class: 'required', title: 'required' }, ['*']) : null]),
    h('div', { class: 'modal-about', id: `${id}-about` }, [description, count]),
    field,
  ]);
}
