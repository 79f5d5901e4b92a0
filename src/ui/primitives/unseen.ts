/** So many cards are on the screen when a list comes, or may be. */
const SEEN = 8

/**
 * The class names of a card in a long list by its position: outside the screen it is neither laid out nor painted, and keeps its last
 * height. The first cards have no such height yet, and what follows a short list would move: they are always laid out.
 */
export const unseen = (at: number, names: string): string | false => at >= SEEN && names
