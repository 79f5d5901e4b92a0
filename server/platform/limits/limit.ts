/** At most `max` different things under each name within `ms`. No two limits have the same `of`. */
export interface Limit {
  readonly of: string
  readonly max: number
  readonly ms: number
}
