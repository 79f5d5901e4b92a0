import { z } from 'zod'
import { CannotStart } from './cannot-start.ts'
import { chainEnv } from './chain/chain.env.ts'
import { originAddress, originAddresses, pageAddress } from './configured-address.ts'
import { localSecret } from './local-secret.ts'
import { isLoopback } from './loopback.ts'
import { proxies } from './proxies.ts'
import { pushEnv } from './push/push.env.ts'
import { serviceEnv } from './service-desk/service.env.ts'
import { uploadEnv } from './upload/upload.env.ts'

const text = z.string().trim().min(1)

const isRedis = (typed: string): boolean => URL.canParse(typed) && /^rediss?:$/.test(new URL(typed).protocol)

/**
 * The parts that domains declare. They are named here as well as in the domains' objects: the type of the configuration must be known
 * to every file that those import. A test compares the two.
 */
export const envParts = [serviceEnv, pushEnv, chainEnv, uploadEnv] as const

const shape = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATABASE_URL: text.optional(),
  /** The Redis through which processes of this shop publish events to each other; without it, each finds them in its sweep. */
  REDIS_URL: text.refine(isRedis, 'an address such as redis://10.0.0.5:6379').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: text.default('.data'),
  ALLOW_EMBEDDED: z.stringbool().default(false),
  SECRET: text.optional(),
  SMTP_URL: text.optional(),
  MAIL_FROM: text.default('Shop <shop@shop.example>'),
  /** Where customer service reads mail; else the sender's address. */
  SUPPORT_EMAIL: z.email().optional(),
  /** Where people open the shop: links in mails begin with it. Without it, mails have no links. */
  SITE_URL: pageAddress('https://shop.example').optional(),
  CHAT_URL: originAddress('https://chat.example').optional(),
  ORIGINS: originAddresses('https://shop.example'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** argon2id memory in KiB and passes; minimal in tests and benchmarks, and reported beside their figures. */
  PASSWORD_MEMORY: z.coerce.number().int().min(8).default(19_456),
  PASSWORD_PASSES: z.coerce.number().int().min(1).default(2),
  RATE_LIMIT: z.stringbool().default(true),
  /** Lets production run on invented money and accounts, as storms and benchmarks do; only on a loopback address. */
  REHEARSAL: z.stringbool().default(false),
  /** What Prometheus sends as a bearer token to read `/metrics`; without it, production has no figures. */
  METRICS_TOKEN: text.min(16, 'at least 16 characters').optional(),
  TRUST_PROXY: proxies.default(false),
  ...serviceEnv.variables,
  ...pushEnv.variables,
  ...chainEnv.variables,
  ...uploadEnv.variables,
})

/** The configuration, validated once at start. */
export type Env = Omit<z.infer<typeof shape>, 'SECRET'> & { readonly SECRET: string; readonly production: boolean }

/** Said when the configuration cannot be used; one line per variable. */
export class BadEnvironment extends CannotStart {}

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
  if (env.REHEARSAL && !isLoopback(env.HOST))
    throw new BadEnvironment('REHEARSAL: only with a loopback HOST such as 127.0.0.1, because its money is invented.')
  if (env.PUSH_TEST_SERVICE !== undefined && production && !env.REHEARSAL)
    throw new BadEnvironment('PUSH_TEST_SERVICE: only for tests, because the server would call any address below it.')
  return { ...env, SECRET: env.SECRET ?? localSecret(env.DATA_DIR), production }
}
