import type { Localised } from '#contract/platform/contract.ts'
import { statement } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Services } from '../../platform/domain/services.ts'
import { publishOpeningArticles } from '../../people/article/opening-articles.ts'
import { insertRows } from './insert-rows.ts'
import { wallMs } from '../../platform/process/time.ts'

const NOTHING: Localised = { en: '', 'zh-CN': '', ar: '' }
const inDays = (days: number): string => new Date(wallMs() + days * 86_400_000).toISOString()

const GIFTS = {
  title: { en: 'Gift wrapping', 'zh-CN': '礼品包装', ar: 'تغليف الهدايا' },
  keywords: { en: 'present birthday card', 'zh-CN': '礼物 生日 贺卡', ar: 'هدية عيد ميلاد بطاقة' },
  body: {
    en: 'Ask the shop in the remark of your order. Many shops **wrap gifts** and add a card.',
    'zh-CN': '请在订单备注中告知店铺。许多店铺提供**礼品包装**并附贺卡。',
    ar: '',
  },
}
const HOLIDAYS = {
  title: { en: 'Delivery around the holidays', 'zh-CN': '节日期间的配送', ar: 'التوصيل في الأعياد' },
  keywords: { en: 'new year christmas late', 'zh-CN': '新年 圣诞 延迟', ar: 'رأس السنة تأخير' },
  body: {
    en: 'Carriers have more to do at the end of the year. Order **ten days** before you need it.',
    'zh-CN': '年末承运商较忙。请至少提前**十天**下单。',
    ar: 'يزدحم عمل شركات الشحن في نهاية السنة. اطلب قبل حاجتك **بعشرة أيام**.',
  },
}
/** What staff are writing: a draft, and an article that waits for its time. */
const ARTICLES = [
  { id: 'demo-gifts', draft: GIFTS },
  { id: 'demo-holidays', waits: HOLIDAYS },
]

const notice = (title: Localised, body: Localised) => ({ title, body })
/** A draft, one that waits for its time, one that staff read, and one that is over. */
const ANNOUNCEMENTS = [
  {
    id: 'demo-sale',
    audience: 'everybody',
    texts: notice(
      { en: 'Spring sale', 'zh-CN': '春季促销', ar: 'تخفيضات الربيع' },
      {
        en: 'Up to 30 % off with the coupons of the platform.',
        'zh-CN': '使用平台优惠券，最高优惠 30%。',
        ar: 'خصم يصل إلى 30٪ بقسائم المنصة.',
      },
    ),
    place: '/pages/member/coupon?tab=unclaimed',
  },
  {
    id: 'demo-maintenance',
    audience: 'everybody',
    texts: notice(
      { en: 'Maintenance on Sunday', 'zh-CN': '周日维护', ar: 'صيانة يوم الأحد' },
      {
        en: 'Withdrawals pause from 02:00 to 03:00 UTC.',
        'zh-CN': '提现将于 UTC 02:00 至 03:00 暂停。',
        ar: 'تتوقف عمليات السحب من 02:00 إلى 03:00 بالتوقيت العالمي.',
      },
    ),
    publish_at: inDays(5),
    ends_at: inDays(8),
  },
  {
    id: 'demo-desk',
    audience: 'staff',
    texts: notice(
      { ...NOTHING, en: 'Answers are in the articles' },
      { ...NOTHING, en: 'Send customers the link to an article: it stays up to date.' },
    ),
    publish_at: inDays(-2),
  },
  {
    id: 'demo-opening',
    audience: 'everybody',
    texts: notice(
      { en: 'We are open', 'zh-CN': '我们开业了', ar: 'افتتحنا المتجر' },
      { en: 'Welcome to the shop.', 'zh-CN': '欢迎光临。', ar: 'أهلًا بكم في المتجر.' },
    ),
    publish_at: inDays(-60),
    ends_at: inDays(-30),
  },
]

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
    const written = ANNOUNCEMENTS.map(({ publish_at = null, ...row }) => ({
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
