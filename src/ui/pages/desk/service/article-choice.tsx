import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { watchArticles } from '#streams/people/article.stream.ts'
import { useLive } from '../../../hooks/use-live.ts'
import { links } from '../../../links.ts'
import { Written } from '../../../parts/written.tsx'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Sheet } from '../../../primitives/sheet.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'

/** The address of an article as it is written into an answer; its reader sees the title in their language. */
const addressOf = (id: string): string => `${location.origin}/#${links.article(id)}`

/** Puts the address of a help article into the answer, behind what is written already. */
export function ArticleChoice({ onChoose }: { onChoose: (address: string) => void }) {
  const { t } = useTexts('serviceCase')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small kind="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('desk.articles')}
      </Button>
      {isOpen && (
        <Sheet title={t('desk.articles')} onClose={() => setOpen(false)}>
          <p className="pb-2 text-sm text-muted">{t('desk.articlesText')}</p>
          <Titles
            onChoose={(article) => {
              onChoose(addressOf(article))
              setOpen(false)
            }}
          />
        </Sheet>
      )}
    </>
  )
}

function Titles({ onChoose }: { onChoose: (id: string) => void }) {
  const { language } = useFormat()
  return (
    <LiveContent live={useLive(watchArticles({ language, kind: 'help' }))} skeleton={<SkeletonRows className="h-12" />}>
      {({ data }) => (
        <ul className="grid">
          {data.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                data-article={id}
                onClick={() => onChoose(id)}
                className="min-h-12 w-full rounded-control p-2 text-start font-medium hover:bg-canvas"
              >
                <Written text={title} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </LiveContent>
  )
}
