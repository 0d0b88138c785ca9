import { givers } from '../../../src/discord/render/engine/dice/seed-words.ts';
import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import type { DiceProof, KnownSeed } from '../../../src/play/campaign/journal-export.ts';
import { GM_DICE } from '../../../src/rules/engine/dice.ts';
import type { Here } from '../access/here.ts';
import { cardMessage } from './card.ts';

/** Dice of one entry that are shown step by step; all of them are in the journal file. */
const MAX_DICE = 8;
/** Seeds that are named one by one. */
const MAX_SEEDS = 6;

type Proven = DiceProof['dice'][number];

/** The derivation of each face in an entry from seed, roller, purpose and counter. */
export function proofCard({ renderer }: Here, { number, seed, dice, isWithheld }: DiceProof): Message {
  const { gm } = renderer.nouns;
  const left = dice.length - MAX_DICE;
  return cardMessage({
    title: t`Dice of #${number}`,
    lines: [
      ...(dice.length === 0 && !isWithheld ? [t`No die fell.`] : []),
      ...dice.slice(0, MAX_DICE).flatMap((one) => dieLines(one, gm)),
      ...(left > 0 ? [t`… and ${left} more: \`/dice journal\` has them all.`] : []),
      ...(isWithheld ? [t`What else may have fallen is kept by the ${gm}.`] : []),
      '',
      ...seedLines(seed),
    ],
    fields: [],
  });
}

function dieLines({ die, steps, isReplaced }: Proven, gm: string): readonly string[] {
  const { roller, purpose, sides, counter, face } = die;
  const name = /^\d+$/.test(roller) ? `<@${roller}>` : escapeMarkdown(roller, 40);
  const whose = roller === GM_DICE ? gm : name;
  const head = t`**d${sides}: ${face}**, rolled by ${whose} for “${escapeMarkdown(purpose, 60)}”, count ${counter}`;
  if (isReplaced)
    return [
      head,
      t`-# Who rolled it was removed, or is somebody else here. Their old id is a part of it, so nobody can compute it any more.`,
    ];
  if (steps === null) return [head];
  const { message, digest, number } = steps;
  const isRight = steps.face === face;
  return [
    head,
    t`-# HMAC-SHA-256 of \`${message.replaceAll('`', '')}\` is \`${digest.slice(0, 16)}…\`; its first 48 bits are ${number}; ${number} mod ${sides} + 1 = ${steps.face}.`,
    isRight ? t`-# It is the face that fell.` : t`**It is not the face that fell.** Somebody changed the journal.`,
  ];
}

function seedLines({ number, secret, commitment, words }: KnownSeed): readonly string[] {
  const mixed = words.length === 0 ? [] : [t`-# Mixed with the words of ${givers(words)}.`];
  return secret === null
    ? [
        t`They fall under seed ${number}, which is still in force. Its fingerprint: \`${commitment}\``,
        t`-# Once it is revealed (\`/dice rotate\`, or by itself 30 days after its first die), this shows how each face was computed.`,
        ...mixed,
      ]
    : [
        t`They fell under seed ${number}, which is revealed: \`${secret}\``,
        t`-# Its SHA-256 is the fingerprint \`${commitment}\`, published before it began.`,
        ...mixed,
      ];
}

/** The seeds of a campaign, the newest first, and who has a word in the next one. */
export function seedsCard({ look }: Here, seeds: readonly KnownSeed[]): Message {
  const { dice } = look.world.campaign;
  const next = seeds.find(({ number }) => number === dice.seed + 1);
  const begun = seeds.filter(({ firstEntry }) => firstEntry !== null).toReversed();
  const older = begun.length - MAX_SEEDS;
  return cardMessage({
    title: t`Where the dice come from`,
    lines: [
      t`Every face is computed from a secret seed whose fingerprint is published before anything is rolled under it. When a seed is over, it is revealed, and every open die can be computed again.`,
      '',
      ...begun.slice(0, MAX_SEEDS).flatMap(begunSeedLines),
      ...(older > 0 ? [t`… and ${older} older ones: \`/dice journal\` has them all.`] : []),
      '',
      ...(next === undefined ? [] : [t`**Seed ${next.number}**, the next. Its fingerprint: \`${next.commitment}\``]),
      dice.words.length === 0
        ? t`Nobody has given a word for it yet: \`/dice word\` mixes yours in.`
        : t`With the words of ${givers(dice.words)}. \`/dice word\` mixes yours in.`,
      dice.rotateAt === null
        ? t`-# No die has fallen under seed ${dice.seed} yet.`
        : t`-# Seed ${dice.seed} is revealed by itself <t:${Math.floor(dice.rotateAt / 1000)}:R>.`,
    ],
    fields: [],
  });
}

function begunSeedLines({
  number,
  secret,
  commitment,
  hiddenCommitment,
  firstEntry,
  words,
}: KnownSeed): readonly string[] {
  return [
    t`**Seed ${number}**, from #${firstEntry ?? 1}. Its fingerprint: \`${commitment}\``,
    t`-# Fingerprint of the seed of the secret dice: \`${hiddenCommitment}\``,
    ...(words.length === 0 ? [] : [t`-# Mixed with the words of ${givers(words)}.`]),
    ...(secret === null ? [] : [t`-# Revealed: \`${secret}\``]),
  ];
}
