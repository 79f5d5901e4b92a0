/** The product that an address which was handed on names in its path (decision 0060); undefined for every other address. */
export const sharedProduct = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | undefined =>
  hash === '' ? /p-([\w-]{1,40})$/.exec(pathname)?.[1] : undefined
