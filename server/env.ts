import { z } from 'zod'
import { type BaseEnv, baseVariables } from './platform/configuration/base-env.ts'
import { StartupError } from './platform/process/startup-error.ts'
import { carrierEnv } from './trade/carrier/carrier.env.ts'
import { chainEnv } from './money/chain/chain.env.ts'
import { localSecret } from './platform/configuration/local-secret.ts'
import { isLoopback } from './platform/configuration/loopback.ts'
import { pushEnv } from './people/push/push.env.ts'
import { serviceEnv } from './care/service-desk/service.env.ts'
import { uploadEnv } from './people/upload/upload.env.ts'
import { shopApplicationEnv } from './shops/shop-application/shop-application.env.ts'
import { webhookEnv } from './shops/webhook/webhook.env.ts'

/** The parts that domains declare, named here for the type of the whole configuration. A test compares them with the domains' objects. */
export const envParts = [serviceEnv, pushEnv, chainEnv, carrierEnv, uploadEnv, webhookEnv, shopApplicationEnv] as const

const shape = z.object({
  ...baseVariables,
  ...serviceEnv.variables,
  ...pushEnv.variables,
  ...chainEnv.variables,
  ...carrierEnv.variables,
  ...uploadEnv.variables,
  ...webhookEnv.variables,
  ...shopApplicationEnv.variables,
})

/** The whole configuration, validated once at start. Only the program and tests know it; all else knows the base and its own part. */
export type Env = Omit<z.output<typeof shape>, 'SECRET'> & Pick<BaseEnv, 'SECRET' | 'production'>

/** Said when the configuration cannot be used; one line per variable. */
export class BadEnvironment extends StartupError {}

/** Reads the configuration or says which variables are wrong. In production a missing secret stops the start. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = shape.safeParse(given)
  if (!parsed.success) {
    throw new BadEnvironment(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const faults = envParts.flatMap((part) => part.faults(env, production))
  if (faults.length > 0) throw new BadEnvironment(faults.map(({ path, message }) => `${path}: ${message}`).join('\n'))
  if (production && env.SECRET === undefined)
    throw new BadEnvironment('SECRET: set a secret of at least 32 characters.')
  if (env.SECRET !== undefined && env.SECRET.length < 32) throw new BadEnvironment('SECRET: at least 32 characters.')
  if (production && env.DATABASE_URL === undefined && !env.ALLOW_EMBEDDED) {
    throw new BadEnvironment(
      'DATABASE_URL: production needs PostgreSQL (the embedded database may lose data in a power cut).',
    )
  }
  if (env.STANDBY_DATABASE_URL !== undefined && env.DATABASE_URL === undefined)
    throw new BadEnvironment(
      'STANDBY_DATABASE_URL: only with DATABASE_URL, because no standby follows the embedded database.',
    )
  if (env.REHEARSAL && !isLoopback(env.HOST))
    throw new BadEnvironment('REHEARSAL: only with a loopback HOST such as 127.0.0.1, because its money is invented.')
  if (env.PUSH_TEST_SERVICE !== undefined && production && !env.REHEARSAL)
    throw new BadEnvironment('PUSH_TEST_SERVICE: only for tests, because the server would call any address below it.')
  return { ...env, SECRET: env.SECRET ?? localSecret(env.DATA_DIR), production }
}
