// Loaded before a bot whose dice are to fall the same each time: every campaign gets the seed that TEST_SEED names.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** A campaign's seed; nothing else of the bot asks for as many bytes. */
const SEED_BYTES = 32;

const seed = Buffer.from(process.env.TEST_SEED ?? '', 'hex');
const { randomBytes } = crypto;
crypto.randomBytes = (size, ...rest) => (size === SEED_BYTES ? Buffer.from(seed) : randomBytes(size, ...rest));
syncBuiltinESMExports();
