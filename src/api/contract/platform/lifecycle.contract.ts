import { z } from 'zod'
import { LIFECYCLE_NAMES } from '#machines/all-lifecycles.ts'
import { id, micro, moment } from './contract.ts'

/** A row's clock: what happens at its end, and when, or how much of it is left while it is paused. */
export const deadline = {
  deadline_event: z.string().nullable(),
  deadline_at: moment.nullable(),
  /** Milliseconds left on a paused clock. */
  deadline_left: z.number().nullable(),
}

/** The frozen terms of a row, described by today's: windows and counts are numbers, amounts micro-USDT as text. */
export const frozen = <Terms extends Readonly<Record<string, number | string>>>(today: Terms): z.ZodType<Terms> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(today).map(([name, value]) => [name, typeof value === 'number' ? z.number() : micro]),
    ),
  ) as unknown as z.ZodType<Terms>

/** One entry of a timeline: a move and its event name. */
export const timelineEntry = z.strictObject({
  lifecycle: z.enum(LIFECYCLE_NAMES),
  entity_id: id,
  from: z.string().nullable(),
  to: z.string(),
  name: z.string(),
  actor: z.string(),
  reason: z.string().nullable(),
  at: moment,
})
export type TimelineEntry = z.infer<typeof timelineEntry>
