import { z } from 'zod'
import { originAddress, originAddresses, pageAddress, wholeAddress } from './configured-address.ts'
import { proxies } from './proxies.ts'

const text = z.string().trim().min(1)

const isRedis = (typed: string): boolean => URL.canParse(typed) && /^rediss?:$/.test(new URL(typed).protocol)

/** The variables that the server itself reads; those of a domain are declared by it (`envPart`). */
export const baseVariables = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATABASE_URL: text.optional(),
  /** A standby of that database, for reads of the catalogue; without it, the database answers them itself. */
  STANDBY_DATABASE_URL: text.optional(),
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
  /** Whether everyone may open the lab; without it, everyone but in production, where only staff may. */
  LAB: z.stringbool().optional(),
  /** What Prometheus sends as a bearer token to read `/metrics`; without it, production has no figures. */
  METRICS_TOKEN: text.min(16, 'at least 16 characters').optional(),
  /** A file that the backup touches when it is done: its age is a figure, and the doctor looks at it. */
  BACKUP_FILE: text.optional(),
  /** The collector that spans are sent to, by OTLP over HTTP; without it, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: wholeAddress('http://127.0.0.1:4318').optional(),
  OTEL_SERVICE_NAME: text.default('shop'),
  /** The part of all traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  TRUST_PROXY: proxies.default(false),
  /** Another origin of public pictures, which fetches them from here. */
  ASSETS_URL: originAddress('https://s3.example').optional(),
}

const shape = z.object(baseVariables)

/** As much of the configuration as every file may know; a domain reads its own variables with `of` of its part. */
export type BaseEnv = Omit<z.output<typeof shape>, 'SECRET'> & { readonly SECRET: string; readonly production: boolean }
