import { describe, expect, test } from 'vitest';
import { tableFor } from '../support/file-table.ts';
import { formOf, idsOf, messageOf, readable, refusalOf } from '../support/replies.ts';
import { asGm, JON, MIRA } from '../support/server.ts';

const SKALD = {
  name: 'Skald',
  dice: 'magic',
  titles: 'clerics',
  templates: ['A song that steadies. [charm]', 'You know the old *tales*.'],
};

/** Hanne (Mira) is a warden, Tam (Jon) a tinker. */
const table = tableFor({ book: 'action-dice' });

describe('/class', () => {
  test('AD-G-04: all classes with who has learnt them, and one of them whole', async () => {
    expect(readable(await table.run('class list'))).toMatchInlineSnapshot(`
      "Classes
      **Warden**: A–D, 1 fighting die · Hanne
      **Tinker**: A–D, 1 skill die · Tam
      **Hedge-singer**: A–D, 1 magic die"
    `);
    expect(readable(await table.run('class show', { class: 'tinker' }))).toMatchInlineSnapshot(`
      "Tinker
      Each template brings 1 skill die. Titles of the specialists.
      **A** You improvise tools from scrap.
      **B** You may try again twice in a turn.
      **C** You read a mechanism at a glance.
      **D** You finish a task without noise.
      Doubles, d6:
      **1** A tool is bent: one less at its next use
      **2** A loud crack
      **3** You cut yourself: a minor injury
      **4** You leave a trace behind
      **5** The next turn goes to tidying up
      **6** A part is lost"
    `);
    expect(readable(await table.run('class show', { class: 'tinker' }, asGm))).toContain(
      'without noise. `without-noise`',
    );
    expect(refusalOf(await table.run('class show', { class: 'Baker' }))).toBe(
      'There is no class called Baker. Nothing was changed.',
    );
  });

  test('AD-CLASS-01, AD-G-04: a class is written in a form, and then learnt by a tap', async () => {
    const opened = formOf(await table.run('class add', { dice: 'magic', titles: 'clerics' }, asGm));
    expect(opened).toMatchObject({ title: 'A new class', custom_id: 'class:write:magic:clerics:' });
    const fields = { name: 'Skald', templates: SKALD.templates.join('\n'), mishaps: '' };
    const written = await table.submit(opened.custom_id, fields, asGm);
    expect(written).toMatchObject({ private: true });
    expect(readable(written)).toContain('A new class: Skald');
    expect(await table.complete('class drop', 'class', '', asGm)).toEqual(['Skald']);

    await table.run('character retire', { who: 'Hanne' }, { by: MIRA });
    await table.run('character new', { name: 'Runa' }, { by: MIRA });
    await table.answer('raise', ['str', 'int', 'cha'], MIRA);
    await table.answer('template', 'skald/A', MIRA);
    expect(readable(await table.run('sheet', {}, { by: MIRA }))).toContain('Skald A');
    expect(readable(await table.run('class list'))).toContain('**Skald** (yours): A–B, 1 magic die · Runa');
    expect(refusalOf(await table.submit(opened.custom_id, fields, { by: JON }))).toContain('game master');
  });

  test('AD-G-04: one of the book’s is changed in its place; an undo takes that back', async () => {
    const opened = formOf(await table.run('class edit', { class: 'Hedge-singer', titles: 'thieves' }, asGm));
    expect(opened.custom_id).toBe('class:write:magic:thieves:hedge-singer');
    expect(JSON.stringify(opened)).toContain('C: You may share a die with an ally. [share-die]');
    await table.submit(opened.custom_id, { name: 'Hedge-singer', templates: 'A: Sing.', mishaps: '' }, asGm);
    expect(readable(await table.run('class show', { class: 'Hedge-singer' }))).toMatchInlineSnapshot(`
      "Hedge-singer
      Each template brings 1 magic die. Titles of the thieves.
      **A** Sing.
      Doubles: the game master says what goes wrong."
    `);
    expect(readable(await table.run('class list'))).toContain('**Hedge-singer** (yours): A');
    const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, asGm)));
    await table.press(yes, asGm);
    expect(readable(await table.run('class list'))).not.toContain('yours');
  });

  test('AD-CLASS-01: what Hanne has learnt stays', async () => {
    const form = { name: 'Warden', templates: 'Hold.', mishaps: '' };
    expect(refusalOf(await table.submit('class:write:skill:fighters:warden', form, asGm))).toBe(
      'Somebody has learnt what would be gone of the class Warden: Hanne. Nothing was changed; a template that somebody has stays, and so does its kind of dice.',
    );
  });

  test('classes come as a file, as a text, or in a form', async () => {
    const file = { text: JSON.stringify([SKALD, { ...SKALD, name: 'Piper' }]) };
    const formed = formOf(await table.run('class import', { replace: true }, asGm));
    expect(formed.custom_id).toBe('class:import:replace');
    await table.submit(formed.custom_id, file, asGm);
    expect(refusalOf(await table.run('class import', file, asGm))).toBe(
      'There is a class called Skald already. Nothing was changed; /class edit changes it.',
    );
    await table.run('class import', { ...file, replace: true }, asGm);
    await table.run('class drop', { class: 'Piper' }, asGm);
    expect(readable(await table.run('class show', { class: 'Skald' }))).toContain('old \\*tales\\*');
    expect(refusalOf(await table.run('class drop', { class: 'Tinker' }, asGm))).toContain('the book’s own');
    expect(refusalOf(await table.run('class import', { text: '{}' }, asGm))).toBe(
      'I cannot read name of class 1. Nothing was changed; `/help topic:classes` shows what a class looks like.',
    );
  });

  test('the help shows what a class looks like, and that example can be brought in', async () => {
    const help = readable(await table.run('help', { topic: 'classes' }, asGm));
    const [, example = ''] = /JSON: `(.*)`/.exec(help) ?? [];
    expect(readable(await table.run('class import', { text: example }, asGm))).toContain('A new class: Skald');
  });
});
