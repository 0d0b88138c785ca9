export const GUILD = '200000000000000001';
export const OTHER_GUILD = '200000000000000002';
export const CHANNEL = '300000000000000001';
export const GM = '100000000000000001';
/** Plays Bryn. */
export const MIRA = '100000000000000002';
/** Plays Sable. */
export const JON = '100000000000000003';
export const STRANGER = '100000000000000004';
export const asGm = { by: GM };
export const asJon = { by: JON };
export const asStranger = { by: STRANGER };
/** Bound to another campaign of the same server, where one is made. */
export const OTHER_CHANNEL = '300000000000000006';
/** The game masters' own, where one is bound. */
export const GM_CHANNEL = '300000000000000005';
/** A thread that only Mira is in. */
export const CAVE = '300000000000000008';
/** Monday, 21 September 2026, 14:13 in UTC. */
export const NOW = 1_790_000_000_000;
/** The thread that is opened first. */
export const THREAD = '800000000000000001';

/** Where the bot's own web server is reached. */
export const PUBLIC_URL = 'https://watchpost.example';

export const FILE_URL = 'https://cdn.discordapp.com/';

/** A file that is sent along as the option `file`. */
export function sentFile(name: string, text: string) {
  const url = `${FILE_URL}${encodeURIComponent(text)}`;
  return { options: { file: '1' }, files: { 1: { name, size: text.length, url } } };
}

/** Every permission that a bound channel asks for. */
export const MAY_ALL = (1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 15n) | (1n << 38n);
