import { expect, test } from 'vitest';
import { COLOURS } from '../../../src/discord/render/engine/tones.ts';
import { sign } from '../../../src/discord/signs/signs.ts';
import { drawSigns } from '../../../src/maps/signs/draw-signs.ts';
import { command, eventually, say, toyHouse } from '../support/bot.ts';

const wire = toyHouse();
const OMEN = command('omen', async () => say(`${sign('fumble')}Fumble`));

test('answers and what waits in the outbox have the pictures that Discord has; a new start finds them there', async () => {
  const pictures = drawSigns(COLOURS).filter(({ name }) => name === 'fumble');
  const content = `${sign('fumble')}Fumble`;
  const first = await wire.serve([OMEN], { pictures });
  await eventually(async () => expect((await wire.one.command('omen')).message?.content).toMatch(/^<:fumble:/));
  await first.close();
  const second = await wire.serve([OMEN], { pictures });
  await eventually(async () =>
    expect((await wire.one.command('omen')).message?.content).toMatch(/^<:fumble:\d+> Fumble$/),
  );
  await wire.leave({ body: { content: `${content}, later`, allowed_mentions: { parse: [] } } });
  await second.sweep();
  expect(wire.contents().at(-1)).toMatch(/^<:fumble:\d+> Fumble, later$/);
  await second.close();
  expect(wire.table.violations).toEqual([]);
});

test('where Discord takes no emoji, the same is said in plain text', async () => {
  const bot = await wire.serve([OMEN]);
  await wire.leave({ body: { content: `${sign('weak')}weak`, allowed_mentions: { parse: [] } } });
  await bot.sweep();
  expect(wire.contents()).toContain('🌗 weak');
  expect((await wire.one.command('omen')).message?.content).toBe('☠️ Fumble');
  await bot.close();
  expect(wire.table.violations).toEqual([]);
});
