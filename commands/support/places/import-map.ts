import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { type Message, type Reply, sentence } from '../../../src/discord/reply.ts';
import type { ActionRequest, PressRequest } from '../../../src/discord/request.ts';
import { plural, t } from '../../../src/language/text.ts';
import type { MapPreview } from '../../../src/play/campaign/place.ts';
import type { MapLeftOut, MapReading } from '../../../src/rules/engine/book.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { type Here, invocationOf } from '../access/here.ts';
import { act, verb } from '../act/act.ts';
import { cardMessage, showCard, turnPage } from '../cards/card.ts';
import { senderOf } from '../input/upload.ts';

/** Places that are named one by one. */
const MAX_NAMED = 12;
const MAX_NAME = 20;
const MAX_QUOTED = 80;

type Sort = 'hex' | 'room';

/** Shows what a map would change, with buttons; nothing is changed before one is pressed. The file waits for a day. */
export async function previewMap(
  here: Here,
  request: ActionRequest,
  what: Sort,
  sent: string,
): Promise<Reply | Refusal> {
  const { play } = here.app;
  const read = await readMap(here, request, what, sent);
  if (isRefusal(read)) return read;
  const { text, leftOut } = read;
  const preview = await play.previewMap(invocationOf(here), { text, what });
  if (isRefusal(preview)) return preview;
  if (preview.added.length + preview.changed.length === 0) return refuse('map/nothing-new');
  const { guildId, interactionId: id, user, received: created } = request;
  await play.keepDraft({ id, guildId, userId: user.id, file: Buffer.from(text), people: {}, created });
  return showCard(previewCard(what, id, preview, leftOut));
}

/** Characters of a map that is read here; a larger one is read in the workshop, which hands it back in a plain form. */
const MAX_HERE = 64_000;

async function readMap(
  { app, look }: Here,
  request: ActionRequest,
  what: Sort,
  text: string,
): Promise<MapReading | Refusal> {
  const { book } = look;
  if (book.readMap === undefined) throw new Error(`no maps in ${book.slug}`);
  if (text.length > MAX_HERE) return app.play.workshop.run('map', { book: book.slug, text, what }, senderOf(request));
  const read = book.readMap(text, what);
  return isRefusal(read) ? read : { ...read, text };
}

/** A press on that card: bring it in, or not. */
export async function pressMap(here: Here, request: PressRequest, what: Sort): Promise<Reply | Refusal> {
  const { play } = here.app;
  const [, , how = '', id = ''] = request.customId.split(':');
  if (!here.look.isGm) return refuse('gm-only');
  const draft = await play.draftOf(id);
  if (draft === null || draft.userId !== request.user.id || draft.guildId !== request.guildId)
    return refuse('map/draft-gone');
  if (how === 'drop') {
    await play.dropDraft(id);
    return turnPage({ ...sentence(t`The map was not brought in. Nothing was changed.`), embeds: [], components: [] });
  }
  const text = Buffer.from(draft.file).toString('utf8');
  const done = await act(here, { ...verb('import-map', { text, what }), secret: true });
  // A map that was refused meanwhile can still be brought in later.
  if (done.kind === 'message' && done.rowId !== null) await play.dropDraft(id);
  return done;
}

const LEFT_OUT: Readonly<Record<MapLeftOut['why'], (count: number) => string>> = {
  prose: (count) =>
    plural(count, {
      one: '# line is no part of a map and is passed over',
      other: '# lines are no part of a map and are passed over',
    }),
  level: (count) =>
    plural(count, {
      one: '# line is of another level than the ground and is left out',
      other: '# lines are of other levels than the ground and are left out',
    }),
  ground: (count) =>
    plural(count, {
      one: '# hex has no ground that this book knows and is left out',
      other: '# hexes have no ground that this book knows and are left out',
    }),
  label: (count) =>
    plural(count, {
      one: '# name has no closing quotation mark and does not count',
      other: '# names have no closing quotation mark and do not count',
    }),
};

/** The number of ignored lines of a map, the reason, and the first of them. */
function leftOutLine({ why, count, line, text }: MapLeftOut): string {
  const quoted = escapeMarkdown(text, MAX_QUOTED);
  return count === 1
    ? t`${LEFT_OUT[why](count)}: line ${line}, “${quoted}”`
    : t`${LEFT_OUT[why](count)}; the first is line ${line}, “${quoted}”`;
}

function previewCard(
  what: Sort,
  id: string,
  { added, changed, same }: MapPreview,
  leftOut: readonly MapLeftOut[],
): Message {
  const names = changed
    .slice(0, MAX_NAMED)
    .map((placeId) => escapeMarkdown(placeId.split('/')[1] ?? placeId, MAX_NAME));
  const more = changed.length - names.length;
  const lines = [
    ...(added.length === 0 ? [] : [plural(added.length, { one: '# new place', other: '# new places' })]),
    ...(changed.length === 0
      ? []
      : [
          plural(changed.length, {
            one: '# place that is written down already changes',
            other: '# places that are written down already change',
          }),
        ]),
    ...(same === 0 ? [] : [plural(same, { one: '# is as it says already', other: '# are as it says already' })]),
    ...leftOut.map(leftOutLine),
    ...(names.length === 0
      ? []
      : ['', t`**These change:** ${names.join(', ')}${more > 0 ? t` … and ${more} more` : ''}`]),
    '',
    t`What the map does not say of a place stays as it is. Nothing has been changed yet; once it is brought in, \`/undo\` takes it back.`,
  ];
  return cardMessage(
    { title: what === 'hex' ? t`Bring in these hexes?` : t`Bring in these rooms?`, lines, fields: [] },
    null,
    [
      row([
        pressable(`${what}:import:go:${id}`, t`Bring it in`, 'main'),
        pressable(`${what}:import:drop:${id}`, t`Never mind`),
      ]),
    ],
  );
}
