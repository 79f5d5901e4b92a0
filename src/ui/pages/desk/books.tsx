import { useTexts } from '../../primitives/use-texts.ts'
import { deskBooksCalls } from '#contract/money/desk-money.calls.ts'
import { ask } from '#client/http.ts'
import { watchBooks } from '#streams/money/books.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { BoardPage } from '../../templates/pages.tsx'
import { Claims } from './books/claims.tsx'
import { LeftTwice } from './books/left-twice.tsx'
import { Proof } from './books/proof.tsx'
import { Totals } from './books/totals.tsx'
import { DeskNav } from './desk-nav.tsx'
import { FinanceOnly } from './finance-only.tsx'

/** The proof of the ledger: whether every claim holds, what stands where, and that what came in is what is inside. */
export function DeskBooksPage() {
  const { t } = useTexts('deskMoney')
  return (
    <FinanceOnly title={t('books.title')}>
      <Books />
    </FinanceOnly>
  )
}

function Books() {
  const { t } = useTexts('deskMoney')
  const stream = watchBooks()
  return (
    <BoardPage title={t('books.title')} under={<DeskNav />}>
      <LiveContent live={useLive(stream)} skeleton={<SkeletonRows count={3} className="h-40" />}>
        {(books) => (
          <div className="gutter grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] wide:items-start">
            <div className="grid content-start gap-4">
              <Proof
                books={books}
                onCheck={async () => {
                  const taken = await ask(deskBooksCalls.proveBooks, {})
                  if (taken.ok) stream.update(() => taken.value)
                  return taken
                }}
              />
              {books.left_twice.length > 0 && <LeftTwice of={books.left_twice} />}
              <Totals totals={books.totals} />
            </div>
            <Claims claims={books.claims} />
          </div>
        )}
      </LiveContent>
    </BoardPage>
  )
}
