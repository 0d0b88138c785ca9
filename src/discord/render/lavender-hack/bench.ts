import { t } from '../../../language/text.ts';
import { whoAsks } from '../../../rules/lavender-hack/checks/circumstance.ts';
import { COMBAT } from '../../../rules/lavender-hack/combat/flow.ts';
import { unseenIn } from '../../../rules/lavender-hack/combat/round.ts';
import type { World } from '../../../rules/lavender-hack/schemas.ts';
import { isHurt } from '../../../rules/lavender-hack/wounds/actions.ts';
import { characterOf, charactersToHeal } from '../../../rules/mechanics/people/characters.ts';
import type { BenchWords } from '../engine/bench-words.ts';
import { escapeMarkdown, stripMarkdown } from '../engine/markdown.ts';
import { dungeonSecrets } from './dungeon/card.ts';
import { meeting } from './encounters/card.ts';
import { foesCard } from './foes/card.ts';
import type { Terms } from './kit/edition-terms.ts';
import { watchSecrets } from './wilderness/watch-card.ts';

const MAX_FOES = 10;
const MAX_HURT = 8;
const MAX_NAME = 40;
const MAX_WORDS = 150;

/** The game master's own card: coming events, the present meeting and foes, and the hurt characters. */
export function bench(world: World, terms: Terms): BenchWords {
  return {
    hidden: [
      ...watchSecrets(world, terms),
      ...dungeonSecrets(world),
      ...met(world),
      ...foes(world),
      ...unseen(world),
      ...hurt(world),
    ],
    asks: asks(world),
    buttons: [
      { id: 'gm:day', label: t`Next day` },
      { id: 'encounter:bring', label: t`Encounter` },
      ...(charactersToHeal(world, isHurt).length > 0 ? [{ id: 'gm:heal', label: t`Heal` }] : []),
      { id: 'item:hand', label: t`Give` },
    ],
  };
}

/** Requests for advantage in people's declarations (LH-TEST-13). */
function asks(world: World): NonNullable<BenchWords['asks']> {
  return whoAsks(world).map(({ characterId, words }) => {
    const { name } = characterOf(world, characterId);
    const said = words === null ? t`without a word why` : `“${escapeMarkdown(words, MAX_WORDS)}”`;
    return {
      characterId,
      line: t`**${escapeMarkdown(name, MAX_NAME)}** asks for advantage: ${said}`,
      label: t`Advantage for ${stripMarkdown(name, MAX_NAME)}`,
      reason: words === null ? t`the situation` : stripMarkdown(words.replaceAll(/\s+/g, ' '), MAX_WORDS),
    };
  });
}

function met(world: World): readonly string[] {
  if (world.party.state.encounter === null) return [];
  const { title, lines } = meeting(world, true).card;
  return [`**${title}** · ${lines.join(' ')}`];
}

function foes(world: World): readonly string[] {
  if (Object.keys(world.foes).length === 0) return [];
  const { lines } = foesCard(world, true);
  const more = lines.length - MAX_FOES;
  return [...lines.slice(0, MAX_FOES), ...(more > 0 ? [t`… and ${more} more: \`/foe list\``] : [])];
}

/** Claims that a foe does not see somebody coming (LH-DEFT-01): nobody waits for the game master to object. */
function unseen(world: World): readonly string[] {
  const rounds = Object.values(world.rounds).filter(({ procedure }) => procedure === COMBAT);
  return rounds
    .flatMap((round) => unseenIn(world, round))
    .map((id) => escapeMarkdown(world.characters[id]?.name ?? t`somebody`, MAX_NAME))
    .map((name) => t`**${name}** strikes unseen. If they are noticed, say so with _Declare_ on the combat card.`);
}

/** Characters who have lost hit points. */
function hurt({ characters }: World): readonly string[] {
  const all = Object.values(characters)
    .filter(({ status }) => status === 'active' || status === 'down' || status === 'dying')
    .filter(({ sheet }) => sheet.hp < sheet.hpMax)
    .toSorted((a, b) => a.created - b.created);
  return all
    .slice(0, MAX_HURT)
    .map(({ name, sheet }) => t`**${escapeMarkdown(name, MAX_NAME)}** · ${sheet.hp} of ${sheet.hpMax} hp`);
}
