import { LANGUAGES, nearest } from '#contract/platform/languages.ts'
import type { ShopType } from '#machines/shops/shop-application.machine.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { Services } from '../../platform/domain/services.ts'
import { COMPANY_LANGUAGES, shopApplicationEnv } from './shop-application.env.ts'

const keep = statement(
  'company_languages_keep',
  `insert into meta (name, value) values ('company_languages', $1) on conflict (name) do update set value = excluded.value`,
)
const read = statement(
  'company_languages',
  `select u.lang, m.value as companies from users u left join meta m on m.name = 'company_languages' where u.id = $1`,
)

/** Keeps the configured languages with the data: a move reads them behind its locks, in every process alike. */
export const keepCompanyLanguages = ({ db, env }: Pick<Services, 'db' | 'env'>): Promise<unknown> =>
  db.run(keep, [shopApplicationEnv.of(env).COMPANY_LANGUAGES])

/**
 * The kinds of shop that a person can apply for; the others are shown as unavailable. Customer service must be able to read the papers of
 * a company: its shop is for people whose language the configuration names.
 */
export async function offeredTypes(on: Queries, userId: string): Promise<readonly ShopType[]> {
  const [row] = await on.run<{ lang: string; companies: string | null }>(read, [userId])
  const companies = (row?.companies ?? COMPANY_LANGUAGES).split(',').map((each) => each.trim())
  return companies.includes(nearest(LANGUAGES, row?.lang ?? '') ?? 'en') ? ['personal', 'enterprise'] : ['personal']
}
