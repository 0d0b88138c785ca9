/** Prefix of the address of an outbox row's message that Discord may not have yet. */
const ROW = '/row/';
const LINK = /\[([^[\]]*)\]\(https:\/\/discord\.com\/channels\/(\d+)\/row\/(\w+)\)/g;

/** A message of an outbox row as Discord knows it; null while it does not. */
export type Posted = { readonly channelId: string; readonly messageId: string | null } | null;

/** A link to the message of an outbox row: its address is filled in when the text is sent (`withLinks`). */
export function rowLink(text: string, guildId: string, rowId: string): string {
  return `[${text}](https://discord.com/channels/${guildId}${ROW}${rowId})`;
}

/** A message body with the addresses of the messages that it links to. A link to what is not there becomes its bare text. */
export async function withLinks<Body>(body: Body, postedOf: (rowId: string) => Promise<Posted>): Promise<Body> {
  const text = JSON.stringify(body);
  if (!text.includes(ROW)) return body;
  const rowIds = [...new Set([...text.matchAll(LINK)].map(([, , , rowId = '']) => rowId))];
  const found = new Map(await Promise.all(rowIds.map(async (rowId) => [rowId, await postedOf(rowId)] as const)));
  const link = (_whole: string, label: string, guildId: string, rowId: string) => {
    const { messageId = null, channelId = '' } = found.get(rowId) ?? {};
    return messageId === null ? label : `[${label}](https://discord.com/channels/${guildId}/${channelId}/${messageId})`;
  };
  const linked = (_key: string, value: unknown) => (typeof value === 'string' ? value.replace(LINK, link) : value);
  return JSON.parse(text, linked) as Body;
}
