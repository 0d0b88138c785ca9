/**
 * The database cannot be reached. Nothing was changed, except perhaps when it went away in the very act of committing
 * (`isUnsure`): the same interaction can be tried again in any case, and is applied once.
 */
export class StoreDown extends Error {
  override readonly name = 'StoreDown';
  readonly isUnsure: boolean;
  /** Advice for the operator, in one sentence; null for a server that cannot be reached. */
  readonly advice: string | null;

  constructor(
    message: string,
    { isUnsure = false, advice = null }: { readonly isUnsure?: boolean; readonly advice?: string | null } = {},
  ) {
    super(message);
    this.isUnsure = isUnsure;
    this.advice = advice;
  }
}

/** The database server answers, and does not let the bot work: the message says what to change. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** The data folder cannot be used as it is: it cannot be written, is a file, or its disk is full. Nothing was changed. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
}

/** There is no such campaign. */
export class CampaignMissing extends Error {
  override readonly name = 'CampaignMissing';
}

/** A channel answers for another campaign of the guild already; nothing was changed. */
export class ChannelTaken extends Error {
  override readonly name = 'ChannelTaken';
}

/** A row of the database does not have the shape it should have. */
export class BadRow extends Error {
  override readonly name = 'BadRow';
}

/** Another process works with the same data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** The data folder is gone, cannot be written any more, or belongs to another process by now: this one cannot go on. */
export class DataFolderLost extends Error {
  override readonly name = 'DataFolderLost';
}

/** The tables could not be brought up to date; the store stays shut until somebody has looked at it. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

/** The embedded database cannot be opened: its folder is damaged. */
export class DataFolderDamaged extends Error {
  override readonly name = 'DataFolderDamaged';
}

/** A file that is no backup, is incomplete, or is of a later version; or a target it cannot be restored to. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}
