import type { ReactNode } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { newKey } from '#client/key.ts'
import type { LiveStream } from '#streams/platform/live.ts'
import type { Live } from '#streams/platform/live.types.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { type ContentsPart, links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { isMissing } from '../../../parts/missing.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Skeleton, SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { DeskBoard } from '../desk-board.tsx'
import { ContentsTabs } from './contents-tabs.tsx'

/** What a part of the contents is called where it is begun, where there is none of it, and where none is chosen. */
interface PartTexts {
  readonly begin: string
  readonly empty: string
  readonly emptyText: string
  readonly none: string
  readonly noneText: string
}

/** One part of the contents: all that is written of it beside the one that is chosen, and the way to begin another. */
export function ContentsBoard<T>({
  part,
  live,
  texts,
  children,
  chosen,
}: {
  part: ContentsPart | 'articles'
  live: Live<{ readonly data: readonly T[] }>
  texts: PartTexts
  children: (all: readonly T[]) => ReactNode
  chosen: ReactNode
}) {
  const { t } = useTexts('deskArticle')
  const go = useNavigation()
  const handleBegin = (): void =>
    go.open(links.deskContents({ part: part === 'articles' ? undefined : part, id: newKey(), begin: '1' }))
  return (
    <DeskBoard
      title={t('title')}
      under={<ContentsTabs part={part} />}
      list={
        <aside className="card mx-(--gutter) grid grid-cols-[minmax(0,1fr)] content-start overflow-hidden wide:me-0">
          <div className="p-4">
            <Button wide onClick={handleBegin}>
              {texts.begin}
            </Button>
          </div>
          <LiveContent
            live={live}
            skeleton={<SkeletonRows className="h-14" />}
            isEmpty={({ data }) => data.length === 0}
            empty={<EmptyState title={texts.empty} text={texts.emptyText} />}
          >
            {({ data }) => children(data)}
          </LiveContent>
        </aside>
      }
      chosen={chosen}
      none={texts.none}
      noneText={texts.noneText}
    />
  )
}

/** The one that is chosen. What is typed stays where a colleague deletes it under its writer. */
export function ChosenContent<T>({
  stream,
  children,
}: {
  stream: LiveStream<T>
  children: (thing: T, isGone: boolean) => ReactNode
}) {
  const live = useLive(stream)
  const isGone = live.state === 'failed' && isMissing(live.problem)
  return (
    <LiveContent live={live} skeleton={<Skeleton className="mx-(--gutter) h-96" />}>
      {(thing) => children(thing, isGone)}
    </LiveContent>
  )
}
