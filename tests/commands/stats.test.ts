import { expect, test } from 'vitest';
import { tableFor } from './support/file-table.ts';
import { embedOf } from './support/replies.ts';
import { JON, MIRA } from './support/server.ts';

const table = tableFor();

test('/stats: somebody’s dice, die by die, everybody’s luck, and a picture with words', async () => {
  await table.run('roll', { dice: '30d6' }, { by: MIRA });
  await table.run('roll', { dice: '4d20' }, { by: MIRA });
  const reply = await table.run('stats', {}, { by: MIRA });
  expect(reply).toMatchObject({ private: true, files: [{ name: 'dice.png' }] });
  expect(embedOf(reply).description).toMatch(/\*\*d6\*\*, 30 times: [\d.]+ on average\. 3\.5 is to be expected/);
  const [picture] = (reply.kind === 'message' ? reply.files : undefined) ?? [];
  expect(picture?.description).toContain('How often each face of a d6 came up in 30 rolls.');
  const other = await table.run('stats', { who: MIRA, die: 20, share: true }, { by: JON });
  expect(other).toMatchObject({ private: false });
  expect(embedOf(other).description).toContain('luckier than');
});

test('/stats: who has rolled nothing has no picture', async () => {
  const reply = await table.run('stats', {}, { by: JON });
  expect(reply).toMatchObject({ files: [] });
  expect(embedOf(reply).description).toContain('has rolled nothing yet');
});
