import { useTexts } from '../../../primitives/use-texts.ts'
import type { Books } from '#contract/money/desk-money.contract.ts'
import type deskMoney from '#locales/en/deskMoney.json'
import { StatusBadge } from '../../../parts/status-badge.tsx'
import { cx } from '../../../primitives/cx.ts'

type KnownClaim = keyof (typeof deskMoney)['books']['claim']

/** Every claim of the proof with the rows that break it; those that are broken stand first. */
export function Claims({ claims }: { claims: Books['claims'] }) {
  const { t } = useTexts('deskMoney')
  const sorted = claims.toSorted((a, b) => Number(b.rows > 0) - Number(a.rows > 0))
  return (
    <section className="card grid content-start gap-2 p-4">
      <h2 className="font-medium">{t('books.claims')}</h2>
      <ul className="divide-y divide-line">
        {sorted.map(({ id, claim, rows }) => (
          <li
            key={id}
            data-claim={id}
            data-rows={rows}
            className={cx(
              'grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-baseline gap-2 py-2',
              rows > 0 && 'text-bad',
            )}
          >
            <span className="figures text-sm text-muted">{id}</span>
            {/* A claim of a newer server is shown with the text that the server sends. */}
            <span className="min-w-0">{t(`books.claim.${id as KnownClaim}`, { defaultValue: claim })}</span>
            <StatusBadge
              tone={rows > 0 ? 'bad' : 'good'}
              label={rows > 0 ? t('books.rows', { count: rows }) : t('books.holds')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
