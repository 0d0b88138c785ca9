import { z } from 'zod';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, characterOf } from '../../mechanics/people/characters.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { checkFor } from '../kit/check.ts';
import type { CheckUse } from '../kit/ids.ts';
import { action, ask, askQuestion, back, END, recordId } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { foesWithHeart, isAble, leaderOf, standingFoes } from './combatants.ts';
import { conclude, verdictOf } from './flow.ts';
import type { Fight } from './schemas.ts';
import { BROKEN } from './vocabulary.ts';

/** A player asks for a morale check, once for each breaking point (HX-MOR-01, HX-MOR-02). */
export const demandMorale = action(z.strictObject({ characterId: recordId }), (context, { characterId }) => {
  const { world } = context;
  const { fight } = world.party.state;
  if (fight === null) return refuse('fight/none');
  const character = ableCharacter(context, characterId);
  if (isRefusal(character)) return character;
  if (!isAble(world, characterId)) return refuse('fight/not-in-it', { name: character.name });
  if (isBroken(world)) return refuse('morale/undecided');
  const point = fight.breakingPoints.find(({ used }) => !used);
  if (point === undefined) return refuse('morale/no-point');
  if (foesWithHeart(world).length === 0) return refuse('morale/mindless');
  point.used = true;
  return breaks(context, characterId, 'demanded') ? BROKEN : END;
});

/** d20 and willpower against the leader’s defence of it (HX-MOR-02, HX-G-22). @returns whether they break */
export function breaks(context: Context, characterId: string, how: 'demanded' | 'intimidated'): boolean {
  const { world, emit } = context;
  const foes = foesWithHeart(world);
  const use: CheckUse = how === 'demanded' ? 'morale' : 'intimidate';
  const rule = how === 'demanded' ? 'HX-MOR-02' : 'HX-TURN-03';
  const target = leaderOf(foes)?.data.defences.wil ?? 0;
  const { success: broke } = checkFor(context, { characterId, use, ability: 'wil', target, rule });
  const { name } = characterOf(world, characterId);
  emit({ fact: 'morale', rule, characterId, name, how, foes: foes.map((foe) => foe.name), broke });
  return broke;
}

/** Foes can be intimidated once half or fewer of them are left (HX-TURN-03, HX-D-27). */
export function canIntimidate(world: World, { startCount }: Fight): boolean {
  return standingFoes(world).length <= startCount.foes / 2 && foesWithHeart(world).length > 0 && !isBroken(world);
}

/** A breaking point that nobody has used yet, while there is somebody to ask. */
export function openPoint(world: World): Fight['breakingPoints'][number] | null {
  if (isBroken(world) || foesWithHeart(world).length === 0) return null;
  return world.party.state.fight?.breakingPoints.find(({ used }) => !used) ?? null;
}

function isBroken({ prompts }: World): boolean {
  return Object.values(prompts).some(({ kind }) => kind === BROKEN.kind);
}

/** Checks whether nobody is left to break: the fight was over in the same round, or they fell. */
function isSettled(world: World): boolean {
  return world.party.state.fight === null || foesWithHeart(world).length === 0;
}

/** The game master says whether they surrender or run; a round in which they broke waits for it (HX-MOR-02). */
export const broken: Handler<'broken'> = {
  ask(world) {
    if (isSettled(world)) return null;
    const names = foesWithHeart(world).map(({ name }) => name);
    return askQuestion('broken', {
      rule: 'HX-MOR-02',
      audience: { who: 'gm' },
      characterId: null,
      form: { form: 'choice', options: bareOptions('rout', 'surrender') },
      required: true,
      fallback: 'rout',
      holds: true,
      terms: { names },
    });
  },
  resume(context, frame, value) {
    const { world, emit } = context;
    if (value === null) return isSettled(world) ? back(null) : ask(frame);
    const how = value === 'surrender' ? 'surrendered' : 'routed';
    for (const { id, name } of foesWithHeart(world)) {
      const foe = world.foes[id];
      if (foe !== undefined) foe.data.out = how;
      emit({ fact: 'foe-out', rule: 'HX-MOR-02', foeId: id, foeName: name, how });
    }
    if (world.party.state.fight !== null && verdictOf(world) !== null) conclude(context);
    return back(how);
  },
};
