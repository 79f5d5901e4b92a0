import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { links } from '../../../links.ts'
import { Button } from '../../../primitives/button.tsx'
import { Isolated } from '../../../primitives/isolated.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { ARTICLES, type Article } from '../../../service/articles.ts'

/** The address of an article as it is written into an answer; its reader sees the title in their language. */
const addressOf = (article: Article): string => `${location.origin}/#${links.service({ article })}`

/** Puts the address of a help article into the answer, behind what is written already. */
export function ArticleChoice({ onChoose }: { onChoose: (address: string) => void }) {
  const { t } = useTranslation('serviceCase')
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

function Titles({ onChoose }: { onChoose: (article: Article) => void }) {
  const { t } = useTranslation('help')
  return (
    <ul className="grid">
      {ARTICLES.map((article) => (
        <li key={article}>
          <button
            type="button"
            data-article={article}
            onClick={() => onChoose(article)}
            className="min-h-12 w-full rounded-control p-2 text-start font-medium hover:bg-canvas"
          >
            <Isolated>{t(`article.${article}.title`)}</Isolated>
          </button>
        </li>
      ))}
    </ul>
  )
}
