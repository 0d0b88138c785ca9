import type { Command } from '../../../src/discord/command.ts';
import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal, type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { type CommandDefinition, type Completion, defineCommand, type Handled } from '../define-command.ts';
import { subcommandOf } from '../input/typed.ts';
import { hasUpload, uploadCost, uploadedText } from '../input/upload.ts';
import { pressMap, previewMap } from './import-map.ts';
import { mapForm, pastedMap } from './map-form.ts';

type Sort = 'hex' | 'room';

/**
 * A command that keeps one sort of place: all but `show` is the game master's record-keeping, and a map is brought in as
 * a file or by a form.
 */
export function placeCommand(own: {
  readonly what: Sort;
  readonly data: CommandDefinition['data'];
  readonly needs: string;
  readonly gm: readonly string[];
  /** Every subcommand but `import`. */
  run(here: Here, request: CommandRequest): Handled;
  readonly complete: Readonly<Record<string, Completion>>;
}): Command {
  const { what, data, needs, gm, complete } = own;
  return defineCommand({
    data,
    needs,
    gm,
    costs: uploadCost,
    isPrivate: true,
    mayOpenModal: (request) => subcommandOf(request) === 'import' && !hasUpload(request),
    run(here, request) {
      const sub = subcommandOf(request);
      if (sub !== 'show' && !here.look.isGm) return refuse('gm-only');
      return sub === 'import' ? importMap(here, request, what) : own.run(here, request);
    },
    press: (here, request) => pressMap(here, request, what),
    submit: (here, request) =>
      here.look.isGm ? previewMap(here, request, what, pastedMap(request.fields)) : refuse('gm-only'),
    complete,
  });
}

async function importMap(here: Here, request: CommandRequest, what: Sort): Promise<Reply | Refusal> {
  if (!hasUpload(request)) return { kind: 'modal', modal: mapForm(what) };
  const text = await uploadedText(here, request);
  return isRefusal(text) ? text : previewMap(here, request, what, text);
}
