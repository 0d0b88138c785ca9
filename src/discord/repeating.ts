/**
 * Work that is done again when somebody asks for it meanwhile, and never twice at once. The promise it returns is kept
 * when all that was asked for so far is done; what goes wrong is handed to `onError`.
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
