/** A fault that a test wants for the next requests to a route. */
export interface Fault {
  /** HTTP method, any if absent. */
  readonly method?: string;
  /** Matched against the path, e.g. `/messages` or `/\/callback$/`. */
  readonly path: string | RegExp;
  /** Answer with this status; without it the request is only delayed. */
  readonly status?: number;
  /** Discord's code in the body of the error. */
  readonly code?: number;
  /** Milliseconds to wait first. */
  readonly delay?: number;
  /** For 429, in seconds. */
  readonly retryAfter?: number;
  readonly isGlobal?: boolean;
  /** True to carry the request out and then answer with the status nevertheless, as when an answer is lost. */
  readonly isAfterwards?: boolean;
  /** Number of requests it affects, one unless given. */
  readonly times?: number;
}

/** The first waiting fault that fits this request; it is used up by that. */
export function takeFault(faults: Fault[], method: string, url: string): Fault | null {
  const path = url.split('?')[0] ?? url;
  const at = faults.findIndex((fault) => {
    if (fault.method && fault.method.toUpperCase() !== method.toUpperCase()) return false;
    return typeof fault.path === 'string' ? path.includes(fault.path) : fault.path.test(path);
  });
  const fault = faults[at];
  if (!fault) return null;
  const times = fault.times ?? 1;
  if (times > 1) faults[at] = { ...fault, times: times - 1 };
  else faults.splice(at, 1);
  return fault;
}
