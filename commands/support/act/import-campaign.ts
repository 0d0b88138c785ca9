import type { App } from '../../../src/discord/command.ts';
import { forCampaign } from '../../../src/discord/render/engine/recipients.ts';
import { whisperPost } from '../../../src/discord/render/engine/waiting/whispers.ts';
import { asBody, type Reply, sentence } from '../../../src/discord/reply.ts';
import type { CommandRequest, PressRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import { MAX_ARCHIVE_BYTES } from '../../../src/play/your-data/archive.ts';
import type { ImportPreview } from '../../../src/play/your-data/import-campaign.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerDone } from '../access/answer.ts';
import { type Here, hereOf, invocationOutside } from '../access/here.ts';
import { missingHere } from '../access/permissions.ts';
import { showCard, turnPage } from '../cards/card.ts';
import { importCard } from '../cards/import-card.ts';
import { senderOf, uploadedFile } from '../input/upload.ts';
import { whichPlays } from './bind.ts';

/** Looks through a file with a campaign, and shows what it would bring and who is who. Nothing is made yet. */
export async function startImport(request: CommandRequest, app: App): Promise<Reply | Refusal> {
  if (!request.user.isManager) return refuse('campaign/manager-only');
  const missing = missingHere(request);
  if (missing !== null) return missing;
  const upload = uploadedFile(request);
  if (upload === null) return refuse('archive/no-campaign');
  const file = await app.files.readBytes(upload, MAX_ARCHIVE_BYTES);
  if (isRefusal(file)) return file;
  const preview = await app.play.previewImport(file, senderOf(request));
  if (isRefusal(preview)) return preview;
  const { guildId, interactionId: id, user, received: created } = request;
  const userIds = preview.people.map(({ userId }) => userId);
  const there = await app.whereabouts.ask(guildId, userIds);
  const people = Object.fromEntries(userIds.map((userId) => [userId, there.has(userId) ? userId : null]));
  const draft = { id, guildId, userId: user.id, file, people, created };
  await app.play.keepDraft(draft);
  app.play.draftPreviews.keep(id, preview);
  return showCard(importCard(preview, draft, null));
}

/** A press on that card: who is who, bring it in, or not. */
export async function pressImport(request: PressRequest, app: App, before: Here | null): Promise<Reply | Refusal> {
  const [, , what = '', id = '', whom = ''] = request.customId.split(':');
  const draft = await app.play.draftOf(id);
  if (draft === null || draft.userId !== request.user.id || draft.guildId !== request.guildId)
    return refuse('archive/draft-gone');
  if (!request.user.isManager) return refuse('campaign/manager-only');
  if (what === 'drop') {
    await app.play.dropDraft(id);
    return turnPage({ ...sentence(t`Nothing was brought in, and the file is forgotten.`), embeds: [], components: [] });
  }
  const preview = app.play.draftPreviews.of(id) ?? (await readAgain(request, app, draft));
  if (isRefusal(preview)) return preview;
  const chosen = request.values?.[0] ?? null;
  if (what === 'pick') return turnPage(importCard(preview, draft, chosen));
  if (what === 'set' || what === 'nobody') {
    const people = { ...draft.people, [whom]: what === 'nobody' ? null : chosen };
    const changed = { ...draft, people };
    await app.play.keepDraft(changed);
    return turnPage(importCard(preview, changed, whom));
  }
  return bringIn(request, app, before, { draft, preview });
}

/** Reads the file of a draft that this process knows nothing of any more: it counts as a file again. */
async function readAgain(request: PressRequest, app: App, draft: ImportDraft): Promise<ImportPreview | Refusal> {
  const sender = senderOf(request);
  const refusal = await app.play.spend('files', sender);
  if (refusal !== null) return refusal;
  const preview = await app.play.previewImport(draft.file, sender);
  if (!isRefusal(preview)) app.play.draftPreviews.keep(draft.id, preview);
  return preview;
}

type ImportDraft = Parameters<App['play']['importCampaign']>[1];

interface Ready {
  readonly draft: ImportDraft;
  readonly preview: ImportPreview;
}

/** Each open scene gets a thread first; where nothing is brought in, none stays open. */
async function bringIn(
  request: PressRequest,
  app: App,
  before: Here | null,
  { draft, preview }: Ready,
): Promise<Reply | Refusal> {
  const missing = missingHere(request);
  if (missing !== null) return missing;
  const threads: Record<string, string> = {};
  for (const { id, name, userIds } of preview.scenes) {
    const here = userIds.flatMap((userId) => draft.people[userId] ?? []);
    const thread = await app.threads.open(request.channelId, name, here);
    if (thread !== null) threads[id] = thread;
  }
  const { where, ...invocation } = invocationOutside(request);
  const posted = { ...invocation, where: { ...where, token: '' } };
  const done = await app.play
    .importCampaign(posted, draft, {
      threads,
      drawWhisper(world, whisper) {
        const renderer = app.renderers[world.campaign.book];
        if (renderer === undefined) throw new Error(`no words for ${world.campaign.book}`);
        return asBody(forCampaign(world, () => whisperPost(world, whisper, renderer)));
      },
    })
    .catch(async (err: unknown) => {
      await closed(app, threads);
      throw err;
    });
  if (done.kind !== 'done') await closed(app, threads);
  const reply = answerDone(done, null);
  if (done.kind === 'duplicate') return refuse('archive/draft-gone');
  if (reply.kind !== 'message' || reply.rowId === null) return reply;
  const made = done.campaignId === undefined ? null : await hereOf(request, app, done.campaignId);
  const { message, rowId } = reply;
  const words = t`It is here; what waits was posted anew in <#${request.channelId}>.`;
  return {
    kind: 'update',
    message: { ...sentence(words), embeds: [], components: [] },
    rowId: null,
    post: { channelId: request.channelId, rowId, message },
    // The next command typed here could be meant for either of the two.
    aside: before === null || made === null ? undefined : whichPlays(made, before),
  };
}

async function closed({ threads }: App, opened: Readonly<Record<string, string>>): Promise<void> {
  for (const threadId of Object.values(opened)) await threads.close(threadId);
}
