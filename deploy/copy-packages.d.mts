/** The packages that `scripts/build/bundle.ts` leaves out of the bundle, but the embedded database. */
export const IN_IMAGE: readonly string[]

/** The folders of these packages and of everything that they depend on, as they are installed below a root. */
export function closureOf(names: readonly string[], root: string): string[]
