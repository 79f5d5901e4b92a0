import type { Localised } from '#contract/platform/contract.ts'
import { statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Services } from '../../platform/domain/services.ts'
import { publishOpeningArticles } from '../../people/article/opening-articles.ts'
import { demoAnnouncements, demoArticles } from './catalogue/catalogue.ts'
import { inEveryLanguage } from './catalogue/text.ts'
import { insertRows } from './insert-rows.ts'
import { wallMs } from '../../platform/process/time.ts'

const inDays = (days: number): string => new Date(wallMs() + days * 86_400_000).toISOString()

interface Texts {
  readonly title: Localised
  readonly keywords: Localised
  readonly body: Localised
}

const GIFTS: Texts = {
  title: { en: 'Gift wrapping', 'zh-CN': '礼品包装', ar: 'تغليف الهدايا' },
  keywords: { en: 'present birthday card', 'zh-CN': '礼物 生日 贺卡', ar: 'هدية عيد ميلاد بطاقة' },
  body: {
    en: 'Ask the shop in the remark of your order. Many shops **wrap gifts** and add a card.',
    'zh-CN': '请在订单备注中告知店铺。许多店铺提供**礼品包装**并附贺卡。',
    ar: '',
  },
}
/** What staff are writing: a draft, and the articles that wait for their time. */
const ARTICLES: readonly { readonly id: string; readonly draft?: Texts; readonly waits?: Texts }[] = [
  { id: 'demo-gifts', draft: GIFTS },
  ...demoArticles.map(({ key, title, keywords, body }) => ({
    id: `demo-${key}`,
    waits: { title: inEveryLanguage(title), keywords: inEveryLanguage(keywords), body: inEveryLanguage(body) },
  })),
]

/** A draft, one that waits for its time, one that staff read, and one that is over. */
const ANNOUNCEMENTS = demoAnnouncements.map((announcement) => {
  const { key, audience, title, body, place, publishAfterDays, endAfterDays } = announcement
  return {
    id: `demo-${key}`,
    audience,
    texts: { title: inEveryLanguage(title), body: inEveryLanguage(body) },
    place,
    publish_at: publishAfterDays === null ? null : inDays(publishAfterDays),
    ends_at: endAfterDays === null ? null : inDays(endAfterDays),
  }
})

const supporter = statement('demo_supporter', `select id from users where staff = 'support' order by id limit 1`)

/** Gives the desk contents in every state: articles and announcements that are drafts, wait, are read or over. */
export async function seedContents(services: Services): Promise<void> {
  await publishOpeningArticles(services)
  await services.db.transaction(async (tx) => {
    const [staff] = await tx.run<{ id: string }>(supporter)
    const articles = ARTICLES.map(({ id, draft }, at) => ({ id, kind: 'help', position: 900 + at, version: 1, draft }))
    await insertRows(tx, 'articles', 'id text, kind text, position int, version int, draft jsonb', articles)
    const versions = ARTICLES.flatMap(({ id, waits }) =>
      waits ? [{ article_id: id, number: 1, ...waits, publish_at: inDays(10), published_by: staff?.id ?? null }] : [],
    )
    await insertRows(
      tx,
      'article_versions',
      'article_id text, number int, title jsonb, keywords jsonb, body jsonb, publish_at timestamptz, published_by text',
      versions,
    )
    const written = ANNOUNCEMENTS.map(({ publish_at, ...row }) => ({
      ...row,
      version: 1,
      publish_at,
      notice_id: publish_at && newId(Date.parse(publish_at)),
      is_sent: publish_at !== null && publish_at < inDays(0),
      is_pushed: publish_at !== null && publish_at < inDays(0),
    }))
    await insertRows(
      tx,
      'announcements',
      `id text, audience text, texts jsonb, place text, version int, publish_at timestamptz, ends_at timestamptz, notice_id text,
       is_sent boolean, is_pushed boolean`,
      written,
    )
  })
}
