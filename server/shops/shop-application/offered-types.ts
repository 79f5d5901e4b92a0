import { LANGUAGES, nearest, type Language } from '#contract/platform/languages.ts'
import type { ShopType } from '#machines/shops/shop-application.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'

/** The kinds of shop that can be applied for, by the language of the applicant: customer service must read the papers of a company. */
const OFFERED: Readonly<Record<Language, readonly ShopType[]>> = {
  en: ['personal', 'enterprise'],
  'zh-CN': ['personal', 'enterprise'],
  ar: ['personal'],
}

const language = statement('application_language', 'select lang from users where id = $1')

/** The kinds of shop that a person can apply for; the others are shown as unavailable. */
export async function offeredTypes(on: Queries, userId: string): Promise<readonly ShopType[]> {
  const [row] = await on.run<{ lang: string }>(language, [userId])
  return OFFERED[nearest(LANGUAGES, row?.lang ?? '') ?? 'en']
}
