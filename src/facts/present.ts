/** Members that may be null become optional. */
export type Present<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** The object without its null members: Schema.org says nothing where nothing is known. */
export function present<const T extends object>(members: T): Present<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as Present<T>;
}

/** The list, or null where it is empty. */
export function nonEmpty<T>(list: readonly T[]): readonly T[] | null {
  return list.length === 0 ? null : list;
}
