/** Links of a vault that lead nowhere, as `page: link`; a link is a path without the ending of a page, or a picture. */
export function brokenLinks(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(/(?<!\\)\[\[([^\]|]+)(?:\|[^\]]*)?\]\]/g)]
      .map(([, target = '']) => target)
      .filter((target) => !files.has(target) && !files.has(`${target}.md`))
      .map((target) => `${path}: ${target}`),
  );
}

/** Paths that some system does not take, or takes for the same. */
export function badPaths(paths: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return paths.filter((path) => {
    const key = path.normalize('NFKC').toLowerCase();
    const isTwice = seen.has(key);
    seen.add(key);
    const parts = path.split('/');
    return (
      isTwice ||
      path.startsWith('/') ||
      parts.some(
        (part) =>
          part === '' ||
          /[\\:*?"<>|#^[\]\p{Cc}]|^\.|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu.test(part) ||
          Buffer.byteLength(part) > 255,
      )
    );
  });
}
