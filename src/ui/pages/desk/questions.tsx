import { useTexts } from '../../primitives/use-texts.ts'
import { watchDeskQuestions } from '#streams/catalogue/questions.stream.ts'
import { useInfiniteList } from '../../hooks/use-infinite-list.ts'
import { links } from '../../links.ts'
import { useNavigation, useQuery } from '../../navigation.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { Endless } from '../../parts/endless.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { DeskNav } from './desk-nav.tsx'
import { QuestionRow } from './questions/question-row.tsx'

const TABS = ['reported', 'hidden'] as const
type Tab = (typeof TABS)[number]

/** Questions about products that people reported, and those that customer service has hidden. */
export function DeskQuestionsPage() {
  const { t } = useTexts('desk')
  const which = useQuery()('which')
  const go = useNavigation()
  const tab: Tab = TABS.find((each) => each === which) ?? 'reported'
  return (
    <Frame title={t('questions.title')} under={<DeskNav />} width="middle">
      <Tabs
        label={t('questions.title')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t(`questions.${value}`) }))}
        onChange={(value) => go.replace(links.deskQuestions({ which: value }))}
      />
      <div className="gutter py-4">
        <section className="card">
          <Questions key={tab} tab={tab} />
        </section>
      </div>
    </Frame>
  )
}

function Questions({ tab }: { tab: Tab }) {
  const { t } = useTexts('desk')
  const { live, loadMore } = useInfiniteList(watchDeskQuestions(tab))
  return (
    <LiveContent
      live={live}
      skeleton={<SkeletonRows className="h-20" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t(`questions.none.${tab}`)} text={t(`questions.noneText.${tab}`)} />}
    >
      {({ items, after }) => (
        <>
          <ul className="divide-y divide-line">
            {items.map((question) => (
              <QuestionRow key={question.id} question={question} />
            ))}
          </ul>
          <Endless after={after} length={items.length} onMore={() => void loadMore()} />
        </>
      )}
    </LiveContent>
  )
}
