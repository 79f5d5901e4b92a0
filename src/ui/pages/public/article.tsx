import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { ARTICLE_KINDS, type ArticleKind } from '#contract/people/article.calls.ts'
import type { Articles } from '#contract/people/article.contract.ts'
import { ArticleDetail } from '../../article/article-detail.tsx'
import { ArticleRows } from '../../article/article-rows.tsx'
import { ArticleSearch } from '../../article/article-search.tsx'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Frame } from '../../templates/frame.tsx'

/** What the shop wrote: a list by kind with its search, or the article that the address names. */
export function ArticlePage() {
  const id = useQuery()('id')
  if (!id) return <ArticleList />
  return (
    <ArticleDetail key={id} id={id}>
      <AskService />
    </ArticleDetail>
  )
}

const TABS = ['all', ...ARTICLE_KINDS] as const

function ArticleList() {
  const { t } = useTexts('article')
  const wanted = useQuery()('kind')
  const go = useNavigation()
  const tab = TABS.find((each) => each === wanted) ?? 'all'
  return (
    <Frame title={t('title')} width="middle">
      <Tabs
        label={t('title')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => go.replace(links.articles({ kind: value === 'all' ? undefined : value }))}
      />
      <div className="gutter py-4">
        {tab === 'all' ? (
          <ArticleSearch key={tab} renderAll={(articles) => <ByKind articles={articles} />} />
        ) : (
          <ArticleSearch key={tab} kind={tab} />
        )}
      </div>
    </Frame>
  )
}

function ByKind({ articles }: { articles: Articles['data'] }) {
  const { t } = useTexts('article')
  const of = (kind: ArticleKind) => articles.filter((each) => each.kind === kind)
  return (
    <div className="grid grid-cols-1 gap-6">
      {ARTICLE_KINDS.filter((kind) => of(kind).length > 0).map((kind) => (
        <section key={kind} className="grid grid-cols-1 gap-2">
          <h2 className="text-lg font-bold">{t(`kinds.${kind}`)}</h2>
          <ArticleRows articles={of(kind)} label={t(`kinds.${kind}`)} />
        </section>
      ))}
    </div>
  )
}

function AskService() {
  const { t } = useTexts('article')
  return (
    <Link to={links.service()} className="card flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-canvas">
      <Icon name="headset" className="text-muted" />
      <span className="flex-1">{t('askService')}</span>
      <Icon name="next" size={18} className="text-faint" />
    </Link>
  )
}
