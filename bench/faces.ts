import { DICE, farFromFair } from '../tests/proof/faces.ts';

// The figures of docs/dice.md: `npm run faces`, or `npm run faces -- 100000` for fewer faces of each die.

const count = Number(process.argv[2] ?? 10_000_000);
process.stdout.write('| die | faces | pairs |\n| --- | --- | --- |\n');
for (const sides of DICE) {
  const { faces, pairs } = farFromFair(sides, count);
  process.stdout.write(`| d${sides} | ${faces.toFixed(2)} | ${pairs.toFixed(2)} |\n`);
}
