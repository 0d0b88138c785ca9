import { setNumber } from '../../mechanics/gm-fields.ts';
import { MAX_SUM } from '../kit/terms.ts';
import type { World } from '../shapes.ts';
import type { Field } from '../vocabulary.ts';

/** The party's silver, and what each player has put by (AD-XP-01, AD-XP-02). */
export function treasureFields({ party, members, characters }: World): readonly Field[] {
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
