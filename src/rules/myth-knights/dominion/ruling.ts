import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { speakerFor } from '../kit/domains.ts';
import { idInput, instantAction } from '../kit/kit.ts';
import type { Context } from '../vocabulary.ts';

/** A domain that is being changed. */
export type Ruled = Context['world']['party']['state']['domains'][string];

/** What whoever speaks for a domain, or the referee, does with it (MK-DOM-01). */
export function ruling<const Fields extends z.ZodRawShape>(
  fields: Fields,
  work: (context: Context, domain: Ruled, input: z.infer<z.ZodObject<Fields>>) => Refusal | null,
) {
  return instantAction(z.strictObject({ domainId: idInput, ...fields }), (context, given) => {
    // The parts of a schema that is put together lose their types on the way.
    const { domainId, ...input } = given as { domainId: string } & z.infer<z.ZodObject<Fields>>;
    const domain = domainNamed(context, domainId);
    if (isRefusal(domain)) return domain;
    const speaker = speakerFor(context.world, domain);
    const isOwn = speaker.who === 'one' && speaker.userId === context.actor.userId;
    if (!isOwn && !context.actor.isGm) return refuse('domain/not-yours', { name: domain.name });
    return work(context, domain, input as unknown as z.infer<z.ZodObject<Fields>>);
  });
}

export function domainNamed({ world }: Context, domainId: string): Ruled | Refusal {
  const { domains } = world.party.state;
  return (Object.hasOwn(domains, domainId) ? domains[domainId] : undefined) ?? refuse('domain/unknown');
}
