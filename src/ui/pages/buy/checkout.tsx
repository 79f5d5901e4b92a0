import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Quote } from '#contract/order.contract.ts'
import type { Problem } from '#contract/problem.ts'
import { orderApi } from '#client/order.api.ts'
import { useSend } from '../../hooks/use-send.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { AddressCard } from '../../parts/address-card.tsx'
import { Money } from '../../parts/money.tsx'
import { ProblemNotice } from '../../parts/problem-notice.tsx'
import { Button } from '../../primitives/button.tsx'
import { TextArea } from '../../primitives/field.tsx'
import { useFormat } from '../../primitives/format.ts'
import { Icon } from '../../primitives/icon.tsx'
import { useProblemText } from '../../primitives/problem-text.ts'
import { writeLines } from '../../wanted-lines.ts'
import { Frame } from '../../templates/frame.tsx'

const RENEWED = new Set(['order.priceChanged', 'order.quoteExpired', 'goods.outOfStock'])

/** Address, one card per shop, and the sum; placing leads to the payment. */
export function Checkout({
  quote,
  lines,
  onRenew,
  problem,
}: {
  quote: Quote
  lines: { sku_id: string; quantity: number }[]
  onRenew: () => void
  problem: Problem | undefined
}) {
  const { t } = useTranslation('checkout')
  const { amount } = useFormat()
  const say = useProblemText()
  const go = useNavigation()
  const { send, pending } = useSend()
  const [remarks, setRemarks] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<Problem>()
  const notServed = quote.shops.some(({ served }) => served === false)
  const here = links.checkout({ lines: writeLines(lines) })

  const place = async (): Promise<void> => {
    const written = Object.fromEntries(Object.entries(remarks).filter(([, text]) => text.trim() !== ''))
    const batch = await send(async () => {
      const answer = await orderApi.place({
        quote: quote.quote,
        lines,
        remarks: written,
        ...(quote.address ? { address_id: quote.address.id } : {}),
      })
      setRefusal(answer.ok ? undefined : answer.problem)
      if (!answer.ok && RENEWED.has(answer.problem.key)) onRenew()
      return answer
    })
    if (batch) go.replace(links.checkout({ ids: batch.orders.map(({ id }) => id).join(',') }))
  }

  return (
    <Frame
      title={t('title')}
      bottomBar={
        <>
          <span className="flex-1">
            <span className="block text-sm text-muted">{t('total')}</span>
            <Money micro={quote.total} className="text-lg font-bold" />
          </span>
          <Button kind="primary" pending={pending} disabled={!quote.address || notServed} onClick={() => void place()}>
            {t('place', { amount: amount(quote.total) })}
          </Button>
        </>
      }
    >
      <div className="gutter mx-auto grid max-w-[720px] gap-4 py-4">
        {problem && <ProblemNotice problem={problem} onRetry={onRenew} />}
        {refusal && (
          <p role="alert" className="rounded-card bg-bad-soft p-4 text-bad">
            {say(refusal)}
          </p>
        )}
        {quote.address ? (
          <AddressCard
            address={quote.address}
            end={
              <Link to={links.addresses({ choose: here })} className="inline-flex min-h-11 items-center text-thread">
                {t('change')}
              </Link>
            }
          />
        ) : (
          <Link
            to={links.addresses({ choose: here })}
            className="card flex min-h-18 items-center gap-3 p-4 text-thread"
          >
            <Icon name="plus" />
            {t('addAddress')}
          </Link>
        )}
        {quote.shops.map((shop) => (
          <ShopCard
            key={shop.shop.id}
            shop={shop}
            remark={remarks[shop.shop.id] ?? ''}
            onRemark={(text) => setRemarks({ ...remarks, [shop.shop.id]: text })}
          />
        ))}
        <p className="flex justify-between text-sm text-muted">
          {t('balance')}
          <Money micro={quote.balance} />
        </p>
      </div>
    </Frame>
  )
}

function ShopCard({
  shop: { shop, lines, goods, freight, total, served },
  remark,
  onRemark,
}: {
  shop: Quote['shops'][number]
  remark: string
  onRemark: (text: string) => void
}) {
  const { t } = useTranslation('checkout')
  const { words } = useFormat()
  const sums = [
    ['goods', goods],
    ['freight', freight],
    ['sum', total],
  ] as const
  return (
    <section className="card grid gap-4 p-4">
      <h2 className="font-medium">{shop.name}</h2>
      {served === false && <p className="text-sm text-bad">{t('notServed')}</p>}
      {lines.map((line) => (
        <div key={line.sku_id} className="flex gap-3">
          <img
            src={line.picture}
            alt=""
            width={64}
            height={80}
            className="h-20 w-16 rounded-control bg-canvas object-cover"
          />
          <div className="min-w-0 flex-1">
            <p className="line-clamp-2 text-sm">{words(line.title)}</p>
            <p className="text-xs text-muted">{line.spec.map(({ value }) => words(value)).join(' · ')}</p>
            <p className="flex justify-between">
              <Money micro={line.price} />
              <span className="figures text-muted">× {line.quantity}</span>
            </p>
            {line.left < line.quantity && <p className="text-sm text-bad">{t('short', { count: line.left })}</p>}
          </div>
        </div>
      ))}
      <TextArea label={t('remark')} value={remark} rows={2} onChange={(event) => onRemark(event.target.value)} />
      <dl className="grid gap-1 text-sm">
        {sums.map(([name, micro]) => (
          <div key={name} className="flex justify-between">
            <dt className="text-muted">{t(`sums.${name}`)}</dt>
            <dd>
              <Money micro={micro} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
