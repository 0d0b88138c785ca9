import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds `dist/verify/verify.html`: one file that checks journals, with nothing beside it. */
export default defineConfig({
  root: here('src/proof/page'),
  base: './',
  build: {
    outDir: here('dist/verify'),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: { input: here('src/proof/page/verify.html') },
  },
  plugins: [inOneFile()],
});

/** Puts script and styles into the page, and forbids it everything but these two. */
function inOneFile(): Plugin {
  return {
    name: 'in-one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'));
      if (page?.type !== 'asset') throw new Error('there is no page');
      let html = String(page.source);
      const scripts: string[] = [];
      const styles: string[] = [];
      for (const part of Object.values(bundle)) {
        if (part === page) continue;
        const name = part.fileName.replaceAll('.', '\\.');
        if (part.type === 'chunk') {
          const code = part.code.trim().replaceAll('</script', '<\\/script');
          scripts.push(code);
          const tag = new RegExp(`<script[^>]*src="[^"]*${name}"[^>]*></script>`);
          html = html.replace(tag, '').replace('</body>', () => `<script type="module">${code}</script></body>`);
        } else {
          const css = String(part.source).trim();
          styles.push(css);
          html = html.replace(new RegExp(`<link[^>]*href="[^"]*${name}"[^>]*>`), () => `<style>${css}</style>`);
        }
        delete bundle[part.fileName];
      }
      for (const [, css = ''] of html.matchAll(/<style>([\s\S]*?)<\/style>/g))
        if (!styles.includes(css)) styles.push(css);
      const policy = `default-src 'none'; script-src ${hashes(scripts)}; style-src ${hashes(styles)}`;
      page.source = html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
      page.fileName = 'verify.html';
    },
  };
}

function hashes(texts: readonly string[]): string {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
}
