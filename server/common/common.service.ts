import type { AppInit, Countries } from '#contract/common.contract.ts'
import { COUNTRIES } from '#contract/countries.ts'
import { accepted, type Result } from '#contract/problem.ts'
import type { Ask } from '../services.ts'

/** The languages with a catalogue of their own. */
const LANGUAGES = ['en', 'zh-CN', 'ar']
/** The parts of the shop that this server serves. */
const FEATURES = ['orders', 'refunds', 'reviews', 'follow', 'collect', 'desk']

/** What the app needs to know to begin. */
export const appInit = async ({ services: { env } }: Ask): Promise<Result<AppInit>> =>
  accepted({
    name: 'Shop',
    version: '1.0.0',
    build: env.BUILD_ID,
    chat_url: env.CHAT_URL ?? null,
    languages: [...LANGUAGES],
    features: [...FEATURES],
  })

/** Country codes; their names are made on the screen. */
export const countries = async (): Promise<Result<Countries>> => accepted({ data: [...COUNTRIES] })
