import {
  type APIAttachment,
  type APIButtonComponent,
  type APIContainerComponent,
  type APIMessageComponent,
  type APISeparatorComponent,
  ButtonStyle,
  ComponentType,
  SeparatorSpacingSize,
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

type Leaf = Exclude<
  APIMessageComponent,
  { type: ComponentType.ActionRow | ComponentType.Container | ComponentType.Section }
>;

interface ControlState {
  /** True if the player in the chair is silent: nothing can be pressed. */
  readonly isSilent: boolean;
  /** True while a press on this component waits for its answer. */
  isUnderway(customId: string): boolean;
}

/** One component of a message; what has others inside is kept piece by piece. */
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
  if (component.type === ComponentType.Container) {
    return {
      key: `container ${index}`,
      shows: String(component.accent_color ?? ''),
      make: () => containerView(component),
      inside: component.components.map((one, at) => componentPiece(one, at, context, names)),
    };
  }
  if (component.type === ComponentType.Section) {
    const words = component.components.map((one, at) => componentPiece(one, at, context, names));
    return {
      key: `section ${index}`,
      shows: '',
      make: () => h('div', { class: 'section' }),
      inside: [
        { key: 'words', shows: '', make: () => h('div', { class: 'section-words' }), inside: words },
        componentPiece(component.accessory, component.components.length, context, names),
      ],
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

/** One component that has no others inside. */
function componentView(component: Leaf, context: ComponentsContext): HTMLElement | null {
  switch (component.type) {
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
      return h('div', { class: 'text-display' }, [renderMarkdown(component.content, context.markdown)]);
    case ComponentType.Separator:
      return h('hr', { class: separatorClass(component) });
    case ComponentType.MediaGallery: {
      const items = component.items.map((item) =>
        picture(item.media.url, item.description ?? 'picture', context.attachments, 'attachment-picture'),
      );
      return h('div', { class: items.length === 1 ? 'gallery single' : 'gallery' }, items);
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

function containerView({ accent_color: colour }: APIContainerComponent): HTMLElement {
  const element = h('article', { class: 'embed container' });
  if (typeof colour === 'number') element.style.setProperty('--edge', `#${colour.toString(16).padStart(6, '0')}`);
  return element;
}

function separatorClass({ divider, spacing }: APISeparatorComponent): string {
  const isWide = spacing === SeparatorSpacingSize.Large;
  return ['separator', divider === false && 'blank', isWide && 'wide'].filter((name) => name).join(' ');
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
