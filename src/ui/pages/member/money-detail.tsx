import { useTexts } from '../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { MoneyDetail } from '#contract/money/wallet.contract.ts'
import { watchMoneyEntry } from '#streams/money/wallet.stream.ts'
import { useLive } from '../../hooks/use-live.ts'
import { uiNamed } from '../../lifecycles/all.ts'
import { links } from '../../links.ts'
import { useQuery } from '../../navigation.ts'
import { CopyRow, FactCard, FactRow } from '../../parts/fact-row.tsx'
import { Money } from '../../parts/money.tsx'
import { useRecordText } from '../../parts/record-text.ts'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { SkeletonCards } from '../../primitives/skeleton.tsx'
import { DetailPage } from '../../templates/pages.tsx'

/** One record of my wallet: what it was, the balance before and after it, and the way to what is behind it. */
export function MoneyDetailPage() {
  const { t } = useTexts('wallet')
  const id = useQuery()('id')
  const live = useLive(watchMoneyEntry(id))
  return (
    <DetailPage
      title={t('detail.title')}
      width="narrow"
      live={live}
      skeleton={<SkeletonCards first="h-28" second="h-48" />}
    >
      {(entry) => <EntryFacts entry={entry} />}
    </DetailPage>
  )
}

function EntryFacts({ entry }: { entry: MoneyDetail }) {
  const { t } = useTexts('wallet')
  const { dateTime } = useFormat()
  const texts = useRecordText()
  const before = (BigInt(entry.balance) - BigInt(entry.amount)).toString()
  return (
    <div data-part="record" className="gutter grid gap-4 py-4">
      <section className="card grid justify-items-center gap-1 p-6 text-center">
        <h2 className="text-muted">{texts.kind(entry)}</h2>
        <Money micro={entry.amount} signed className="text-3xl font-bold" />
      </section>
      <FactCard title={t('detail.facts')}>
        <FactRow label={t('detail.type')}>{texts.type(entry)}</FactRow>
        <FactRow label={t('detail.at')}>{dateTime(entry.at)}</FactRow>
        <FactRow label={t('detail.before')}>
          <Money micro={before} />
        </FactRow>
        <FactRow label={t('detail.after')}>
          <Money micro={entry.balance} />
        </FactRow>
        {entry.behind && <CopyRow label={t('detail.number')} value={entry.behind.number} />}
      </FactCard>
      {entry.behind && <WayBehind behind={entry.behind} />}
    </div>
  )
}

function WayBehind({ behind: { entity, id, as } }: { behind: NonNullable<MoneyDetail['behind']> }) {
  const { t } = useTexts('wallet')
  const isSale = entity === 'order' && as === 'merchant'
  const orderPage = isSale ? links.shopOrderDetail(id) : links.orderDetail(id)
  return (
    <Link
      to={uiNamed(entity)?.page?.(id) ?? orderPage}
      className="card flex min-h-14 items-center justify-between gap-3 px-4 hover:bg-canvas"
    >
      {isSale ? t('detail.sale') : t(`detail.${entity}`)}
      <Icon name="next" size={18} className="text-faint" />
    </Link>
  )
}
