import { type Static, Type } from 'typebox';
import { PAGE_SIZE } from '../../facts/pricing/limits.ts';

/** Query of `/v1/guides`. Parameters that it does not know are ignored: caches and trackers add their own. */
export const GuidesQuery = Type.Object({
  limit: Type.Integer({
    minimum: PAGE_SIZE.min,
    maximum: PAGE_SIZE.max,
    default: PAGE_SIZE.default,
    description: 'How many guides one page holds.',
  }),
  cursor: Type.Optional(
    Type.String({ description: '`next_cursor` of the previous page, unchanged. Without it: the first page.' }),
  ),
});

export type GuidesQuery = Static<typeof GuidesQuery>;
