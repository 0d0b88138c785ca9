import { setNumber } from '../../mechanics/gm-fields.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { rankOf } from '../kit/glory.ts';
import { MAX_GLORY } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Field } from '../vocabulary.ts';
import { award, awardAction } from './awarding.ts';
import { challenge, challengeAction } from './challenge.ts';
import { fulfilQuest, leaveQuest, questStep, takeQuest, writeQuest } from './quest.ts';
import { stake } from './stake.ts';
import { tourney, tourneyAction } from './tourney.ts';

/** Glory, rank, and contests for it (MK-GLORY). */
export const glory = {
  actions: {
    'award-glory': awardAction,
    challenge: challengeAction,
    'call-tourney': tourneyAction,
    'write-quest': writeQuest,
    'quest-step': questStep,
    'take-quest': takeQuest,
    'leave-quest': leaveQuest,
    'fulfil-quest': fulfilQuest,
  },
  frames: { award, challenge, stake, tourney },
  cards({ party }) {
    const { quest } = party.state;
    if (quest === null || quest.fulfilled || quest.takers.length === 0) return [];
    const { cardId, channelId } = quest;
    return cardId === null || channelId === null ? [] : [{ rowId: cardId, channelId, kind: 'quest' }];
  },
  gmFields: gloryFields,
} satisfies Chapter;

/** The Glory of every knight in play; a rank goes with it (MK-GLORY-01, MK-GLORY-02). */
function gloryFields(world: World): readonly Field[] {
  return charactersInPlay(world).map(({ id, name, sheet }) => ({
    key: `character/${id}/glory`,
    label: `${name}: Glory`,
    value: sheet.glory,
    set: (context, value) =>
      setNumber(value, 0, MAX_GLORY, (to) => {
        const one = characterOf(context.world, id).sheet;
        const from = one.glory;
        one.glory = to;
        const rank = rankOf(to) === rankOf(from) ? null : rankOf(to);
        context.emit({ fact: 'glory', rule: 'MK-GLORY-01', characterId: id, name, from, to, rank, reason: null });
      }),
  }));
}
