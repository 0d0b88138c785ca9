import {
  type APIAttachment,
  type APIButtonComponent,
  type APIMessageComponent,
  type APISelectMenuComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { h } from './dom.ts';
import { renderMarkdown } from './markdown.ts';
import type { MarkdownContext } from './markdown-inline.ts';
import { attachmentView, picture } from './media.ts';
import { type SelectPlaces, selectView } from './select-view.ts';

export interface ComponentsContext {
  readonly markdown: MarkdownContext;
  readonly attachments: readonly APIAttachment[];
  readonly places: SelectPlaces;
  /** True if the player in the chair is silent: nothing can be pressed. */
  readonly isSilent: boolean;
  /** True while a press on this component waits for its answer. */
  isUnderway(customId: string): boolean;
  press(customId: string, values: readonly string[] | null): void;
}

/** One component of a message, with those inside it. */
export function componentView(component: APIMessageComponent, context: ComponentsContext): HTMLElement | null {
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
      return messageSelect(component, context);
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
      ? h('span', { class: 'emoji', 'aria-hidden': label ? 'true' : null }, [button.emoji.name ?? ''])
      : null;
  if (button.style === ButtonStyle.Link) {
    return h('a', { class: className, href: button.url, target: '_blank', rel: 'noopener noreferrer' }, [emoji, label]);
  }
  const customId = 'custom_id' in button ? button.custom_id : '';
  const isUnderway = context.isUnderway(customId);
  return h(
    'button',
    {
      type: 'button',
      class: className,
      disabled: button.disabled === true || context.isSilent,
      'data-custom-id': customId,
      'aria-busy': isUnderway ? 'true' : null,
    },
    [emoji, label || (emoji ? null : 'Button')],
    { click: () => !isUnderway && context.press(customId, null) },
  );
}

function messageSelect(select: APISelectMenuComponent, context: ComponentsContext): HTMLElement {
  return selectView(context.isSilent ? { ...select, disabled: true } : select, context.places, {
    isBusy: context.isUnderway(select.custom_id),
    choose: (values) => context.press(select.custom_id, values),
  });
}
