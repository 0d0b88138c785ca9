/** Longest name of a file without its ending, in bytes of UTF-8: far below what any system takes. */
const MAX_BYTES = 120;

/** Characters that some system forbids in names, that Obsidian forbids in linked names, or that are invisible. */
const FORBIDDEN = /[\\/:*?"<>|#^[\]%\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;
/** Names that Windows keeps for devices, with whatever ending. */
const DEVICES = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?$/i;

/** A name of a file, without its ending, that every system takes. */
export function fileName(name: string): string {
  const clean = name.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  const short = withinBytes(clean, MAX_BYTES)
    // Windows drops a full stop or a space at the end; at the beginning it hides the file elsewhere.
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
    .trim();
  if (short === '') return '_';
  return DEVICES.test(short) ? `_${short}` : short;
}

/** Gives out names, each once: systems that do not tell capitals apart, or accents written in another way, find no two alike. */
export function openFileNames(): (name: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const name = fileName(wanted);
    for (let n = 1; ; n++) {
      const tried = n === 1 ? name : `${name} (${n})`;
      const key = tried.normalize('NFKC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return tried;
    }
  };
}

function withinBytes(text: string, most: number): string {
  let size = 0;
  let kept = '';
  for (const sign of text) {
    size += Buffer.byteLength(sign);
    if (size > most) return kept;
    kept += sign;
  }
  return kept;
}
