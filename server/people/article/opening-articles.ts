import { ARTICLE_KINDS } from '#contract/people/article.calls.ts'
import type { Localised } from '#contract/platform/contract.ts'
import type { Services } from '../../platform/domain/services.ts'
import { statement } from '../../platform/db/database.ts'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import zh from './texts/zh-CN.json' with { type: 'json' }

interface Texts {
  readonly title: string
  readonly keywords: string
  readonly body: string
}
/** By language, then by the id of the article; they are in the order of the list. */
const TEXTS: Readonly<Record<keyof Localised, Readonly<Record<string, Texts>>>> = { en, 'zh-CN': zh, ar }

const insert = statement(
  'article_opening',
  `with new as (insert into articles (id, kind, position, version) values ($1, $2, $3, 1) on conflict do nothing returning id)
   insert into article_versions (article_id, number, title, keywords, body, publish_at)
   select id, 1, $4, $5, $6, shop_now() from new`,
)

const inEach = (name: string, part: keyof Texts): Localised => ({
  en: TEXTS.en[name]?.[part] ?? '',
  'zh-CN': TEXTS['zh-CN'][name]?.[part] ?? '',
  ar: TEXTS.ar[name]?.[part] ?? '',
})

/**
 * Publishes the articles that come with the program where they are missing: a new account needs terms to agree to. What staff wrote of
 * them stays.
 */
export async function publishOpeningArticles({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const [position, name] of Object.keys(en).entries()) {
    const kind = ARTICLE_KINDS.find((each) => each === name) ?? 'help'
    const texts = (['title', 'keywords', 'body'] as const).map((part) => JSON.stringify(inEach(name, part)))
    await db.run(insert, [name, kind, position, ...texts])
  }
}
