/** An iCalendar as a program reads it: properties by name, of the calendar and of each event, with texts as they were meant. */
export interface ReadCalendar {
  readonly own: Readonly<Record<string, string>>;
  readonly events: readonly Readonly<Record<string, string>>[];
}

/** Reads RFC 5545: lines end in CRLF, have 75 octets at most, and go on in the next one behind a space. */
export function readIcs(file: string): ReadCalendar {
  const raw = file.split('\r\n');
  for (const line of raw) {
    if (Buffer.byteLength(line) > 75) throw new Error(`a line of ${Buffer.byteLength(line)} octets`);
    if (/[\r\n]/.test(line)) throw new Error('a bare end of line');
  }
  const own: Record<string, string> = {};
  const events: Record<string, string>[] = [];
  let at: Record<string, string> | null = null;
  for (const line of raw
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')) {
    if (line === 'BEGIN:VEVENT') {
      at = {};
      events.push(at);
    } else if (line === 'END:VEVENT') at = null;
    else if (line !== '') {
      const [, name = '', value = ''] = /^([A-Z-]+(?:;[^:]*)?):(.*)$/s.exec(line) ?? [];
      if (name === '') throw new Error(`no property: ${line}`);
      (at ?? own)[name] = value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
    }
  }
  return { own, events };
}
