import { type REST, Routes } from 'discord.js';
import { z } from 'zod';

const APPLICATION = z.looseObject({
  id: z.string(),
  verify_key: z.string().default(''),
  bot: z.looseObject({ id: z.string(), username: z.string() }).optional(),
});

/** The application that the token belongs to. */
export interface Application {
  readonly id: string;
  /** Its public key, 64 hex digits. */
  readonly publicKey: string;
  readonly user: { readonly id: string; readonly name: string };
}

/** Asks Discord who the bot is. */
export async function whoAmI(rest: REST): Promise<Application> {
  const { id, verify_key: publicKey, bot } = APPLICATION.parse(await rest.get(Routes.currentApplication()));
  return { id, publicKey, user: { id: bot?.id ?? id, name: bot?.username ?? '' } };
}
