/** What can be compared of a thing that staff write. */
export type Facts = Readonly<Record<string, unknown>>

const isInLanguages = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'en' in value

/** The names of one fact that differ: with their languages, where it is a text in each of them. */
function namesOf(name: string, before: unknown, after: unknown): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isInLanguages(after)) return [name]
  const was = isInLanguages(before) ? before : {}
  return Object.keys(after).flatMap((language) =>
    (was[language] ?? '') === after[language] ? [] : [`${name} ${language}`],
  )
}

/** What an act of staff changed, as its history shows it: `title en,place`. */
export const changedBetween = (before: Facts | undefined, after: Facts): string =>
  Object.entries(after)
    .flatMap(([name, value]) => namesOf(name, before?.[name], value))
    .join(',')
