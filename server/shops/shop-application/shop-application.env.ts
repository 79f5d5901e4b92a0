import { z } from 'zod'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { envPart } from '../../platform/configuration/env-part.ts'

/** The languages in which customer service reads the papers of a company, where the configuration names none. */
export const COMPANY_LANGUAGES = 'en,zh-CN,zh-TW'

const split = (typed: string): string[] => typed.split(',').map((each) => each.trim())
const isKnown = (each: string): boolean => LANGUAGES.some((language) => language === each)

/** In which languages the shop of a company can be applied for. */
export const shopApplicationEnv = envPart({
  /** Separated by commas; `none` where companies cannot apply at all. */
  COMPANY_LANGUAGES: z
    .string()
    .trim()
    .refine(
      (typed) => typed === 'none' || split(typed).every(isKnown),
      `languages of the shop, separated by commas, or none: ${LANGUAGES.join(',')}`,
    )
    .default(COMPANY_LANGUAGES),
})
