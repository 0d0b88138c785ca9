import type { PdfFault, PdfFields } from '../exchange/pdf-form.ts';
import type { DraftTicks, TickedPack } from '../packs/draft/ticked.ts';
import type { BadPack } from '../packs/faults.ts';
import type { PackText, WantedFile } from '../packs/pack-text.ts';
import type { CampaignFile } from '../play/your-data/archive.ts';
import type { MapReading } from '../rules/engine/book.ts';
import type { Pack } from '../rules/engine/content.ts';
import type { Forecast, ForecastRequest } from '../rules/engine/forecast/result.ts';
import type { Draft } from '../rules/engine/pack-draft.ts';
import type { Refusal } from '../rules/engine/prompt.ts';
import type { World } from '../rules/engine/world.ts';

/** The tasks of the workshop: plain data in, plain data out. */
export interface Tasks {
  /** Reads a PDF form that somebody filled in. */
  'pdf-form': { readonly input: Uint8Array; readonly output: PdfFields | PdfFault };
  /** Draws a picture that somebody brought as a portrait; null when it cannot be drawn. */
  portrait: { readonly input: Uint8Array; readonly output: Uint8Array | null };
  /** Reads a file with a campaign, looks through all of it, and draws its pictures. */
  campaign: {
    readonly input: { readonly file: Uint8Array; readonly withJournal: boolean };
    readonly output: CampaignFile | Refusal;
  };
  /** Reads a map by the book of its campaign. */
  map: {
    readonly input: { readonly book: string; readonly text: string; readonly what: 'hex' | 'room' };
    readonly output: MapReading | Refusal;
  };
  /** Reads a pack of content for a book: YAML, JSON or an archive. */
  pack: {
    readonly input: { readonly book: string; readonly file: Uint8Array };
    readonly output: Pack | BadPack;
  };
  /** Makes a draft of a pack from a text, by a book. */
  draft: {
    readonly input: { readonly book: string; readonly text: string };
    readonly output: Draft;
  };
  /** Makes a pack of what is ticked of that draft, and reads it as it reads any other. */
  'draft-pack': {
    readonly input: { readonly book: string; readonly text: string; readonly ticks: DraftTicks };
    readonly output: TickedPack | BadPack;
  };
  /** Writes a pack as text, without what no pack can have. */
  'pack-text': {
    readonly input: { readonly book: string; readonly wanted: WantedFile };
    readonly output: PackText | BadPack;
  };
  /** Counts a forecast by the book of its World. */
  forecast: {
    readonly input: { readonly world: World; readonly asked: ForecastRequest };
    readonly output: Forecast | Refusal;
  };
}

export type TaskName = keyof Tasks;

/** The limits of one task. The lane is the child process for it: forecasts never wait for files. */
export interface TaskLimits {
  readonly lane: 'files' | 'forecasts';
  /** Milliseconds. */
  readonly within: number;
  /** Largest result, in bytes. */
  readonly output: number;
}

export const TASK_LIMITS: Readonly<Record<TaskName, TaskLimits>> = {
  'pdf-form': { lane: 'files', within: 5_000, output: 4_000_000 },
  portrait: { lane: 'files', within: 5_000, output: 1_000_000 },
  campaign: { lane: 'files', within: 60_000, output: 60_000_000 },
  map: { lane: 'files', within: 5_000, output: 2_000_000 },
  pack: { lane: 'files', within: 15_000, output: 8_000_000 },
  draft: { lane: 'files', within: 15_000, output: 8_000_000 },
  'draft-pack': { lane: 'files', within: 15_000, output: 8_000_000 },
  'pack-text': { lane: 'files', within: 15_000, output: 16_000_000 },
  forecast: { lane: 'forecasts', within: 30_000, output: 4_000_000 },
};
