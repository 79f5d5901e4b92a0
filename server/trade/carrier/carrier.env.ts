import { z } from 'zod'
import { envPart } from '../../platform/configuration/env-part.ts'

const SHORTEST = 32

/** The secrets by carrier, or nothing where it is no such list. */
function secretsIn(typed: string): Readonly<Record<string, string>> | undefined {
  try {
    return z.record(z.string().trim().min(1), z.string().min(SHORTEST)).parse(JSON.parse(typed))
  } catch {
    return undefined
  }
}

/** The secrets of the carriers that report scans by themselves. */
export const carrierEnv = envPart({
  /** JSON, by carrier as merchants write it. */
  CARRIER_SECRETS: z
    .string()
    .trim()
    .refine(
      (typed) => secretsIn(typed) !== undefined,
      `JSON such as {"SF Express":"a secret of at least ${SHORTEST} characters"}`,
    )
    .optional(),
})

/** The secret of a carrier, whatever the case of its name; none where the shop does not know it. */
export function secretOf({ CARRIER_SECRETS = '{}' }: ReturnType<typeof carrierEnv.of>, carrier: string) {
  const wanted = carrier.trim().toLowerCase()
  return Object.entries(secretsIn(CARRIER_SECRETS) ?? {}).find(([name]) => name.trim().toLowerCase() === wanted)?.[1]
}
