import type { World } from './world.ts';

/** The kinds of things that fall due in a campaign. */
export type DueKind =
  | 'prompt'
  | 'round'
  | 'warn'
  | 'nudge'
  | 'away'
  | 'spotlight'
  | 'step'
  | 'silence'
  | 'seed'
  | 'resume';

/** `prompt/<id>`, `round/<id>`, `warn/<round>/<user>`, `nudge/<user>`, `away/<user>`, `spotlight`, `step`, `silence`, `seed`, `resume`. */
export function readDue(id: string): { readonly kind: DueKind; readonly subject: string; readonly userId: string } {
  const [kind = '', subject = '', userId = ''] = id.split('/');
  return { kind: kind as DueKind, subject, userId };
}

/**
 * Every instant at which something happens by itself, by id. The World is the only truth of them: the database keeps
 * this as an index for the runner to look through. While a campaign rests, only what ends the rest is due; while it has no
 * channel, nothing is.
 * @returns milliseconds since the epoch
 */
export function dueOf(world: World): Readonly<Record<string, number>> {
  const { pause } = world.campaign;
  if (pause?.noPlace !== undefined) return {};
  const due: Record<string, number> = {};
  const set = (id: string, at: number | null) => {
    if (at !== null) due[id] = at;
  };
  for (const { userId, away } of Object.values(world.people)) {
    if (away !== null) set(`away/${userId}`, away.begun ? away.until : away.from);
  }
  if (pause !== null) {
    set('resume', pause.until);
    return due;
  }
  for (const { id, deadline } of Object.values(world.prompts)) set(`prompt/${id}`, deadline);
  for (const { id, deadline, grace, held, seats } of Object.values(world.rounds)) {
    if (held !== null) continue;
    set(`round/${id}`, deadline === null ? null : deadline + grace);
    for (const [userId, { state, warnAt }] of Object.entries(seats))
      if (state === 'open' || state === 'draft') set(`warn/${id}/${userId}`, warnAt);
  }
  for (const { userId, nudgeAt } of Object.values(world.people)) set(`nudge/${userId}`, nudgeAt);
  set('spotlight', world.party.spotlightUntil);
  set('step', world.party.awaited?.until ?? null);
  set('silence', world.party.silence?.askAt ?? null);
  set('seed', world.campaign.dice.rotateAt);
  return due;
}
