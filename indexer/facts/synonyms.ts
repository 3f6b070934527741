import { isSeq } from 'yaml';
import { listOf } from '../yaml/collections.ts';
import { checked, narrowed, type Reader } from '../yaml/reader.ts';
import { written } from '../yaml/scalars.ts';

const group: Reader<readonly string[]> = checked(narrowed({ minItems: 2 }, listOf(written)), (words, node, source) => {
  if (isSeq(source.resolve(node)) && words.length < 2)
    source.error(node, 'a group of fewer than two words', 'add the words that mean the same, or remove it');
  source.names.use(words, node, source);
});

/** `synonyms.yaml`: groups of words and phrases that readers use for one another. */
export const synonymsFile: Reader<readonly (readonly string[])[]> = listOf(group);
