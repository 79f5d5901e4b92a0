import type { AppInit, Countries } from '#contract/platform/common.contract.ts'
import { COUNTRIES } from '#contract/people/countries.ts'
import { VERSION } from '#contract/platform/version.ts'
import { accepted, type Result } from '#contract/platform/problem.ts'
import type { BaseEnv } from '../configuration/base-env.ts'
import { servedBuild } from '../process/served-build.ts'
import type { Ask } from '../domain/services.ts'

// `Shop <shop@shop.example>` is how mail names its sender.
const addressIn = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender

/** Whether everyone may open the lab: as configured, else everywhere but in production. */
export const isLabOpen = ({ LAB, production }: Pick<BaseEnv, 'LAB' | 'production'>): boolean => LAB ?? !production

/** What the app needs to know to begin. */
export const appInit = async ({ services: { env } }: Ask): Promise<Result<AppInit>> =>
  accepted({
    name: 'Shop',
    version: VERSION,
    build: servedBuild(),
    chat_url: env.CHAT_URL ?? null,
    lab: isLabOpen(env),
    support_email: env.SUPPORT_EMAIL ?? addressIn(env.MAIL_FROM),
  })

/** Country codes; their names are made on the screen. */
export const countries = async (): Promise<Result<Countries>> => accepted({ data: [...COUNTRIES] })
