import { t } from '../../../../language/text.ts';
import type { PostFactOf } from '../../../../play/facts.ts';
import { GM_SILENT } from '../../../../play/time/silent-master.ts';
import { heirIn, PAUSE_VOTE, withoutMasterOptions } from '../../../../play/turns/table-votes.ts';
import type { Round } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { type Nouns, nounsOf } from '../nouns.ts';
import type { BookRenderer, RoundQuestion } from '../renderer.ts';
import { atWords, plainWho, untilWords, whoWords } from '../words.ts';

type Put = Pick<Round, 'procedure' | 'terms'>;
type OptionWords = RoundQuestion['options'][string];

/** The words of a table's vote on the campaign itself; null for any other round. */
export function tableVoteWords(renderer: BookRenderer | null, round: Put, world: World): RoundQuestion | null {
  const nouns = nounsOf(renderer);
  switch (round.procedure) {
    case GM_SILENT:
      return withoutMasterWords(nouns, round, world);
    case PAUSE_VOTE:
      return pauseWords(nouns, round, world);
    default:
      return null;
  }
}

function withoutMasterWords(nouns: Nouns, { terms }: Put, world: World): RoundQuestion {
  const since = typeof terms.since === 'number' ? terms.since : 0;
  return {
    title: t`The ${nouns.gm} is silent: what now?`,
    text: t`Nothing has been heard from the ${nouns.gm} since ${atWords(since)}. Whatever you choose, nothing is lost, and they go on where they like once they are back.`,
    options: Object.fromEntries(
      withoutMasterOptions({ terms }).map(({ id }) => [id, withoutMasterOption(id, nouns, world)]),
    ),
    field: null,
    placeholder: null,
  };
}

function withoutMasterOption(id: string, nouns: Nouns, world: World): OptionWords {
  const { gm } = nouns;
  const heir = heirIn(id);
  if (heir !== null)
    return {
      label: t`${plainWho(world, heir, nouns)} runs the game`,
      hint: t`Only if they choose it themselves. They then see what is secret.`,
      weight: 'plain',
    };
  return id === 'bot'
    ? { label: t`The bot rolls`, hint: t`What the tables can answer, until the ${gm} is back.`, weight: 'plain' }
    : { label: t`Wait`, hint: t`You are asked again if the ${gm} stays silent.`, weight: 'plain' };
}

function pauseWords({ gm }: Nouns, { terms }: Put, world: World): RoundQuestion {
  const who = typeof terms.userId === 'string' ? whoWords(world, terms.userId) : '';
  const until = typeof terms.until === 'number' ? terms.until : null;
  const how = until === null ? t`${who} would like a break.` : t`${who} would like a break ${untilWords(until)}.`;
  return {
    title: t`Shall the campaign rest?`,
    text: t`${how} While it rests no deadline falls. The ${gm} may let it go on at any time.`,
    options: {
      yes: { label: t`Yes, let it rest`, hint: null, weight: 'plain' },
      no: { label: t`No, play on`, hint: null, weight: 'plain' },
    },
    field: null,
    placeholder: null,
  };
}

/** The table's decision while the game master was silent. Safe to show. */
export function withoutMasterLine(
  { outcome, userId }: PostFactOf<'without-gm'>,
  world: World,
  renderer: BookRenderer | null,
): string {
  const { gm } = nounsOf(renderer);
  if (outcome === 'hand' && userId !== null)
    return t`${whoWords(world, userId)} runs the game as well, and goes on from here. \`/campaign gm\` ends that.`;
  return outcome === 'bot'
    ? t`Until the ${gm} is back, the bot rolls what the tables can answer. The rest waits.`
    : t`The table waits for the ${gm}.`;
}
