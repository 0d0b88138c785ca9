import type { Command } from '../../../src/discord/command.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { AutocompleteRequest, CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { MAX_MAP_TEXT } from '../../../src/rules/lavender-hack/places/map-import.ts';
import { answerRefusal } from '../access/answer.ts';
import { type Here, hereOf, inCampaign } from '../access/here.ts';
import { type Choice, choicesFor } from '../input/choices.ts';
import { mapForm, pastedMap } from '../input/map-form.ts';
import { subcommandOf } from '../input/typed.ts';
import { hasUpload, uploadedText } from '../input/upload.ts';
import { act } from './act.ts';

type Sort = 'hex' | 'room';

/**
 * A command that keeps one sort of place: all but `show` is the game master's record-keeping, and a map is brought in as
 * a file or by a form.
 */
export function placeCommand(own: {
  readonly what: Sort;
  readonly data: Command['data'];
  readonly needs: string;
  /** Every subcommand but `import`. */
  run(here: Here, request: CommandRequest): Reply | Promise<Reply>;
  choices(here: Here, request: AutocompleteRequest): readonly Choice[];
}): Command {
  const { what, data, needs } = own;
  return {
    data,
    needs,
    isPrivate: () => true,
    mayOpenModal: (request) => subcommandOf(request) === 'import' && !hasUpload(request),
    run: (request, app) =>
      inCampaign(request, app, (here) => {
        const sub = subcommandOf(request);
        if (sub !== 'show' && !here.look.isGm) return answerRefusal(here.look.world, refuse('gm-only'));
        return sub === 'import' ? bring(here, request, what) : own.run(here, request);
      }),
    submit: (request, app) => inCampaign(request, app, (here) => importMap(here, what, pastedMap(request.fields))),
    async complete(request, app) {
      const here = await hereOf(request, app);
      return here === null ? [] : choicesFor(own.choices(here, request), request.focused.text);
    },
  };
}

async function bring(here: Here, request: CommandRequest, what: Sort): Promise<Reply> {
  if (!hasUpload(request)) return { kind: 'modal', modal: mapForm(what) };
  const text = await uploadedText(here, request, MAX_MAP_TEXT);
  return isRefusal(text) ? answerRefusal(here.look.world, text) : importMap(here, what, text);
}

function importMap(here: Here, what: Sort, text: string): Promise<Reply> {
  return act(here, { action: 'import-map', inputs: [{ text, what }], secret: true }, true);
}
