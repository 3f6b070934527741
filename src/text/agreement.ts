/** What stands behind a name's noun: "spare **during** repairs", "audit log **(read-only)**". */
const BEHIND_NOUN =
  / (?:about|after|against|as|at|before|between|by|during|for|from|in|inside|into|of|on|outside|over|per|through|to|under|via|when|while|with|within|without) |\s*\(/;
/** Ends like a plural and is one thing: access, status, analysis, analytics. */
const SINGULAR = /(?:ss|us|is|ics)$/;
/** A plural ends in a small s: TLS and CSS are none, SDKs are. */
const PLURAL = /.s$/;

/**
 * The form of "to be" that agrees with the name of a thing: of "Varifocal lenses" `are`, of "Access at night" `is`. Told by the ending of
 * the noun that the name is about; a capital inside a name makes a name of its own, which is one thing ("Dolby Atmos").
 */
export function beingOf(name: string): 'is' | 'are' {
  const [noun = name] = name.split(BEHIND_NOUN);
  const words = noun.split(' ');
  const last = words.at(-1) ?? noun;
  const isOwnName = words.length > 1 && /^\p{Lu}\p{Ll}/u.test(last);
  return PLURAL.test(last) && !SINGULAR.test(last) && !isOwnName ? 'are' : 'is';
}
