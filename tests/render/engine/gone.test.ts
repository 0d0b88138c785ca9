import { expect, test } from 'vitest';
import { worded } from '../../../src/discord/render/engine/refusal.ts';
import { sentence } from '../../../src/discord/reply.ts';
import { newStandIn } from '../../../src/play/stand-in.ts';

test('PBP-DATA-05: whoever had themselves deleted is mentioned by no number', () => {
  const files = [{ name: 'a.png', data: new Uint8Array([1]), description: `Of <@${newStandIn()}>` }];
  const message = {
    ...sentence(`<@${newStandIn()}> for <@!${newStandIn()}>, and <@100000000000000001>`),
    embeds: [{ title: 'x', fields: [{ name: 'Player', value: `<@${newStandIn()}>` }] }],
  };
  const shown = worded({ kind: 'message', message, private: true, rowId: null, files }, {});
  expect(shown).toEqual({
    kind: 'message',
    private: true,
    rowId: null,
    message: {
      ...sentence('somebody who left for somebody who left, and <@100000000000000001>'),
      embeds: [{ title: 'x', fields: [{ name: 'Player', value: 'somebody who left' }] }],
    },
    files: [{ name: 'a.png', data: new Uint8Array([1]), description: 'Of somebody who left' }],
  });
});
