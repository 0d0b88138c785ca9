import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { paceCard, suggestionLabel } from '../../../src/discord/render/engine/waiting/pace-card.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { PressRequest } from '../../../src/discord/request.ts';
import { t } from '../../../src/language/text.ts';
import type { PaceSuggestion } from '../../../src/play/time/pace-suggestion.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerDone } from '../access/answer.ts';
import { type Here, invocationOf } from '../access/here.ts';
import { cardMessage, showCard } from '../cards/card.ts';
import { openSceneOf } from './scenes.ts';

/** The pace of the game, for its game master, with a button for a suggestion that may help. */
export async function showPace(here: Here): Promise<Reply | Refusal> {
  const { app, campaignId, caller, look, renderer } = here;
  const pace = await app.play.pace(campaignId, caller);
  if (isRefusal(pace)) return pace;
  const { suggestion } = pace;
  const button =
    suggestion === null ? null : pressable(idOf(suggestion), suggestionLabel(renderer, suggestion), 'main');
  const card = paceCard(renderer, look.world, pace, look.now);
  return showCard(cardMessage(card, null, button === null ? [] : [row([button])]));
}

/** The suggestion is part of the id, so a button of an outdated card does nothing. */
function idOf(suggestion: PaceSuggestion): string {
  return suggestion.kind === 'scene'
    ? `campaign:pace:scene:${suggestion.saves}`
    : `campaign:pace:${suggestion.setting}:${suggestion.from}:${suggestion.to}`;
}

/** Carries out a suggestion, unless it is outdated. The change is public, like any other. */
export async function pressPace(here: Here, { customId }: PressRequest): Promise<Reply | Refusal> {
  const { app, campaignId, caller } = here;
  const pace = await app.play.pace(campaignId, caller);
  if (isRefusal(pace)) return pace;
  const { suggestion } = pace;
  if (suggestion === null || idOf(suggestion) !== customId) return refuse('pace/gone');
  if (suggestion.kind === 'scene')
    return openSceneOf(here, { name: t`Meanwhile`, userIds: suggestion.userIds, gmUserIds: [] });
  const { setting, to } = suggestion;
  return answerDone(await app.play.setSetting(invocationOf(here), setting, String(to)), here);
}
