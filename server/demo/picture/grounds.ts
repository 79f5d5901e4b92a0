/** A calm ground: the wall's two tones, the table, and the disc of light behind the goods. */
export interface Ground {
  readonly wall: readonly [string, string]
  readonly table: string
  readonly light: string
  readonly shade: string
}

const ground = (top: string, bottom: string, table: string, light: string, shade: string): Ground => ({
  wall: [top, bottom],
  table,
  light,
  shade,
})

/** The hand-picked grounds; all pale, so that the goods are the colour. */
export const grounds = {
  paper: ground('#faf8f4', '#f0ece4', '#e6e0d5', '#ffffff', '#6b6253'),
  sand: ground('#f8f1e5', '#f0e4d1', '#e6d5bb', '#fffaf1', '#7a6443'),
  butter: ground('#fcf5de', '#f6eac3', '#eedda6', '#fffcf0', '#7d6a31'),
  clay: ground('#f9ece4', '#f1dccf', '#e6c9b8', '#fff7f1', '#7d5140'),
  blush: ground('#faeeee', '#f4dedf', '#eacbcd', '#fff8f8', '#7f4f55'),
  lilac: ground('#f3f0f9', '#e5dff1', '#d5cce7', '#fbf9ff', '#5b4f78'),
  dusk: ground('#eceef7', '#dadff0', '#c8cfe6', '#f8f9ff', '#4a5279'),
  sky: ground('#ebf4fa', '#d8e9f4', '#c4dbeb', '#f7fcff', '#41627a'),
  mist: ground('#f0f4f5', '#e0e8ea', '#d0dbde', '#fbfefe', '#4e6166'),
  mint: ground('#ebf6f1', '#d7ece2', '#c2dfd2', '#f8fefb', '#3f6b57'),
  sage: ground('#f1f4e9', '#e2e9d3', '#d2ddbf', '#fbfdf5', '#5b6a41'),
  stone: ground('#f3f2f1', '#e6e3e1', '#d8d4d1', '#fdfcfc', '#5c5754'),
} as const satisfies Record<string, Ground>

/** The name of one of the grounds. */
export type GroundKey = keyof typeof grounds

/** The ground of that name. Throws for a name that does not exist. */
export function groundOf(name: string): Ground {
  const found = (grounds as Record<string, Ground>)[name]
  if (!found) throw new Error(`no ground is called ${name}`)
  return found
}
