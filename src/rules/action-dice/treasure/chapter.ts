import { setNumber } from '../../mechanics/gm-fields.ts';
import { MAX_SUM } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Field } from '../vocabulary.ts';
import { backupOrder, bankAction, banking, shareAction, sharing } from './banking.ts';
import { addHaulAction, loseHaulAction } from './hauls.ts';
import { arriveAction, forgetAction, leaveAction, masterAction } from './towns.ts';

/** Treasure, towns and experience (AD-XP). */
export const treasure = {
  actions: {
    'add-haul': addHaulAction,
    'lose-haul': loseHaulAction,
    'bank-haul': bankAction,
    'share-silver': shareAction,
    'reach-town': arriveAction,
    'leave-town': leaveAction,
    'meet-master': masterAction,
    'forget-master': forgetAction,
  },
  frames: { bank: banking, 'share-out': sharing },
  orders: [backupOrder],
  gmFields: treasureFields,
} satisfies Chapter;

/** The party's silver, and what each player has put by (AD-XP-01, AD-XP-02). */
function treasureFields({ party, members, characters }: World): readonly Field[] {
  const { purse, backup } = party.state;
  const ofParty: Field = {
    key: 'treasure/purse',
    label: 'Party: silver',
    value: purse,
    set: ({ world }, value) =>
      setNumber(value, 0, MAX_SUM, (to) => {
        world.party.state.purse = to;
      }),
  };
  const ofPlayers = Object.values(members).flatMap(({ userId, characterId }): Field[] => {
    const name = characterId === null ? null : characters[characterId]?.name;
    if (name === null || name === undefined) return [];
    return [
      {
        key: `treasure/backup/${userId}`,
        label: `${name}: put by`,
        value: backup[userId] ?? 0,
        set: ({ world }, value) =>
          setNumber(value, 0, MAX_SUM, (to) => {
            world.party.state.backup[userId] = to;
          }),
      },
    ];
  });
  return [ofParty, ...ofPlayers];
}
