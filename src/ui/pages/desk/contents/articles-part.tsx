import { useTexts } from '../../../primitives/use-texts.ts'
import { watchDeskArticle, watchDeskArticles } from '#streams/people/desk-articles.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { useQuery } from '../../../navigation.ts'
import { ArticleList } from './article-list.tsx'
import { ChosenContent, ContentsBoard } from './contents-board.tsx'
import { EditArticle } from './edit-article.tsx'
import { BEGUN } from './use-article-form.ts'

/** The articles that the shop writes for its readers. */
export function ArticlesPart() {
  const { t } = useTexts('deskArticle')
  const query = useQuery()
  const id = query('id')
  return (
    <ContentsBoard
      part="articles"
      live={useLive(watchDeskArticles())}
      texts={{
        begin: t('begin'),
        empty: t('empty'),
        emptyText: t('emptyText'),
        none: t('none'),
        noneText: t('noneText'),
      }}
      chosen={
        id && (query('begin') ? <EditArticle key={id} article={{ ...BEGUN, id }} /> : <Chosen key={id} id={id} />)
      }
    >
      {(articles) => <ArticleList articles={articles} chosen={id} />}
    </ContentsBoard>
  )
}

function Chosen({ id }: { id: string }) {
  return (
    <ChosenContent stream={watchDeskArticle(id)}>
      {(article, isGone) => <EditArticle article={article} isGone={isGone} />}
    </ChosenContent>
  )
}
