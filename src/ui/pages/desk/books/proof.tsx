import { Fragment } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Books } from '#contract/money/desk-money.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { useSend } from '../../../hooks/use-send.ts'
import { FactRow } from '../../../parts/fact-row.tsx'
import { Money } from '../../../parts/money.tsx'
import { TONES } from '../../../parts/status-badge.tsx'
import { Button } from '../../../primitives/button.tsx'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'

/** Whether the books proved when they were checked last, and a way to check them now. */
export function Proof({ books, onCheck }: { books: Books; onCheck: () => Promise<Result<Books>> }) {
  const { t } = useTexts('deskMoney')
  const { dateTime } = useFormat()
  const { send, pending } = useSend()
  const { claims, outside, inside, at } = books
  const broken = claims.filter(({ rows }) => rows > 0).length
  const isEqual = outside === inside
  const proves = broken === 0 && isEqual
  return (
    <section data-part="proof" data-proves={proves} className="card grid content-start gap-3 p-4">
      <div
        key={at}
        role="status"
        className={cx('flex items-start gap-3 rounded-control p-3', TONES[proves ? 'good' : 'bad'])}
      >
        <Icon name={proves ? 'check' : 'warning'} className="shrink-0" />
        <p className="grid gap-0.5">
          <span className="text-lg font-medium">
            {broken > 0 ? t('books.broken', { count: broken }) : t(isEqual ? 'books.proves' : 'books.unequal')}
          </span>
          <span className="text-sm">{t(proves ? 'books.provesText' : 'books.brokenText')}</span>
        </p>
      </div>
      <dl className="grid gap-1.5">
        <FromOutside books={books} />
        <FactRow label={t('books.inside')}>
          <Money micro={inside} />
        </FactRow>
      </dl>
      <p className={cx('text-sm', isEqual ? 'text-good' : 'text-bad')}>
        {t(isEqual ? 'books.equal' : 'books.unequal')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
        <p className="text-sm text-muted">{t('books.at', { at: dateTime(at) })}</p>
        <Button pending={pending} onClick={() => void send(onCheck)}>
          {t('books.now')}
        </Button>
      </div>
    </section>
  )
}

/** What came in and what left, network by network, and what wallets were opened with: the rows add up to their sum. */
function FromOutside({ books: { networks, opening, outside } }: { books: Books }) {
  const { t } = useTexts('deskMoney')
  return (
    <>
      {networks.map(({ network, came_in: cameIn, left }) => (
        <Fragment key={network}>
          <FactRow label={t('books.cameIn', { network })}>
            <Money micro={cameIn} />
          </FactRow>
          {left !== '0' && (
            <FactRow label={t('books.left', { network })}>
              <Money micro={(-BigInt(left)).toString()} />
            </FactRow>
          )}
        </Fragment>
      ))}
      {opening !== '0' && (
        <FactRow label={t('books.opening')}>
          <Money micro={opening} />
        </FactRow>
      )}
      <FactRow label={t('books.outside')}>
        <Money micro={outside} className="font-medium" />
      </FactRow>
    </>
  )
}
