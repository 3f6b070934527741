/** Which sets of questions are measured, and where they lie. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { digestOfFile, digestOfFolder, readList } from '../../eval/score/list.mjs';

/** What keeps a measurement from being made or shown, as a sentence for the person who asked for it. */
export class Refused extends Error {}

/**
 * The sets of a list with the paths of their `questions` and `corpus`; a path is undefined where its folder was not given.
 *
 * @param folders `sets`: the folder of what is no part of the project; `realDocs`: the assembled documentation
 */
export function listedSets(list, { sets, realDocs }) {
  const inside = dirname(resolve(list));
  return readList(list).map((set) => {
    const root = set.inside ? inside : sets;
    const folder = root && resolve(root, set.at);
    const documentation = set.documentation
      ? realDocs && resolve(realDocs, set.name)
      : folder && join(folder, set.corpusAt ?? 'corpus');
    return {
      ...set,
      paths: { questions: folder && join(folder, 'questions.jsonl'), corpus: documentation },
      digests: { questions: set.questions, corpus: set.corpus },
    };
  });
}

const isThere = ({ role, paths }) =>
  paths.questions &&
  existsSync(paths.questions) &&
  (role === 'negatives' || (paths.corpus && existsSync(paths.corpus)));

/**
 * The sets that are there and whose name or role one of the patterns matches, all of them where there is no pattern.
 * A pattern that matches nothing, or nothing that is there, is refused.
 */
export function selectedSets(listed, patterns) {
  const there = listed.filter((set) => set.role !== 'negatives' && isThere(set));
  if (patterns.length === 0) return there;
  const isMeant = (pattern) => (set) => matchesPattern(set.name, pattern) || matchesPattern(set.role, pattern);
  for (const pattern of patterns) {
    if (there.some(isMeant(pattern))) continue;
    if (!listed.some(isMeant(pattern))) throw new Refused(`No set has the name or role "${pattern}".`);
    throw new Refused(`"${pattern}" is not there: --sets says where sets lie, --real-docs where the documentation.`);
  }
  return there.filter((set) => patterns.some((pattern) => isMeant(pattern)(set)));
}

/** The set whose questions none of this one's guides answer; undefined where none is named or there. */
export const negativesOf = ({ negatives }, listed) => listed.find((set) => set.name === negatives && isThere(set));

const matchesPattern = (text, pattern) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(text);

/** Of a corpus that changes with the project there is no digest: its questions stay, and whatever it says now is asked. */
function digestsOf({ role, paths, isLiving }) {
  const questions = digestOfFile(paths.questions);
  return role === 'negatives' || isLiving ? { questions } : { questions, corpus: digestOfFolder(paths.corpus) };
}

/** Refuses a set that is not the one that was listed: its figures would be compared with another's. */
export function checkDigests(set) {
  for (const [part, digest] of Object.entries(digestsOf(set)))
    if (digest !== set.digests[part])
      throw new Refused(
        `${set.name}: its ${part} are not those of the list (${set.paths[part]}). Where they were changed on purpose, run with --digests, and --accept the new figures.`,
      );
}

/** Writes the digests of all sets that are there into the list, and gives their names. */
export function writeDigests(list, listed) {
  const document = JSON.parse(readFileSync(list, 'utf8'));
  const there = listed.filter(isThere);
  for (const set of there)
    Object.assign(
      document.sets.find(({ name }) => name === set.name),
      digestsOf(set),
    );
  writeFileSync(list, `${JSON.stringify(document, null, 2)}\n`);
  return there.map(({ name }) => name);
}
