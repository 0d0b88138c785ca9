import type { PracticeTable } from '../src/practice/practice-table.ts';
import type { PracticeSeat } from '../src/practice/seats.ts';

/** Makes a campaign at the table with one strong character in it. @returns who plays that character */
export async function benchCampaign(table: PracticeTable): Promise<PracticeSeat> {
  const [gm, player] = (['gm', 'player'] as const).map((role) =>
    table.seat(table.chairs.find((chair) => chair.role === role)?.userId ?? ''),
  );
  if (gm === undefined || player === undefined) throw new Error('the table has no game master or no player');
  await gm.command('campaign', { path: ['create'], options: { name: 'Bench', book: 'lavender-hack' } });
  const abilities = { str: 12, dex: 10, wis: 10, int: 10, con: 12, cha: 10 };
  const json = JSON.stringify({ name: 'Bench', class: 'strong', level: 3, abilities, hp: 20 });
  await player.command('character', { path: ['import'], options: { json } });
  return player;
}
