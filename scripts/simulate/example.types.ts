/** Facts to start from, and for each event type an event that fits a row with given facts. */
export interface Examples<Facts, Event extends { type: string }> {
  readonly facts: Facts
  readonly events: { readonly [T in Event['type']]: (facts: Facts) => Extract<Event, { type: T }> }
}
