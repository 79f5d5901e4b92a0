/** Something that will happen on the time of a walk. */
interface Planned {
  readonly at: number
  readonly nth: number
  readonly work: () => void | Promise<void>
}

const isAfter = (one: Planned, other: Planned): boolean =>
  one.at > other.at || (one.at === other.at && one.nth > other.nth)

/** A clock that moves from one planned thing to the next: what is planned for one moment happens in the order in which it was planned. */
export class WalkClock {
  now: number
  #count = 0
  /** In the order in which it happens. */
  readonly #planned: Planned[] = []

  constructor(now: number) {
    this.now = now
  }

  /** Plans work and returns a function that cancels it. */
  plan(at: number, work: Planned['work']): () => void {
    const planned: Planned = { at: Math.max(at, this.now), nth: (this.#count += 1), work }
    this.#planned.splice(this.#placeOf(planned), 0, planned)
    return () => {
      const place = this.#placeOf(planned)
      if (this.#planned[place] === planned) this.#planned.splice(place, 1)
    }
  }

  /** Whether nothing is planned any more. */
  get isIdle(): boolean {
    return this.#planned.length === 0
  }

  /** When the next planned thing happens; now, where nothing is planned. */
  get next(): number {
    return this.#planned[0]?.at ?? this.now
  }

  /** Does all that is planned up to a moment, and goes there. */
  async runTo(until: number): Promise<void> {
    for (;;) {
      const [next] = this.#planned
      if (!next || next.at > until) break
      this.#planned.shift()
      this.now = next.at
      await next.work()
    }
    this.now = Math.max(this.now, until)
  }

  /** How many planned things happen before this one. */
  #placeOf(planned: Planned): number {
    let [low, high] = [0, this.#planned.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const each = this.#planned[middle]
      if (each && isAfter(planned, each)) low = middle + 1
      else high = middle
    }
    return low
  }
}
