import { languageOf } from '../../../language/languages.ts';
import { writingFor } from '../../../language/reader.ts';
import { postSetting } from '../../../play/time/post-settings.ts';
import type { World } from '../../../rules/engine/world.ts';

/** Writes what everybody at a table can read: in the language of their campaign, whoever made it happen. */
export function forCampaign<Written>({ campaign }: Pick<World, 'campaign'>, write: () => Written): Written {
  return writingFor({ language: languageOf(postSetting(campaign, 'language')), isPlain: false }, write);
}
