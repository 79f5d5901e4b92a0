import { articleCalls, deskArticleCalls } from '#contract/people/article.calls.ts'
import { deskAnnouncementCalls } from '#contract/people/announcement.calls.ts'
import { deskCategoryCalls } from '#contract/catalogue/desk-category.calls.ts'
import { deskHomeCalls } from '#contract/catalogue/desk-home.calls.ts'
import { deskSynonymCalls } from '#contract/catalogue/desk-synonym.calls.ts'
import { links } from '#ui/links.ts'
import { announcement } from '../answers/announcements.ts'
import { deskCategory } from '../answers/desk-categories.ts'
import { deskHome } from '../answers/desk-home.ts'
import { deskSynonyms } from '../answers/desk-synonyms.ts'
import { article, deskArticle, listedArticle } from '../answers/articles.ts'
import { answer, refusal } from '../given.ts'
import type { DataScreen } from './data-screen.ts'

const list = answer(articleCalls.getList, { data: [listedArticle()] })
const noList = answer(articleCalls.getList, { data: [] })
const gone = refusal(articleCalls.detail, 'article.notFound')
const listed = ({ id, kind, title, state, has_draft, changed_at } = deskArticle()) => ({
  id,
  kind,
  title,
  state,
  has_draft,
  changed_at,
})

const GROUPS = [['κούπα', 'φλιτζάνι']]

/** The screens of what the shop writes. */
export const articleScreens: readonly DataScreen[] = [
  {
    at: links.articles(),
    as: 'visitor',
    full: [list],
    shows: 'Πώς πληρώνω',
    nothing: [noList],
    says: 'Nothing written yet',
  },
  {
    at: links.article('paying'),
    as: 'visitor',
    full: [answer(articleCalls.detail, article())],
    shows: 'Επιλέξτε πληρωμή',
    nothing: [gone],
    says: 'This page is not available',
  },
  {
    at: links.privacy('terms'),
    as: 'visitor',
    full: [answer(articleCalls.detail, article({ id: 'terms', kind: 'terms' }))],
    shows: 'Επιλέξτε πληρωμή',
    nothing: [gone],
    says: 'This page is not available',
  },
  {
    at: links.memberService(),
    as: 'shopper',
    full: [list],
    shows: 'Πώς πληρώνω',
    nothing: [noList],
    says: 'Nothing written yet',
  },
  {
    at: links.deskContents(),
    as: 'support',
    full: [answer(deskArticleCalls.list, { data: [listed()] })],
    shows: 'Πώς πληρώνω',
    nothing: [answer(deskArticleCalls.list, { data: [] })],
    says: 'No articles yet',
  },
  {
    at: links.deskContents({ part: 'announcements' }),
    as: 'support',
    full: [answer(deskAnnouncementCalls.list, { data: [announcement()] })],
    shows: 'Θερινές εκπτώσεις',
    nothing: [answer(deskAnnouncementCalls.list, { data: [] })],
    says: 'No announcements yet',
  },
  {
    at: links.deskContents({ part: 'home' }),
    as: 'support',
    full: [answer(deskHomeCalls.home, deskHome())],
    shows: 'Ελένη',
    nothing: [answer(deskHomeCalls.home, deskHome({ banners: [], versions: [] }))],
    says: 'No banners yet',
  },
  {
    at: links.deskContents({ part: 'synonyms' }),
    as: 'support',
    full: [
      answer(
        deskSynonymCalls.synonyms,
        deskSynonyms({ groups: { en: GROUPS, 'zh-CN': GROUPS, ar: GROUPS, pt: GROUPS, ja: GROUPS } }),
      ),
    ],
    shows: 'Ελένη',
    nothing: [
      answer(
        deskSynonymCalls.synonyms,
        deskSynonyms({ groups: { en: [], 'zh-CN': [], ar: [], pt: [], ja: [] }, versions: [] }),
      ),
    ],
    says: 'No groups yet',
  },
  {
    at: links.deskContents({ part: 'categories' }),
    as: 'support',
    full: [answer(deskCategoryCalls.list, { data: [deskCategory()] })],
    shows: 'Κουζίνα',
    nothing: [answer(deskCategoryCalls.list, { data: [] })],
    says: 'No categories yet',
  },
]
