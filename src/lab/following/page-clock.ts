/** Something that will happen on the time of a walk. */
interface Planned {
  readonly at: number
  readonly nth: number
  readonly work: () => void | Promise<void>
}

/** A clock that moves from one planned thing to the next: what is planned for one moment happens in the order in which it was planned. */
export class WalkClock {
  now: number
  #count = 0
  #planned: readonly Planned[] = []

  constructor(now: number) {
    this.now = now
  }

  /** Plans work; what it answers calls it off. */
  plan(at: number, work: Planned['work']): () => void {
    const planned: Planned = { at: Math.max(at, this.now), nth: (this.#count += 1), work }
    this.#planned = [...this.#planned, planned].toSorted((a, b) => a.at - b.at || a.nth - b.nth)
    return () => {
      this.#planned = this.#planned.filter((each) => each !== planned)
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
      const [next, ...rest] = this.#planned
      if (!next || next.at > until) break
      this.#planned = rest
      this.now = next.at
      await next.work()
    }
    this.now = Math.max(this.now, until)
  }
}
