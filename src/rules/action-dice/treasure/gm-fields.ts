import { setNumber } from '../../mechanics/gm-fields.ts';
import type { PoolField } from '../kit/gm-field.ts';
import { MAX_SUM } from '../kit/terms.ts';
import type { PoolWorld } from '../shapes.ts';

/** The party's silver, and what each player has put by (AD-XP-01, AD-XP-02). */
export function treasureFields({ party, members, characters }: PoolWorld): readonly PoolField[] {
  const { purse, backup } = party.state;
  const ofParty: PoolField = {
    key: 'treasure/purse',
    label: 'Party: silver',
    value: purse,
    set: ({ world }, value) =>
      setNumber(value, 0, MAX_SUM, (to) => {
        world.party.state.purse = to;
      }),
  };
  const ofPlayers = Object.values(members).flatMap(({ userId, characterId }): PoolField[] => {
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
