import { useState } from 'react'
import { useTexts } from '../../../../primitives/use-texts.ts'
import type { DeskSynonyms, SynonymPreview as Preview } from '#contract/catalogue/desk-synonym.contract.ts'
import { type Problem, problem } from '#contract/platform/problem.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { watchSynonymPreview } from '#streams/catalogue/desk-synonyms.stream.ts'
import { useLive } from '../../../../hooks/use-live.ts'
import { PriceTag } from '../../../../parts/money.tsx'
import { Written } from '../../../../parts/written.tsx'
import { Button } from '../../../../primitives/button.tsx'
import { TextField } from '../../../../primitives/field.tsx'
import { Isolated } from '../../../../primitives/isolated.tsx'
import { SkeletonRows } from '../../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../../templates/live-content.tsx'

const SIDES = ['now', 'draft'] as const
type Found = Preview['now']

/** A letter or a digit: without one there is nothing to search for. */
const SEARCHED = /[\p{L}\p{N}]/u

/** What a typed search finds now, and what it would find with the draft. What is typed in the groups is saved first. */
export function SynonymPreview({ onSave }: { onSave: () => Promise<DeskSynonyms | undefined> }) {
  const { t } = useTexts('deskArticle')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [pending, setPending] = useState(false)
  const [wrong, setWrong] = useState<Problem>()
  const handleSubmit = async (): Promise<void> => {
    const keywords = typed.trim()
    if (!SEARCHED.test(keywords)) return setWrong(problem('search.keywordMissing', {}, 'keywords'))
    setWrong(undefined)
    setPending(true)
    const saved = await onSave()
    setPending(false)
    if (saved) setAsked(keywords)
  }
  return (
    <section data-part="synonym-preview" className="grid grid-cols-1 gap-4 rounded-card border border-line p-4">
      <h3 className="font-bold">{t('synonym.preview')}</h3>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void handleSubmit()
        }}
      >
        <div className="min-w-56 flex-1">
          <TextField
            type="search"
            dir="auto"
            label={t('synonym.search')}
            name="keywords"
            value={typed}
            most={MOST.search}
            problem={wrong}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit" pending={pending}>
          {t('synonym.compare')}
        </Button>
      </form>
      {asked !== '' && <Compared key={asked} keywords={asked} />}
    </section>
  )
}

function Compared({ keywords }: { keywords: string }) {
  const { t } = useTexts('deskArticle')
  return (
    <LiveContent live={useLive(watchSynonymPreview(keywords))} skeleton={<SkeletonRows className="h-14" />}>
      {(preview) => (
        <div role="status" className="grid grid-cols-1 gap-6 tablet:grid-cols-2">
          {SIDES.map((side) => (
            <FoundGoods key={side} title={t(`synonym.sides.${side}`)} of={keywords} found={preview[side]} />
          ))}
        </div>
      )}
    </LiveContent>
  )
}

function FoundGoods({ title, of, found: { goods, has_more, read_as } }: { title: string; of: string; found: Found }) {
  const { t } = useTexts('deskArticle')
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2">
      <h4 className="font-medium">{title}</h4>
      {read_as !== null && (
        <p className="text-sm text-muted">
          {t('synonym.readAs')} <Isolated>{read_as}</Isolated>
        </p>
      )}
      {goods.length === 0 && (
        <p className="text-muted">
          {t('synonym.findsNothing')} <Isolated>{of}</Isolated>
        </p>
      )}
      <ul className="divide-y divide-line">
        {goods.map(({ id, title: name, picture, price }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <img
              src={picture}
              alt=""
              width={48}
              height={48}
              className="photo size-12 rounded-control bg-canvas object-cover"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <Written text={name} />
            </span>
            <PriceTag micro={price} />
          </li>
        ))}
      </ul>
      {has_more && <p className="text-sm text-muted">{t('synonym.more')}</p>}
    </section>
  )
}
