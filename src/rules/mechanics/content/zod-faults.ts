import type { z } from 'zod';
import type { FaultOf } from '../../engine/content.ts';
import type { EntryFault, WantedType } from '../../engine/content-faults.ts';

type Issue = z.core.$ZodIssue;
type At = Omit<FaultOf, 'id'>;

/** The faults of an entry that does not fit its schema. @param written the entry as it was handed in */
export function faultsIn(error: z.ZodError, written: unknown): readonly At[] {
  return error.issues.flatMap((issue) => faultsOf(issue, written, []));
}

/** @param above the path of the value that the issue is about a part of */
function faultsOf(issue: Issue, written: unknown, above: readonly (string | number)[]): readonly At[] {
  const path = [...above, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))];
  const value = valueAt(written, path);
  const one = (fault: EntryFault): readonly At[] => [{ path, fault }];
  if (value === undefined && issue.code !== 'custom') return one({ fault: 'missing' });
  switch (issue.code) {
    case 'custom':
      return one(isFault(issue.params) ? issue.params : { fault: 'wrong-form', like: issue.message });
    case 'invalid_type':
      return one({ fault: 'wrong-type', wanted: wantedBy(issue) });
    case 'unrecognized_keys':
      return one({ fault: 'unknown-fields', named: issue.keys });
    case 'invalid_value':
      return one({ fault: 'not-one-of', values: issue.values.map(String) });
    case 'too_big':
      return one({ fault: tooMuch(issue.origin), max: Number(issue.maximum) });
    case 'too_small':
      return one({ fault: tooLittle(issue.origin), min: Number(issue.minimum) });
    case 'invalid_union':
      return ofUnion(issue, written, path);
    case 'invalid_key':
      return one(
        issue.issues.map((inner) => ('params' in inner ? inner.params : null)).find(isFault) ?? { fault: 'bad-id' },
      );
    case 'invalid_element':
      return issue.issues.flatMap((inner) => faultsOf(inner, written, path));
    case 'invalid_format':
      return one({ fault: 'wrong-form', like: issue.pattern ?? issue.format });
    default:
      return one({ fault: 'wrong-form', like: '' });
  }
}

/** The faults of the form that was meant: the one of the right type, with the fewest faults. */
function ofUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  written: unknown,
  path: readonly (string | number)[],
): readonly At[] {
  const meant = issue.errors
    .filter((inner) => !inner.some(({ code, path: at }) => code === 'invalid_type' && at.length === 0))
    .toSorted((a, b) => a.length - b.length)[0];
  if (meant !== undefined) return meant.flatMap((inner) => faultsOf(inner, written, path));
  const types = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_type' ? wantedBy(inner) : []));
  if (types.length > 0) return [{ path, fault: { fault: 'wrong-type', wanted: [...new Set(types)] } }];
  const values = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];
  return [{ path, fault: { fault: 'not-one-of', values } }];
}

const WANTED: Readonly<Record<string, WantedType>> = {
  string: 'text',
  number: 'number',
  int: 'whole-number',
  boolean: 'yes-or-no',
  array: 'list',
  object: 'mapping',
  record: 'mapping',
};

function wantedBy({ expected }: Extract<Issue, { code: 'invalid_type' }>): readonly WantedType[] {
  return [WANTED[expected] ?? 'mapping'];
}

function tooMuch(origin: string): 'too-long' | 'too-many' | 'too-high' {
  if (origin === 'string') return 'too-long';
  return origin === 'array' ? 'too-many' : 'too-high';
}

function tooLittle(origin: string): 'too-short' | 'too-few' | 'too-low' {
  if (origin === 'string') return 'too-short';
  return origin === 'array' ? 'too-few' : 'too-low';
}

/** Only `addFault` adds issues of our own. */
function isFault(params: unknown): params is EntryFault {
  return typeof params === 'object' && params !== null && 'fault' in params;
}

/** The part of a value at a path; undefined without one. */
function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let part = value;
  for (const step of path) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, step)) return undefined;
    part = (part as Readonly<Record<string | number, unknown>>)[step];
  }
  return part;
}
