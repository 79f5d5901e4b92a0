import { HOME_BLOCKS, type HomeBlock } from '#contract/catalogue/desk-home.calls.ts'
import type { DeskBanner } from '#contract/catalogue/desk-home.contract.ts'
import type { Banner } from '#contract/catalogue/page.contract.ts'
import { shownVersion } from '../../people/article/article.queries.ts'
import { type Queries, statement } from '../../platform/db/database.ts'
import type { Services } from '../../platform/domain/services.ts'
import { asTyped } from '../../platform/text/with-translations.ts'
import { isShut } from '../../shops/shop/shop.sql.ts'
import { isHiddenCategory } from '../goods/category.service.ts'
import { onSale } from '../goods/goods-card.ts'
import type { HomeContent, StoredBanner } from './page.table.ts'

/** The home page before staff change it. */
export const OPENING: HomeContent = { banners: [], blocks: HOME_BLOCKS.map((key) => ({ key, is_shown: true })) }

const target = `(b.banner ->> 'target')`
/** SQL: what the banner `b` leads to is there for a visitor. */
const IS_THERE = `case b.banner ->> 'kind'
  when 'new' then true when 'coupons' then true
  when 'category' then exists (select from categories c where c.id = ${target} and not ${isHiddenCategory})
  when 'shop' then exists (select from shops s where s.id = ${target} and not ${isShut('s')})
  when 'goods' then exists (select from goods g where g.id = ${target} and ${onSale})
  when 'article' then exists (select from articles a ${shownVersion} where a.id = ${target})
  else false end`
/** SQL: why no one sees the banner `b` now. */
const HIDDEN = `case when (b.banner ->> 'starts_at')::timestamptz > shop_now() then 'early'
  when (b.banner ->> 'ends_at')::timestamptz <= shop_now() then 'over'
  when not (${IS_THERE}) then 'gone' end`

const judged = (content: string): string =>
  `select b.banner, ${HIDDEN} as hidden from jsonb_array_elements(${content} -> 'banners') with ordinality b (banner, nth) order by b.nth`

const shown = statement(
  'home_content',
  `with h as (select content from home_versions where publish_at <= shop_now() order by number desc limit 1)
   select (select content -> 'blocks' from h) as blocks,
     (select jsonb_agg(j.banner) from (${judged('(select content from h)')}) j where j.hidden is null) as banners`,
)
const judge = statement('home_judged', judged('$1::jsonb'))

/** What a visitor sees of the content of the home page. */
export interface ShownHome {
  readonly banners: readonly Banner[]
  readonly blocks: readonly HomeBlock[]
}

const bannerOf = ({ id, kind, target: to, title, line, picture, narrow }: StoredBanner): Banner => ({
  id,
  kind,
  target: to,
  title,
  line,
  picture,
  narrow,
})
const blocksOf = (blocks: HomeContent['blocks']): HomeBlock[] =>
  blocks.filter(({ is_shown }) => is_shown).map(({ key }) => key)

/** What this process has seen of it last. */
const lastShown = new WeakMap<Queries, string>()

/** Tells open pages that the home page is another one: a version's time has come, or a banner began, ended, or leads to nothing now. */
export async function publishHomeChanges({ db, publishHome }: Pick<Services, 'db' | 'publishHome'>): Promise<number> {
  const [before, now] = [lastShown.get(db), JSON.stringify(await shownHome(db))]
  lastShown.set(db, now)
  if (before === undefined || before === now) return 0
  publishHome()
  return 1
}

/** What is published, without what is over, has not begun, or leads to nothing. */
export async function shownHome(on: Queries): Promise<ShownHome> {
  const [row] = await on.run<{ blocks: HomeContent['blocks'] | null; banners: StoredBanner[] | null }>(shown)
  return { banners: (row?.banners ?? []).map(bannerOf), blocks: blocksOf(row?.blocks ?? OPENING.blocks) }
}

interface Judged {
  readonly banner: StoredBanner
  readonly hidden: DeskBanner['hidden']
}
const judgedOf = (on: Queries, content: HomeContent): Promise<Judged[]> =>
  on.run<Judged>(judge, [JSON.stringify(content)])

/** The same of a draft. */
export const draftedHome = async (on: Queries, content: HomeContent): Promise<ShownHome> => ({
  banners: (await judgedOf(on, content)).flatMap(({ banner, hidden }) => (hidden === null ? bannerOf(banner) : [])),
  blocks: blocksOf(content.blocks),
})

/** The banners as the desk has them, in the languages that people write, each with why no one sees it. */
export const deskBanners = async (on: Queries, content: HomeContent): Promise<DeskBanner[]> =>
  (await judgedOf(on, content)).map(
    ({ banner: { id, kind, target: to, title, line, picture, starts_at, ends_at }, hidden }) => ({
      id,
      kind,
      target: to,
      title: asTyped(title),
      line: asTyped(line),
      picture,
      starts_at,
      ends_at,
      hidden,
    }),
  )
