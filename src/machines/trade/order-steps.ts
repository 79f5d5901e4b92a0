/** The steps of an order that everybody follows, in their order. */
export const ORDER_STEPS = ['paid', 'shipped', 'onItsWay', 'received'] as const

/** When an order took its steps; null where it has not yet. */
export interface StepTimes {
  readonly paymenttime: string | null
  readonly delivertime: string | null
  /** When a carrier delivered it, in epoch milliseconds. */
  readonly deliveredAt: number | null
  readonly taketime: string | null
}

/** One step: behind, the one that is under way, or ahead. */
export interface OrderStep {
  readonly name: (typeof ORDER_STEPS)[number]
  readonly phase: 'done' | 'now' | 'ahead'
  /** ISO 8601; null where it has not happened, or its time is not known. */
  readonly at: string | null
}

/** How far an order is. A parcel is on its way until a carrier or its buyer says that it arrived. */
export function orderSteps({ paymenttime, delivertime, deliveredAt, taketime }: StepTimes): readonly OrderStep[] {
  const deliveredTime = deliveredAt === null ? null : new Date(deliveredAt).toISOString()
  const times = [paymenttime, delivertime, deliveredTime ?? taketime, taketime]
  const now = times.indexOf(null)
  return ORDER_STEPS.map((name, at) => ({
    name,
    phase: now === -1 || at < now ? 'done' : at === now ? 'now' : 'ahead',
    at: name === 'onItsWay' ? deliveredTime : (times[at] ?? null),
  }))
}
