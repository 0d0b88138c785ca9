import { DiscordjsError, DiscordjsErrorCodes } from 'discord.js';

export const TOKEN_REFUSED = 'Discord refuses the bot token: check DISCORD_TOKEN.';

/** Discord cannot be served; the message is one sentence that says why. */
export class CannotServe extends Error {
  override readonly name = 'CannotServe';
}

/** The same for what the library threw, where an operator can mend it; anything else as it is. */
export function explained(err: unknown): unknown {
  if (err instanceof DiscordjsError && err.code === DiscordjsErrorCodes.TokenInvalid)
    return new CannotServe(TOKEN_REFUSED, { cause: err });
  const status = err instanceof Error && 'status' in err ? err.status : null;
  if (status === 401) return new CannotServe(TOKEN_REFUSED, { cause: err });
  if (isUnreachable(err))
    return new CannotServe('Discord cannot be reached: check the network, and DISCORD_API_URL if it is set.', {
      cause: err,
    });
  return err;
}

function isUnreachable(err: unknown): boolean {
  if (!(err instanceof Error)) return false;
  const { code } = err as { code?: unknown };
  const isNetwork = typeof code === 'string' && /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|UND_ERR)/.test(code);
  return isNetwork || err.name === 'AbortError' || err.name === 'TimeoutError' || isUnreachable(err.cause);
}
