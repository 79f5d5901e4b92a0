/** The steps of an order that everybody follows, in their order. */
export const ORDER_STEPS = ['paid', 'shipped', 'onItsWay', 'received'] as const

/** When an order took its steps; null where it has not yet. */
export interface StepTimes {
  readonly paymenttime: string | null
  readonly delivertime: string | null
  /** Told by a carrier, in epoch milliseconds. */
  readonly deliveredAt: number | null
  readonly taketime: string | null
}

/** One step: behind, the one that is under way, or ahead. */
export interface OrderStep {
  readonly name: (typeof ORDER_STEPS)[number]
  readonly is: 'done' | 'now' | 'ahead'
  /** ISO 8601; null where it has not happened, or where no time is known. */
  readonly at: string | null
}

/** How far an order is. A parcel is on its way until a carrier or its buyer says that it arrived. */
export function orderSteps({ paymenttime, delivertime, deliveredAt, taketime }: StepTimes): readonly OrderStep[] {
  const deliveredTime = deliveredAt === null ? null : new Date(deliveredAt).toISOString()
  const times = [paymenttime, delivertime, deliveredTime ?? taketime, taketime]
  const now = times.indexOf(null)
  return ORDER_STEPS.map((name, at) => ({
    name,
    is: now === -1 || at < now ? 'done' : at === now ? 'now' : 'ahead',
    at: name === 'onItsWay' ? deliveredTime : (times[at] ?? null),
  }))
}
