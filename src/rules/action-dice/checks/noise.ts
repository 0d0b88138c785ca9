import { z } from 'zod';
import { gmOnly } from '../../mechanics/people/characters.ts';
import { instantAction } from '../kit/kit.ts';
import { makeNoise } from '../kit/noise.ts';

/** The game master says that something was loud: a secret die says whether it is heard (AD-CHECK-02). */
export const noiseAction = instantAction(z.strictObject({}), (context) => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  makeNoise(context, null);
  return null;
});
