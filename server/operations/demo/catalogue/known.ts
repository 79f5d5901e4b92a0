/** The row that one file names of another. Throws with `place`, where it is named, if there is no such row. */
export function known<T>(rows: Readonly<Record<string, T>>, key: string, place: string): T {
  const row = Object.hasOwn(rows, key) ? rows[key] : undefined
  if (row === undefined) throw new Error(`${place}: there is no ${key}`)
  return row
}
