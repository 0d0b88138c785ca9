/** One fault in a request body: where it is and what Discord calls it. */
export interface FormFault {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

/** An answer other than success, with Discord's own numbers and words. */
export interface ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: Record<string, unknown> | null;
  /** A fault in how the bot speaks with Discord, as opposed to something that merely is not there or not allowed. */
  readonly isViolation: boolean;
}

/** Makes an error for the REST door to answer with. */
export function apiError(status: number, code: number, message: string, isViolation = false): ApiError {
  return Object.assign(new Error(message), { status, code, errors: null, isViolation });
}

/** Discord's "Invalid Form Body", with every fault under its path. */
export function invalidForm(faults: readonly FormFault[]): ApiError {
  return Object.assign(new Error('Invalid Form Body'), {
    status: 400,
    code: 50035,
    errors: nestFaults(faults),
    isViolation: true,
  });
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'status' in error && 'code' in error && 'isViolation' in error;
}

function nestFaults(faults: readonly FormFault[]): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const fault of faults) {
    let node = root;
    for (const step of fault.path) {
      const next = (node[step] ?? {}) as Record<string, unknown>;
      node[step] = next;
      node = next;
    }
    const list = (node._errors ?? []) as unknown[];
    node._errors = [...list, { code: fault.code, message: fault.message }];
  }
  return root;
}
