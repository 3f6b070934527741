import type { SecurityContact } from '../../config/config.ts';
import type { Edition } from '../../context.ts';

/** `/.well-known/security.txt` (RFC 9116). */
export function securityTxt({ catalog, links }: Edition, { contact, expires }: SecurityContact): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(expires).toISOString()}`,
    `Preferred-Languages: ${catalog.corpus.site.language}`,
    `Canonical: ${links.base}/.well-known/security.txt`,
    '',
  ].join('\n');
}
