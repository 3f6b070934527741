/** Words with two right spellings, British and American: a name may be written either way. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['practise', 'practice'],
  ['licence', 'license'],
  ['centre', 'center'],
  ['programme', 'program'],
  ['organisation', 'organization'],
  ['colour', 'color'],
  ['favourite', 'favorite'],
  ['cheque', 'check'],
  ['catalogue', 'catalog'],
  ['theatre', 'theater'],
  ['fibre', 'fiber'],
  ['jewellery', 'jewelry'],
  ['labour', 'labor'],
  ['neighbour', 'neighbor'],
];

/** Word → its other spelling. */
export const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([british, american]): [string, string][] => [
    [british, american],
    [american, british],
  ]),
);
