import type { Localised } from '#contract/platform/contract.ts'

/** The same words in every language: Greek, so that in Chinese and Arabic a Latin word is one that no one translated. */
export const said = (text: string): Localised => ({ en: text, 'zh-CN': text, ar: text })

/** When everything in the examples happened. */
export const AT = '2026-04-30T09:00:00.000Z'
