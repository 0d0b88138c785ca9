import type { Card } from '../../../src/discord/render/engine/card.ts';
import { faultLines } from '../../../src/discord/render/engine/content/fault-lines.ts';
import {
  countedKinds,
  entryName,
  firstOf,
  licenceLine,
} from '../../../src/discord/render/engine/content/pack-cards.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { fileName } from '../../../src/exchange/file-names.ts';
import { reader } from '../../../src/language/reader.ts';
import { t } from '../../../src/language/text.ts';
import type { OwnEntry, Pack } from '../../../src/rules/engine/content.ts';
import type { PackFault } from '../../../src/rules/engine/content-faults.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { cardMessage, showCard } from '../cards/card.ts';
import { textOf } from '../input/typed.ts';
import { senderOf } from '../input/upload.ts';

/** As long as the title of a pack may be. */
const MAX_TITLE = 60;
/** Entries that a card names. */
const MAX_NAMED = 12;
/** Largest file that can be brought in again, in bytes. */
const MAX_FILE = 2_000_000;

/** Writes a pack, or what is the campaign's own, as a file (PBP-PACK-05). @param pack null: the campaign's own */
export async function exportPack(here: Here, request: CommandRequest, pack: Pack | null): Promise<Reply | Refusal> {
  const { app, look } = here;
  if (!look.isGm) return refuse('gm-only');
  const { entries, held } = pack === null ? ownOf(here) : { entries: asEntries(pack), held: [] };
  if (Object.keys(entries).length === 0) return refuse('pack/nothing-own');
  const wanted = { ...(pack ?? ownPack(here, request)), entries, isGerman: reader().language === 'de' };
  const made = await app.play.workshop.run('pack-text', { book: look.book.slug, wanted }, senderOf(request));
  if (isRefusal(made)) return made;
  if ('faults' in made) {
    const title = t`That pack cannot be written`;
    return showCard(cardMessage({ title, lines: [...faultLines(made), '', t`Nothing was changed.`], fields: [] }));
  }
  const data = new TextEncoder().encode(made.text);
  if (data.length > MAX_FILE) return refuse('pack/too-large');
  const { title, lines } = fileCard(made, held);
  const files = [{ name: `${fileName(made.pack.id)}.yaml`, data, description: title }];
  return { kind: 'message', message: cardMessage({ title, lines, fields: [] }), private: true, rowId: null, files };
}

type Entries = Readonly<Record<string, readonly OwnEntry[]>>;

function asEntries({ entries }: Pack): Entries {
  return Object.fromEntries(
    Object.entries(entries).map(([kind, all]) => [
      kind,
      // Every entry of a pack has fields.
      Object.entries(all).map(([id, entry]) => ({ id, entry: entry as OwnEntry['entry'] })),
    ]),
  );
}

/** What the campaign made itself. `held`: what stands in for entries of packs that are not for passing on. */
function ownOf({ look: { book, world } }: Here): { readonly entries: Entries; readonly held: readonly string[] } {
  const held: string[] = [];
  const entries = book.kinds.flatMap((kind) => {
    const own = (kind.own?.(world) ?? []).filter(({ id, entry }) => {
      const isFree = id === null || world.content.packOf(kind, id)?.mayPass !== false;
      if (!isFree) held.push(entryName(id, entry));
      return isFree;
    });
    return own.length === 0 ? [] : [[kind.name, own] as const];
  });
  return { entries: Object.fromEntries(entries), held };
}

function ownPack({ look: { book, world } }: Here, request: CommandRequest) {
  const { name } = world.campaign;
  const by = textOf(request, 'by');
  return {
    id: null,
    // An edition plays with the packs of its book.
    book: book.core.packs[0]?.book ?? book.slug,
    version: '1.0.0',
    title: (textOf(request, 'title') ?? name).slice(0, MAX_TITLE),
    about: t`From the campaign ${name}.`,
    licence: textOf(request, 'licence') ?? t`Not said: ask whoever made it.`,
    credits: by === null ? [] : [by],
    named: false,
    mayPass: true,
    words: {},
  };
}

interface Written {
  readonly pack: Pack;
  readonly leftOut: readonly PackFault[];
}

function fileCard({ pack, leftOut }: Written, held: readonly string[]): Pick<Card, 'title' | 'lines'> {
  return {
    title: t`${pack.title} ${pack.version} as a file`,
    lines: [
      countedKinds(pack).join(' · '),
      licenceLine(pack),
      '',
      ...(leftOut.length === 0
        ? []
        : [t`**Left out, because no pack can have them:**`, ...faultLines({ faults: leftOut, more: 0 })]),
      ...(held.length === 0
        ? []
        : [t`Left out, because they come from packs that are not for passing on: ${firstOf(held, MAX_NAMED)}`]),
      ...(pack.mayPass ? [] : [t`Take it to campaigns of your own; it is not for anybody else.`]),
      t`\`/content import\` brings the file into another campaign with the same rules.`,
    ],
  };
}
