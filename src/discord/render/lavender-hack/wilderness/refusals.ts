import { type RefusalWords, text } from '../kit/refusal-words.ts';
import { actName } from './lines.ts';

/** What cannot be done on the way, underground, and with the map. */
export const WILDERNESS_REFUSALS: RefusalWords = {
  'watch/nowhere': () =>
    'The party is not out in the wild. Nothing was changed; the game master puts it on the map with /watch do:place.',
  'watch/off-map': () => 'The map ends there. No time has passed; choose another way.',
  'watch/not-adjacent': () => 'That is not next to where the party is. No time has passed; go one step after another.',
  'watch/visited': () =>
    'The party has been there already. No time has passed; travel there, or explore somewhere else.',
  'watch/unexplored': () =>
    'The party has not been there yet. No time has passed; travel keeps to known ways, and explore goes further.',
  'watch/too-far': (d) =>
    `That is too far for one watch${atMost(d, 'hex', 'hexes')}. No time has passed; choose somewhere nearer.`,
  'watch/blocked': () => 'There is no way through there. No time has passed; choose another way.',
  'watch/busy': () =>
    'The party is in the middle of something. No time has passed; it goes on when that is settled: /waiting shows what is awaited.',
  'watch/in-a-fight': () => 'A fight is going on. No time has passed; bring it to its end first.',
  'watch/underground': () => 'The party is underground. No time has passed; /dungeon is for turns below.',
  'watch/no-scout': () => 'Nobody is able to go ahead. No time has passed.',
  'watch/which-time': () => 'Say which day, or which watch, 1 to 6. No time has passed.',
  'watch/which-way': () => 'Say where to: a direction or a hex. No time has passed.',
  'sea/storm': () =>
    'A storm is blowing. No time has passed; search, regroup or camp, and sail when the next day dawns.',
  'sea/becalmed': () =>
    'There is no wind today. No time has passed; row to a hex beside this one, or wait for the next day.',
  'sea/shore': () =>
    'To land or to put to sea takes a watch of its own, one hex. No time has passed; go as far as the shore first.',
  'forecast/watches': (d) => `I look 1 to ${text(d, 'most')} watches ahead. Nothing was changed; ask for fewer.`,
  'forecast/plan': (d) =>
    `A plan has 1 to ${text(d, 'steps')} steps. Nothing was changed; write fewer, like explore se; search; camp.`,
  'forecast/too-wide': () =>
    'That can go too many ways to count them all. Nothing was changed; ask for fewer watches, or a plan with fewer regroups and new hexes.',
  'journey/none': () => 'The party is on no journey. Nothing was changed; say which hex.',
  'delve/not-in-one': () =>
    'The party is not underground. Nothing was changed; the game master takes it there with /dungeon do:enter.',
  'delve/busy': (d) =>
    `The party is in the middle of something${doingWords(d.act)}. No time has passed; /waiting shows what is awaited.`,
  'delve/in-a-fight': () => 'A fight or a meeting is going on. No time has passed; bring it to its end first.',
  'delve/no-way': () => 'There is no way there from here. No time has passed; choose a room that this one leads to.',
  'delve/unexplored': () =>
    'The party has not been there yet. No time has passed; travel keeps to known rooms, and explore goes further.',
  'delve/visited': () =>
    'The party knows that room already. No time has passed; travel there, or explore somewhere else.',
  'delve/too-far': (d) =>
    `That is too far for one turn${atMost(d, 'room', 'rooms')}. No time has passed; choose somewhere nearer.`,
  'delve/cannot-pay': () =>
    'The dice of the party do not allow that: what it costs is broken, or what it sets is no lower. Nothing was changed.',
  'delve/already-in': () => 'The party is underground already. Nothing was changed; /dungeon do:leave brings it out.',
  'place/unknown': (d) => `Nothing is written down for ${text(d, 'place') || 'that place'}. Nothing was changed.`,
  'place/bad-text': (d) =>
    `The ${text(d, 'field')} has 1 to ${text(d, 'max')} characters. Nothing was changed; write it shorter.`,
  'place/nothing-to-change': () => 'Say what is to change. Nothing was changed.',
  'place/full': (d) => `There are ${text(d, 'max')} of those there already. Nothing was changed.`,
  'place/party-there': () => 'The party is there, or on its way. Nothing was changed; lead it elsewhere first.',
  'place/too-far': (d) => `The map goes ${text(d, 'max')} hexes from its middle at most. Nothing was changed.`,
  'place/no-such-feature': (d) => `${text(d, 'what')} is not written down there. Nothing was changed.`,
  'room/itself': () => 'A room does not lead into itself. Nothing was changed; name two rooms.',
  'room/too-many-exits': (d) => `A room leads to ${text(d, 'max')} others at most. Nothing was changed.`,
  'room/bad-key': (d) =>
    `A room’s number or letter has 1 to ${text(d, 'max')} characters without spaces. Nothing was changed.`,
  'trap/none-here': () =>
    'No trap is written down here that nobody has found. Nothing was changed; say what it is, and it springs all the same.',
  'map/nothing-free': () => 'All hexes there are written down already. Nothing was changed.',
  'map/unknown-exit': (d) =>
    `Room ${text(d, 'key')} leads to ${text(d, 'exit')}, which is not on the map. Nothing was brought in.`,
  'map/too-many': (d) =>
    `That is more than ${text(d, 'max')} ${d.what === 'room' ? 'rooms' : 'hexes'}. Nothing was changed.`,
  'map/too-long': (d) => `A map has ${text(d, 'max')} characters at most. Nothing was brought in.`,
  'map/empty': () => 'There is nothing on that map. Nothing was brought in.',
  'map/not-json': () => 'That is no JSON I can read. Nothing was brought in; check its brackets and quotes.',
  'map/bad-entry': (d) =>
    `I cannot read ${text(d, 'at') === '' ? 'that map' : `“${text(d, 'at')}”`}${reason(text(d, 'reason'))}. Nothing was brought in.`,
  'map/bad-line': (d) => `I cannot read line ${text(d, 'line')}${reason(text(d, 'reason'))}. Nothing was brought in.`,
  'map/duplicate': (d) =>
    `${text(d, 'place')} is there twice${text(d, 'line') === '' ? '' : `, again in line ${text(d, 'line')}`}. Nothing was brought in.`,
};

function reason(words: string): string {
  return words === '' ? '' : `: ${words.replace(/[.!]+$/, '')}`;
}

/** `: 2 hexes at most`; empty where the refusal names no number. */
function atMost(detail: Parameters<typeof text>[0], one: string, many: string): string {
  const most = text(detail, 'most');
  return most === '' ? '' : `: ${most} ${most === '1' ? one : many} at most`;
}

/** ` (camp)`; empty for what has no name. */
function doingWords(act: unknown): string {
  const name = act === undefined ? '' : actName(act);
  return name === '' || name === actName(undefined) ? '' : ` (${name.toLowerCase()})`;
}
