const COMMAND = /`\/\w/;

/** Checks whether a line says which command to type: of use when it is told, and no part of what happened. */
export function isHint(line: string): boolean {
  return COMMAND.test(line);
}
