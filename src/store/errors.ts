/**
 * The database cannot be reached. Nothing was changed, except perhaps when it went away in the very act of committing
 * (`isUnsure`): the same interaction can be tried again in any case, and is applied once.
 */
export class StoreDown extends Error {
  override readonly name = 'StoreDown';
  readonly isUnsure: boolean;

  constructor(message: string, { isUnsure = false }: { readonly isUnsure?: boolean } = {}) {
    super(message);
    this.isUnsure = isUnsure;
  }
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

/** A file that is no backup, is not whole, or is of a later version; or a place that it may not be put in. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup';
}
