/** Records of a CSV text, cells trimmed, empty records left out; null when a quote is not closed. */
export function csvRecords(text: string): readonly (readonly string[])[] | null {
  const records: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') at++;
    else if (isQuoted && sign === '"') {
      isQuoted = false;
      continue;
    } else if (!isQuoted && sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
      continue;
    } else if (!isQuoted && (sign === ',' || sign === '\n' || sign === '\r')) {
      records.at(-1)?.push(cell.trim());
      if (sign !== ',') records.push([]);
      cell = '';
      continue;
    }
    cell += sign;
  }
  records.at(-1)?.push(cell.trim());
  return isQuoted ? null : records.filter((cells) => cells.some((one) => one !== ''));
}
