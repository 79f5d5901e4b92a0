import type { Localised } from '#contract/platform/contract.ts'
import { textFor } from '#contract/platform/languages.ts'
import { receiptMail, type ReceiptOrder } from '../../people/account/mail-texts.ts'
import { mailPerson } from '../../people/account/notify-by-mail.ts'
import type { Writer } from '../../platform/door/writer.ts'
import { usdtText } from '../../platform/text/usdt-text.ts'
import type { OrderRoot } from './order.kind.ts'

/** One payment: who paid, the orders, and where the shop is opened. */
interface Payment {
  readonly userId: string
  readonly orders: readonly OrderRoot[]
  readonly site: string | undefined
}

/** Mails the receipt of a payment, in its transaction: once, however often the payment is sent. */
export const receiptWriter: Writer<Payment> = {
  name: 'receipts',
  async write({ tx }, payments) {
    for (const { userId, orders, site } of payments) {
      const terms = orders.map(({ facts }) => facts.terms)
      await mailPerson(tx, userId, (lang) =>
        receiptMail(
          lang,
          {
            amount: usdtText(orders.reduce((sum, { totalMicro }) => sum + totalMicro, 0n)),
            orders: orders.map((order) => receiptOf(order, lang)),
            shipMs: Math.max(...terms.map(({ shipMs }) => shipMs)),
            refundMs: Math.min(...terms.map(({ afterSalesMs }) => afterSalesMs)),
          },
          site,
        ),
      )
    }
  },
  committed: (services) => services.wake('mail'),
}

function receiptOf(order: OrderRoot, lang: string): ReceiptOrder {
  const reduced = order.discountMicro + order.subsidyMicro
  const textOf = (text: Localised): string => textFor(text, lang).text
  return {
    id: order.id,
    number: order.orderNo,
    shop: order.shopName,
    lines: order.lines.map(({ quantity, title, spec, totalMicro }) => ({
      quantity,
      title: [title, ...spec.map(({ value }) => value)].map(textOf).join(', '),
      amount: usdtText(totalMicro),
    })),
    goods: usdtText(order.goodsMicro),
    freight: usdtText(order.freightMicro),
    discount: reduced === 0n ? undefined : `\u2212${usdtText(reduced)}`,
    total: usdtText(order.totalMicro),
  }
}
