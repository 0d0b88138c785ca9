import { expect, test } from 'vitest';
import { textOf } from '../../src/chronicle/runs.ts';
import { tellEntry } from '../../src/chronicle/tell.ts';
import { RENDERERS } from '../../src/discord/render/index.ts';
import type { Language } from '../../src/language/languages.ts';
import { writingFor } from '../../src/language/reader.ts';
import { PLAYERS } from '../../src/play/access/secrets.ts';
import { CAMPAIGNS } from '../play/support/campaigns.ts';
import { randomPlay } from '../play/support/random-play.ts';
import { chanceOf } from '../support/chance.ts';
import { SIZES } from '../support/sizes.ts';

const DEEDS = 120;

/** What is no sentence of a story, in whichever language. */
const NEVER: Readonly<Record<string, RegExp>> = {
  'a command': /(?:^|[\s`(])\/[a-z]/,
  'a mark of a card': /-# |\*\*|`|<[@:#a]|▰|▱|\.\./,
  'the faces of a die': /\b\d*[dW]\d+ \(/,
  'a number that changed': /→/,
  'a gap where a sign was': / {2}|\( | [,.;:)]/,
};

/** How a table is kept, and what nothing came of. */
const LEDGER: Readonly<Record<Language, RegExp>> = {
  en: /game master|referee|you\b|is being made|handed out|as you wrote|written down|on the map now|Player:|slot is free|Gone:|Still about|nothing to recover|misses nothing|Nobody is surprised|already ready|dice were ready|from the next round on|nobody left to play|needs no save|all \d+ hp already|: holds|leaves the field|puts? .* into slot|Wealth \d/i,
  de: /Spielleitung|\b(?:du|dich|dir|euch)\b|wird erschaffen|ausgeteilt|Spielt:|nichts zu erholen|niemand ist überrascht|ab der nächsten Runde|Reichtum \d/i,
};

test.each(Object.entries(CAMPAIGNS).map(([slug, campaign]) => ({ slug, campaign })))(
  'the chronicle of $slug tells no set-up and no bookkeeping, in English and in German',
  async ({ slug, campaign: { habits, begun } }) => {
    const renderer = RENDERERS[slug];
    if (renderer === undefined) throw new Error(`no renderer of ${slug}`);
    const names = { person: () => 'a player', role: () => 'a role', channel: () => 'a place', instant: () => 'a day' };
    const faults: string[] = [];
    let told = 0;
    for (let seed = 0; seed < SIZES.tales; seed++) {
      const chance = chanceOf(seed);
      const at = randomPlay(begun(chance), habits);
      for (let done = 0, tried = 0; done < DEEDS && tried < 10 * DEEDS; tried++) if (await at.anything(chance)) done++;
      const world = await at.world();
      const teller = { world, book: habits.book, renderer, reader: PLAYERS, names, inCharacter: names };
      for (const entry of await at.play.journal(at.id, { before: null, limit: 2 * DEEDS })) {
        if (entry.undoneBy !== null || entry.undoes !== null) continue;
        for (const language of ['en', 'de'] as const) {
          const { blocks } = writingFor({ language, isPlain: false }, () => tellEntry(entry, teller));
          for (const block of blocks) {
            if (block.kind !== 'told') continue;
            const text = block.lines.map(textOf).join(' ');
            told += 1;
            for (const [fault, said] of [...Object.entries(NEVER), ['ledger', LEDGER[language]] as const])
              if (said.test(text)) faults.push(`${fault} (${language}): ${text.slice(0, 200)}`);
          }
        }
      }
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(told).toBeGreaterThan(20);
  },
  600_000,
);
