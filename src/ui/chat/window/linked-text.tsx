import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx'
import { articleAt } from '../../service/articles.ts'
import { ArticleLink } from './article-link.tsx'
import { linksIn, shownAddress } from './links-in.ts'

/** A text whose addresses can be opened, each after the reader has seen where it leads. */
export function LinkedText({ text }: { text: string }) {
  const { t } = useTexts('chat')
  const [asked, setAsked] = useState<string>()
  const handleOpen = (): void => {
    if (asked !== undefined) window.open(asked, '_blank', 'noopener,noreferrer')
    setAsked(undefined)
  }
  return (
    <>
      {linksIn(text).map((part) => {
        const article = part.href === undefined ? undefined : articleAt(part.href)
        return part.href === undefined ? (
          part.text
        ) : article !== undefined ? (
          <ArticleLink key={part.from} id={article} address={part.text} />
        ) : (
          <a
            key={part.from}
            href={part.href}
            rel="noopener noreferrer nofollow"
            target="_blank"
            dir="ltr"
            onClick={(event) => {
              event.preventDefault()
              setAsked(part.href)
            }}
            className="break-all underline underline-offset-2"
          >
            {shownAddress(part)}
          </a>
        )
      })}
      {asked !== undefined && (
        <ConfirmSheet
          title={t('link.title')}
          text={t('link.text')}
          facts={[{ label: t('link.to'), value: asked }]}
          verb={t('link.open')}
          onConfirm={handleOpen}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
