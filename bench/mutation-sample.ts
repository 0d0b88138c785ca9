import { createHash } from 'node:crypto';
import ts from 'typescript';

/** A part of a file that is mutated as a whole: what is declared at its top level. */
interface Part {
  readonly name: string;
  /** First and last line, from 1. */
  readonly from: number;
  readonly to: number;
}

/** What a file declares: functions, constants, classes. Types have no mutants, and imports neither. */
export function partsOf(file: string, text: string): readonly Part[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  return source.statements
    .filter((one) => ts.isFunctionDeclaration(one) || ts.isVariableStatement(one) || ts.isClassDeclaration(one))
    .map((one) => ({ name: nameOf(one), from: lineAt(one.getStart(source)), to: lineAt(one.getEnd()) }));
}

function nameOf(statement: ts.FunctionDeclaration | ts.VariableStatement | ts.ClassDeclaration): string {
  if (!ts.isVariableStatement(statement)) return statement.name?.text ?? 'default';
  return statement.declarationList.declarations.map(({ name }) => name.getText()).join(',');
}

/**
 * Whether a part is in the sample of one in `oneIn`. Only its own name, its file and the seed decide, so what else a change
 * touches takes nothing into the sample and nothing out of it.
 */
export function isSampled(seed: string, file: string, { name }: Pick<Part, 'name'>, oneIn: number): boolean {
  const hash = createHash('sha256').update(`${seed} ${file} ${name}`).digest();
  return hash.readUInt32BE(0) % oneIn === 0;
}
