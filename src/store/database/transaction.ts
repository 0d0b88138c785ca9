import type { Prisma, PrismaClient } from '../generated/client.ts';
import { whileCommitting } from './down.ts';

export type Tx = Prisma.TransactionClient;

/** The result of a transaction, and whether it is to be committed. */
export interface TransactionOutcome<T> {
  readonly keep: boolean;
  readonly value: T;
}

/** Thrown inside a transaction to roll it back; never leaves this file. */
class Abandon extends Error {}

/**
 * One transaction; what it wrote is kept only when `work` says so.
 * @param longer milliseconds that it may take, where that is longer than usual
 */
export async function transact<T>(
  prisma: PrismaClient,
  work: (tx: Tx) => Promise<TransactionOutcome<T>>,
  longer?: { readonly timeout: number },
): Promise<T> {
  let abandoned: TransactionOutcome<T> | null = null;
  let isCommitting = false;
  try {
    return await prisma.$transaction(async (tx) => {
      const outcome = await work(tx);
      isCommitting = outcome.keep;
      if (outcome.keep) return outcome.value;
      abandoned = outcome;
      throw new Abandon();
    }, longer);
  } catch (error) {
    if (error instanceof Abandon && abandoned !== null) return (abandoned as TransactionOutcome<T>).value;
    throw isCommitting ? whileCommitting(error) : error;
  }
}
