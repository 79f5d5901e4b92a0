import { useState } from 'react'
import { bondCalls, bondMoves } from '#contract/fund/bond.calls.ts'
import type { BondContract } from '#contract/fund/bond.contract.ts'
import { isDrawn, type Strokes } from '#contract/fund/bond.form.ts'
import { type Problem, problem as problemOf, type Result } from '#contract/platform/problem.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { MOST, tooLong } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import type { PayPassword } from '../../../hooks/use-pay-password.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'

/** What is asked for: a level above or below, and whether products may leave the shelf for it. */
export interface Wanted {
  readonly shop: ShopStateView
  readonly contract: BondContract
  readonly level: number
  readonly way: 'upgrade' | 'refund'
  /** What is paid in, or comes back, as the page shows it. */
  readonly micro: string
  readonly needsConsent: boolean
  readonly password: PayPassword
  /** The fund was moved: what was drawn and typed for it is needed no more. */
  readonly onMoved: () => void
}

/** Drawn or typed, and the consent: what the merchant gives. */
export interface Given {
  readonly strokes: Strokes
  readonly typedName: string
  readonly isTyped: boolean
  readonly hasConsent: boolean
}

const PIN_PROBLEMS: ReadonlySet<string> = new Set(['pay.passwordWrong', 'pay.passwordLocked', 'pay.passwordReset'])

/** What is wrong with a signature before it is sent. */
const unsigned = ({ isTyped, typedName, strokes }: Given): Problem | undefined => {
  if (!isTyped) return isDrawn(strokes) ? undefined : problemOf('bond.signatureBlank', {}, 'strokes')
  return typedName.trim() === ''
    ? problemOf('bond.signatureBlank', {}, 'typed_name')
    : tooLong(typedName, MOST.name, 'typed_name')
}

/** Signs the contract, then asks for the move with the payment password. A wrong password asks for no second signature. */
export function useFundMove({ shop, contract, level, way, micro, needsConsent, password, onMoved }: Wanted) {
  const go = useNavigation()
  const [contractId, setContractId] = useState<string>()
  // The amount that the password is typed for: it stays while the sheet is open, whatever becomes of the fund.
  const [asked, setAsked] = useState<string>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const waiting = async <T>(work: () => Promise<Result<T>>): Promise<Result<T>> => {
    setPending(true)
    setProblem(undefined)
    const answer = await work()
    setPending(false)
    return answer
  }

  const sign = async (given: Given): Promise<void> => {
    if (pending) return
    const wrong =
      unsigned(given) ?? (needsConsent && !given.hasConsent ? problemOf('input.required', {}, 'off_shelf') : undefined)
    if (wrong) return setProblem(wrong)
    setProblem(undefined)
    // Nothing is signed that cannot be confirmed.
    if (!password.isSet) return password.set()
    if (contractId !== undefined) return setAsked(micro)
    const { version, hash } = contract
    const strokes = given.isTyped ? [] : given.strokes.map((stroke) => stroke.map(([x, y]): [number, number] => [x, y]))
    const typed_name = given.isTyped ? given.typedName.trim() : ''
    const answer = await waiting(() => ask(bondCalls.sign, { version, hash, strokes, typed_name }))
    if (!answer.ok) return setProblem(answer.problem)
    setContractId(answer.value.id)
    setAsked(micro)
  }

  const confirm = async (pin: string, hasConsent: boolean): Promise<void> => {
    if (contractId === undefined || asked === undefined) return
    const common = { id: shop.id, level, contract_id: contractId, pay_password: pin }
    const answer = await waiting(() =>
      way === 'upgrade'
        ? ask(bondMoves['bond.upgrade'], { ...common, amount: asked })
        : ask(bondMoves['bond.requestRefund'], { ...common, off_shelf: hasConsent }),
    )
    if (answer.ok) {
      onMoved()
      return go.replace(links.shopBond())
    }
    if (answer.problem.key === 'pay.passwordMissing') return password.set()
    setProblem(answer.problem)
    if (PIN_PROBLEMS.has(answer.problem.key)) return
    setAsked(undefined)
    // A signature that is refused is another one's or too old: the next press signs again.
    if (answer.problem.key === 'bond.notSigned') setContractId(undefined)
  }

  return {
    sign,
    confirm,
    /** What is asked for while the password is typed. */
    asked,
    close: () => setAsked(undefined),
    pending,
    problem,
    /** What was drawn or typed changed: it is signed again. */
    change: () => {
      setContractId(undefined)
      setProblem(undefined)
    },
  }
}
