/** What is saved of a part, and how often it was. */
export interface Saved<F> {
  readonly version: number
  readonly form: F
}

/** What is on the screen, over the saved values that it was typed over. */
export interface Typed<F> extends Saved<F> {
  readonly base: F
}

/** Whether two values of a form are the same. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const pick = <F extends object>(of: F, keys: readonly (keyof F)[]): Partial<F> =>
  Object.fromEntries(keys.map((key) => [key, of[key]])) as Partial<F>

/**
 * Lays newer values under what is typed: fields that were not touched adopt them, the others stay. The version stays too where a
 * touched field was also changed elsewhere: then the person chooses.
 */
export function mergeNewer<F extends object>(typed: Typed<F>, saved: Saved<F>): Typed<F> {
  const keys = Object.keys(saved.form) as (keyof F)[]
  const own = keys.filter((key) => !same(typed.form[key], typed.base[key]) && !same(typed.form[key], saved.form[key]))
  const clashing = own.filter((key) => !same(saved.form[key], typed.base[key]))
  return {
    version: clashing.length > 0 ? typed.version : saved.version,
    form: { ...saved.form, ...pick(typed.form, own) },
    base: { ...saved.form, ...pick(typed.base, clashing) },
  }
}
