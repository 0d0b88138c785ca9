import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { lock } from 'proper-lockfile';

/** Made for one page in a function that lives a second: they make several pages unsteady, or hide requests to strangers. */
const UNWANTED = new Set(['--single-process', '--no-zygote', '--disable-web-security']);
/** The graphics card in software: three times the work for the same picture. */
const SOFTWARE_GRAPHICS = /^--(use-gl|use-angle|enable-unsafe-swiftshader|ignore-gpu-blocklist|in-process-gpu)\b/;

/**
 * Opens a headless Chromium that needs no browser installed on the system.
 * `CHROMIUM_PATH` may name another one. The caller closes it.
 */
export async function openBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return chromium.launch({ executablePath: own, headless: true, args: ['--no-sandbox'] });
  const wanted = sparticuz.args.filter((arg) => !UNWANTED.has(arg) && !SOFTWARE_GRAPHICS.test(arg));
  const args = [...wanted, '--disable-gpu'];
  return chromium.launch({ executablePath: await unpackBrowser(), args, headless: true });
}

/**
 * The first use unpacks the browser; test files that run side by side must not start one that is half there. Each user
 * of the machine has their own, for only who unpacked it may run it.
 */
async function unpackBrowser(): Promise<string> {
  const folder = join(tmpdir(), `watchpost-browser-${process.getuid?.() ?? 'mine'}`);
  await mkdir(folder, { recursive: true });
  const release = await lock(folder, { retries: { retries: 120, factor: 1, minTimeout: 250 }, stale: 60_000 });
  const { TMPDIR } = process.env;
  try {
    // It unpacks to the folder for what is temporary.
    process.env.TMPDIR = folder;
    return await sparticuz.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await release();
  }
}
