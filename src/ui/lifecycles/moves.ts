import type { AddressSnapshot, OrderLine, OrderView, RefundView } from '#contract/order.contract.ts'
import type { Result } from '#contract/problem.ts'
import type { Parcel } from '#machines/order.machine.ts'
import type { RefundKind } from '#machines/refund.machine.ts'
import type { Tone } from '../parts/status-badge.tsx'
import type { IconName } from '../primitives/icon.tsx'

/** What a move is about: the order, and for moves of a refund the refund with its line. */
export interface Subject {
  readonly order: OrderView
  readonly refund?: RefundView | undefined
  readonly line?: OrderLine | undefined
}

/** Pictures of a form: the ids of those that are sent, and how many are not. */
export interface Shown {
  readonly pictures: readonly string[]
  readonly unsent: number
}

/** What a person types into the form of a move, by the form's name; amounts as they are typed. */
export interface Inputs {
  readonly confirm: Record<never, never>
  readonly parcel: Parcel
  readonly price: { readonly total: string }
  readonly address: { readonly address_id: string; readonly address?: AddressSnapshot }
  readonly reason: { readonly reason: string }
  readonly refusal: { readonly reason: string } & Shown
  readonly evidence: { readonly evidence: string } & Shown
  readonly claim: {
    readonly kind: RefundKind
    readonly money: string
    readonly reason: string
    readonly evidence: string
  } & Shown
  readonly sellable: { readonly sellable: boolean }
  readonly ruling: { readonly money: string; readonly reason: string }
}
/** The name of a form. */
export type FormName = keyof Inputs

/** A fact that a confirmation names: an amount, a number or a person, where something goes, the goods themselves. */
export type Fact =
  | { readonly label: string; readonly micro: string }
  | { readonly label: string; readonly text: string }
  | { readonly label: string; readonly address: AddressSnapshot }
  | { readonly label: string; readonly lines: readonly OrderLine[] }

type Asked = Promise<Result<OrderView>>

/** How a move is asked for: on another screen, at once, or after a form and the facts. */
export type Way =
  | { readonly way: 'link'; readonly to: (of: Subject) => string }
  | { readonly way: 'send'; readonly send: (of: Subject) => Asked }
  | {
      readonly way: 'form'
      readonly form: FormName
      /** One or two sentences: what will happen. */
      readonly text: string | ((of: Subject) => string)
      /** Other words than the label for the last button, with `amount` in them. */
      readonly verb?: string | ((of: Subject) => string)
      /** The sum this is about, the same in the facts and in the verb; undefined while none is typed, then the label is the verb. */
      readonly micro?: (of: Subject, input: never) => string | undefined
      readonly facts: (of: Subject, input: never) => readonly Fact[]
      readonly send: (of: Subject, input: never) => Asked
    }

/** How a button of a move looks. */
interface ButtonLook {
  readonly kind: 'primary' | 'quiet' | 'destructive'
  readonly icon: IconName
}

/** One event of a lifecycle as a timeline tells it. */
export interface Told {
  /** The tone of its knot. */
  readonly tone: Tone
}

/** One event of a lifecycle as screens show it. `ask` is null where no person asks: the clock, a carrier, another lifecycle. */
export interface Move extends Told {
  readonly label: string
  readonly ask: (ButtonLook & Way) | null
}

/** A move that a person asks for through a form; the form decides what `send` is given. */
export const through = <F extends FormName>(
  form: F,
  parts: ButtonLook & {
    text: string | ((of: Subject) => string)
    verb?: string | ((of: Subject) => string)
    micro?: (of: Subject, input: Inputs[F]) => string | undefined
    facts?: (of: Subject, input: Inputs[F]) => readonly Fact[]
    send: (of: Subject, input: Inputs[F]) => Asked
  },
): NonNullable<Move['ask']> => ({ way: 'form', form, facts: () => [], ...parts })

/** The number people speak of when they speak of this order. */
export const orderNumber = ({ order }: Subject): Fact => ({ label: 'order:facts.number', text: order.order_no })

/** The refund of a subject; only moves of refunds ask for it. */
export function refundOf({ refund }: Subject): RefundView {
  if (!refund) throw new Error('this move is about a refund')
  return refund
}
