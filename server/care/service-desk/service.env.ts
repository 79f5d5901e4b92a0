import { z } from 'zod'
import { envPart } from '../../platform/configuration/env-part.ts'
import { isZone, readHours } from './service-hours.ts'

const text = z.string().trim().min(1)

/** When customer service answers. */
export const serviceEnv = envPart({
  /** The hours, as `1-5 08:00-20:00`; without them, whenever a member of customer service is there. */
  SERVICE_HOURS: text
    .refine((typed) => readHours(typed, 'UTC') !== undefined, 'hours such as 1-5 08:00-20:00')
    .optional(),
  SERVICE_ZONE: text.refine(isZone, 'a time zone such as Europe/Paris').default('UTC'),
})
