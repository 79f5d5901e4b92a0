import { useTexts } from '../../../primitives/use-texts.ts'
import { watchQuestions } from '#streams/catalogue/questions.stream.ts'
import { useInfiniteList } from '../../../hooks/use-infinite-list.ts'
import { Endless } from '../../../parts/endless.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { Question } from './question.tsx'

/** Every question about a product, newest first. */
export function QuestionsSheet({ goodsId, onClose }: { goodsId: string; onClose: () => void }) {
  const { t } = useTexts('goods')
  const { live, loadMore } = useInfiniteList(watchQuestions(goodsId))
  return (
    <Sheet title={t('questions.title')} onClose={onClose}>
      <LiveContent
        live={live}
        skeleton={<SkeletonRows />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="py-8 text-center text-muted">{t('questions.none')}</p>}
      >
        {({ items, after }) => (
          <>
            <ul>
              {items.map((question) => (
                <Question key={question.id} question={question} goodsId={goodsId} />
              ))}
            </ul>
            <Endless after={after} length={items.length} onMore={() => void loadMore()} />
          </>
        )}
      </LiveContent>
    </Sheet>
  )
}
