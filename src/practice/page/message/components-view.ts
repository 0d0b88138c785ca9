import {
  type APIAttachment,
  type APIButtonComponent,
  type APIMessageComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { h } from '../dom.ts';
import type { Piece } from '../pieces.ts';
import { emojiView } from './emoji-view.ts';
import { renderMarkdown } from './markdown.ts';
import type { MarkdownContext } from './markdown-inline.ts';
import { attachmentView, picture } from './media.ts';
import { isBusy, type SelectPlaces, selectView } from './select-view.ts';

export interface ComponentsContext {
  readonly markdown: MarkdownContext;
  readonly attachments: readonly APIAttachment[];
  readonly places: SelectPlaces;
  press(customId: string, values: readonly string[] | null): void;
}

interface ControlState {
  /** True if the player in the chair is silent: nothing can be pressed. */
  readonly isSilent: boolean;
  /** True while a press on this component waits for its answer. */
  isUnderway(customId: string): boolean;
}

/** One component of a message; of a row, each button and select is a piece of its own. */
export function componentPiece(
  component: APIMessageComponent,
  index: number,
  context: ComponentsContext,
  names: string,
): Piece {
  if (component.type === ComponentType.ActionRow) {
    return {
      key: `row ${index}`,
      shows: '',
      make: () => h('div', { class: 'action-row' }),
      inside: component.components.map((one, at) => componentPiece(one, at, context, names)),
    };
  }
  const key = 'custom_id' in component ? `control ${component.custom_id}` : `component ${index}`;
  const isPlain = component.type === ComponentType.Button || component.type === ComponentType.StringSelect;
  const shows = JSON.stringify(isPlain ? component : [component, context.attachments, names]);
  return { key, shows, make: () => componentView(component, context) };
}

/** Marks the buttons and selects of a message that cannot be pressed now, and those whose press is under way. */
export function showControls(message: HTMLElement, { isSilent, isUnderway }: ControlState): void {
  for (const control of message.querySelectorAll<HTMLButtonElement>('button[data-custom-id]')) {
    const { customId = '', off } = control.dataset;
    control.disabled = isSilent || off !== undefined;
    if (isUnderway(customId)) control.setAttribute('aria-busy', 'true');
    else control.removeAttribute('aria-busy');
  }
}

/** One component, with those inside it. */
function componentView(component: APIMessageComponent, context: ComponentsContext): HTMLElement | null {
  switch (component.type) {
    case ComponentType.ActionRow:
      return h('div', { class: 'action-row' }, inner(component.components, context));
    case ComponentType.Button:
      return buttonView(component, context);
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return selectView(component, context.places, {
        choose: (values) => context.press(component.custom_id, values),
      });
    case ComponentType.TextDisplay:
      return h('div', {}, [renderMarkdown(component.content, context.markdown)]);
    case ComponentType.Section: {
      const accessory = componentView(component.accessory, context);
      return h('div', { class: 'section' }, [h('div', {}, inner(component.components, context)), accessory]);
    }
    case ComponentType.Container: {
      const element = h('article', { class: 'embed container' }, inner(component.components, context));
      if (component.accent_color)
        element.style.setProperty('--edge', `#${component.accent_color.toString(16).padStart(6, '0')}`);
      return element;
    }
    case ComponentType.Separator:
      return h('hr', { class: component.divider === false ? 'separator blank' : 'separator' });
    case ComponentType.MediaGallery: {
      const items = component.items.map((item) =>
        picture(item.media.url, item.description ?? 'picture', context.attachments, 'attachment-picture'),
      );
      return h('div', { class: 'gallery' }, items);
    }
    case ComponentType.Thumbnail:
      return picture(component.media.url, component.description ?? 'picture', context.attachments, 'thumbnail');
    case ComponentType.File: {
      const name = component.file.url.replace('attachment://', '');
      const file = context.attachments.find((attachment) => attachment.filename === name);
      return file ? attachmentView(file) : null;
    }
  }
}

function inner(components: readonly APIMessageComponent[], context: ComponentsContext): (HTMLElement | null)[] {
  return components.map((component) => componentView(component, context));
}

const STYLES: Record<ButtonStyle, string> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'secondary',
  [ButtonStyle.Premium]: 'primary',
};

function buttonView(button: APIButtonComponent, context: ComponentsContext): HTMLElement {
  const className = `button ${STYLES[button.style]}`;
  const label = 'label' in button && button.label ? button.label : '';
  const emoji =
    'emoji' in button && button.emoji
      ? h('span', { 'aria-hidden': label ? 'true' : null }, [emojiView(button.emoji)])
      : null;
  if (button.style === ButtonStyle.Link) {
    return h('a', { class: className, href: button.url, target: '_blank', rel: 'noopener noreferrer' }, [emoji, label]);
  }
  const customId = 'custom_id' in button ? button.custom_id : '';
  const element = h(
    'button',
    { type: 'button', class: className, 'data-off': button.disabled === true, 'data-custom-id': customId },
    [emoji, label || (emoji ? null : 'Button')],
    { click: () => !isBusy(element) && context.press(customId, null) },
  );
  return element;
}
