/** What a picture of goods shows: 0 straight on, 1 turned on a table, 2 close up, 3 in company. */
export interface PictureAsk {
  readonly icon: string
  readonly ground: string
  readonly variant: 0 | 1 | 2 | 3
  /** The colour the material takes, as `#rrggbb`; only for icons that have a material (see `materials.ts`). */
  readonly tint?: string
  /** A second icon; stands beside the goods in variant 3. */
  readonly companion?: string
}
