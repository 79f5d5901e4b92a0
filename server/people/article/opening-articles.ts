import { ARTICLE_KINDS } from '#contract/people/article.calls.ts'
import type { Localised } from '#contract/platform/contract.ts'
import { type Language, LANGUAGES } from '#contract/platform/languages.ts'
import type { Services } from '../../platform/domain/services.ts'
import { statement } from '../../platform/db/database.ts'
import earlier from './earlier-english.json' with { type: 'json' }
import { isAgreedTo } from './article.queries.ts'
import ar from './texts/ar.json' with { type: 'json' }
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fi from './texts/fi.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }
import it from './texts/it.json' with { type: 'json' }
import ja from './texts/ja.json' with { type: 'json' }
import ko from './texts/ko.json' with { type: 'json' }
import ms from './texts/ms.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }
import sv from './texts/sv.json' with { type: 'json' }
import th from './texts/th.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }
import zhCN from './texts/zh-CN.json' with { type: 'json' }
import zhTW from './texts/zh-TW.json' with { type: 'json' }

interface Texts {
  readonly title: string
  readonly keywords: string
  readonly body: string
}
type Article = keyof typeof en
/** By language, then by the id of the article; English has the order of the list. */
const TEXTS = {
  ar,
  de,
  en,
  es,
  fi,
  fr,
  hi,
  it,
  ja,
  ko,
  ms,
  pt,
  sv,
  th,
  vi,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
} satisfies Readonly<Record<Language, Readonly<Record<Article, Texts>>>>

const insert = statement(
  'article_opening',
  `with new as (insert into articles (id, kind, position, version) values ($1, $2, $3, 1) on conflict do nothing returning id),
   own as (select (body ->> 'en') = any($7::text[]) as is_earlier, body ->> 'en' = $6::jsonb ->> 'en'
       and body <> (case when $8::boolean then $6::jsonb || body else body || $6::jsonb end) as is_other
     from article_versions where article_id = $1 and number = 1 and published_by is null),
   translated as (update article_versions set title = (case when $8 then $4::jsonb || title else title || $4::jsonb end),
       keywords = (case when $8 then $5::jsonb || keywords else keywords || $5::jsonb end),
       body = (case when $8 then $6::jsonb || body else body || $6::jsonb end)
     where article_id = $1 and number = 1 and (select is_other from own)),
   replaced as (update article_versions set title = $4, keywords = $5, body = $6
     where article_id = $1 and number = 1 and (select is_earlier from own))
   insert into article_versions (article_id, number, title, keywords, body, publish_at)
   select id, 1, $4, $5, $6, shop_now() from new`,
)

/**
 * English texts of help and intro that an older program published, each as it was. One that stands in a shop is replaced in every
 * language, because its translations say something else. Texts that people agree to are not.
 */
const EARLIER: Readonly<Partial<Record<Article, readonly string[]>>> = earlier

const inEach = (name: Article, part: keyof Texts): Localised =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, TEXTS[lang][name][part]])) as Localised

/**
 * Publishes the articles that come with the program where they are missing: a new account needs terms to agree to. Where an older
 * program published the same English, languages are added, and those of help and intro replaced that read otherwise now; where it
 * published an earlier English of these, all is replaced. What staff wrote stays.
 */
export async function publishOpeningArticles({ db }: Pick<Services, 'db'>): Promise<void> {
  // In one transaction all are sent together: a start does not wait for each.
  await db.transaction((tx) =>
    Promise.all(
      (Object.keys(en) as Article[]).map((name, position) => {
        const kind = ARTICLE_KINDS.find((each) => each === name) ?? 'help'
        const texts = (['title', 'keywords', 'body'] as const).map((part) => JSON.stringify(inEach(name, part)))
        return tx.run(insert, [
          name,
          kind,
          position,
          ...texts,
          isAgreedTo(kind) ? [] : (EARLIER[name] ?? []),
          isAgreedTo(kind),
        ])
      }),
    ),
  )
}
