import { phrases, t } from '../../../../language/text.ts';
import type { OathClockFact } from '../../../../rules/myth-knights/clock/facts.ts';
import type { OathClockQuestions } from '../../../../rules/myth-knights/clock/questions.ts';
import { OATH_ACTS, type OathAct } from '../../../../rules/myth-knights/clock/shapes.ts';
import type { OathWorld } from '../../../../rules/myth-knights/shapes.ts';
import type { Roaming } from '../../engine/roaming.ts';
import { stepToken } from '../../engine/waiting/next-step.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { OathChapterWords } from '../kit/chapter-words.ts';
import { timeWords } from '../kit/words.ts';

const ACT_NAMES: Readonly<Record<OathAct, string>> = phrases({
  camp: 'Camp for a phase',
  peace: 'A moment of peace',
});

/** Words of time. */
export const clockWords = (): OathChapterWords<OathClockFact, OathClockQuestions> => ({
  facts: {
    phase: { title: (fact) => neutral(timeWords(fact)), lines: (fact) => [`-# ${timeWords(fact)}`] },
    camped: {
      title: () => neutral(t`The company camps`),
      lines: () => [t`The company camps for a phase and catches its breath.`],
      rank: 20,
    },
    peace: {
      title: () => neutral(t`A moment of peace`),
      lines: () => [t`A moment of peace: Guard is full again.`],
      rank: 20,
    },
  },
  questions: {},
  roaming: { wilderness: timeRoaming },
  help: {
    commands: [t`**/watch** do: camp for a phase, or take a moment of peace; alone it shows what time it is.`],
  },
  state: { clock: t`The calendar: as before` },
  steps: {
    phase: ({ id }) => ({
      text: t`say what the company does next, and try it with \`/test\`; or rest (\`/watch\`)`,
      button: { id: 'watch:open', label: t`Time` },
      buttons: [
        { id: `watch:camp:${stepToken(id)}`, label: t`Camp`, weight: 'plain' },
        { id: 'watch:open', label: t`Time`, weight: 'plain' },
      ],
    }),
  },
});

/** What time it is, and how the company may rest. */
function timeRoaming(world: OathWorld): Roaming {
  return {
    card: { title: t`Time`, lines: [timeWords(world.party.state.clock)], fields: [] },
    deeds: OATH_ACTS.map((act) => ({ value: act, label: act })),
    acts: OATH_ACTS.map((id) => ({ id, label: ACT_NAMES[id], isMain: id === 'camp' })),
    ways: { explore: [], travel: [] },
    scouts: [],
    questions: ['save'],
    places: [],
  };
}
