import { useTexts } from '../../../primitives/use-texts.ts'
import { addressLines } from '#contract/people/address-country.form.ts'
import type { OrderView } from '#contract/trade/order.contract.ts'
import { cx } from '../../../primitives/cx.ts'
import { useFormat } from '../../../primitives/format.ts'
import { Isolated } from '../../../primitives/isolated.tsx'
import type { Paper } from './papers.ts'
import { Written } from '../../../parts/written.tsx'

/** One sheet: where the parcel goes, in the order of that country's post, and what belongs into it. A label names no price. */
export function Slip({ order, paper }: { order: OrderView; paper: Paper }) {
  const { t } = useTexts('shop')
  const { country, dateTime } = useFormat()
  const isLabel = paper === 'label'
  return (
    <article
      data-part="slip"
      data-order={order.id}
      data-paper={paper}
      className={cx(
        'mx-auto grid w-full content-start gap-4 bg-paper p-4 text-print',
        'break-after-page last:break-after-auto print:m-0 print:max-w-none print:p-0',
        isLabel ? 'max-w-[100mm] text-sm' : 'max-w-[148mm]',
      )}
    >
      <header className="flex items-baseline justify-between gap-3 border-b border-print pb-2">
        <h2 className="min-w-0 font-bold break-words">
          <Isolated>{order.shop.name}</Isolated>
        </h2>
        <Isolated ltr className="figures shrink-0">
          {order.order_no}
        </Isolated>
      </header>
      <address className={cx('not-italic', isLabel ? 'text-lg' : 'text-base')}>
        {[order.address.name, ...addressLines(order.address, country(order.address.country))].map((line) => (
          <Isolated key={line} className="block break-words">
            {line}
          </Isolated>
        ))}
        <Isolated ltr className="figures block">
          {order.address.mobile}
        </Isolated>
      </address>
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-print text-xs">
            <th className="py-1 text-start">{t('slips.item')}</th>
            {!isLabel && <th className="py-1 text-end">{t('slips.price')}</th>}
            <th className="py-1 ps-3 text-end">{t('slips.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <SlipLine key={line.id} line={line} isLabel={isLabel} />
          ))}
        </tbody>
      </table>
      {order.remark && (
        <p className="break-words">
          <span className="font-bold">{t('slips.remark')}</span> <bdi>{order.remark}</bdi>
        </p>
      )}
      <footer className="text-xs">{t('slips.placed', { at: dateTime(order.createtime) })}</footer>
    </article>
  )
}

function SlipLine({ line, isLabel }: { line: OrderView['lines'][number]; isLabel: boolean }) {
  const { number, usdt } = useFormat()
  return (
    <tr className="border-b border-print align-top">
      <td className="py-1.5">
        <Written className="block" text={line.title} />
        {line.spec.map(({ axis, value }) => (
          <span key={JSON.stringify(axis)} className="block text-sm">
            <Written text={axis} />
            {': '}
            <Written text={value} />
          </span>
        ))}
      </td>
      {!isLabel && (
        <td className="figures py-1.5 text-end">
          <Isolated ltr>{usdt(line.price)}</Isolated>
        </td>
      )}
      <td className="figures py-1.5 ps-3 text-end font-bold">{`× ${number(line.quantity)}`}</td>
    </tr>
  )
}
