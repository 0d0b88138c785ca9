/**
 * Work that runs again when somebody asks for it meanwhile, and never twice at once. Its promise resolves when all requests
 * so far are done; errors go to `onError`.
 */
export function repeating(work: () => Promise<void>, onError: (err: unknown) => void): () => Promise<void> {
  let again = false;
  let working: Promise<void> | null = null;

  async function toTheEnd(): Promise<void> {
    try {
      while (again) {
        again = false;
        await work();
      }
    } catch (err) {
      onError(err);
    } finally {
      working = null;
    }
  }

  return () => {
    again = true;
    working ??= toTheEnd();
    return working;
  };
}
