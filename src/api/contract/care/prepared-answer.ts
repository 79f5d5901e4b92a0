/** A gap of a prepared answer, such as `{order}`. */
const GAP = /\{[\p{L}_]{1,30}\}/u

/** The first gap that no one has filled; nothing in a text that can be sent. Server and page ask the same. */
export const unfilledIn = (text: string): string | undefined => GAP.exec(text)?.[0]
