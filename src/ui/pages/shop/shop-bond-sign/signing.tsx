import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { Strokes } from '#contract/fund/bond.form.ts'
import type { BondBoard, BondContract } from '#contract/fund/bond.contract.ts'
import type { Problem } from '#contract/platform/problem.ts'
import type { ShopStateView } from '#contract/shops/shop.contract.ts'
import { MOST } from '#contract/platform/text-limits.ts'
import { useDraft } from '../../../hooks/use-draft.ts'
import { usePayPassword } from '../../../hooks/use-pay-password.ts'
import { links } from '../../../links.ts'
import { useNavigation, useQuery } from '../../../navigation.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { PayPasswordFirst } from '../../../parts/pay-password-first.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Checkbox, TextField } from '../../../primitives/field.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { type LevelChange, useLevelChanges } from '../shop-bond/use-level-changes.ts'
import { ContractText } from './contract-text.tsx'
import { FundSheet } from './fund-sheet.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { type Given, useFundMove } from './use-fund-move.ts'
import { useReadToEnd } from './use-read-to-end.ts'
import { Refused } from './refused.tsx'

interface Shown {
  readonly shop: ShopStateView
  readonly board: BondBoard
  readonly contract: BondContract
}

/** The contract and its signature for the level of the address; a level that is not open any more leads back. */
export function Signing({ shop, board, contract }: Shown) {
  const { t } = useTexts('bond')
  const go = useNavigation()
  const query = useQuery()
  const [level, way] = [query('level'), query('way')]
  const change = useLevelChanges(shop, board).find((each) => String(each.level) === level && each.way === way)
  // While it is signed the shop may be upgraded elsewhere: what was drawn stays until the answer is there.
  const [first] = useState(change)
  const wanted = change ?? first
  if (wanted) return <SignFor shop={shop} contract={contract} change={wanted} />
  return (
    <EmptyState
      title={t('sign.notOpen')}
      text={t('sign.notOpenText')}
      action={
        <Button kind="primary" onClick={() => go.replace(links.shopBond())}>
          {t('sign.toFund')}
        </Button>
      }
    />
  )
}

const UNSIGNED: Given = { strokes: [], typedName: '', isTyped: false, hasConsent: false }

function SignFor({ shop, contract, change }: Omit<Shown, 'board'> & { change: LevelChange }) {
  const { t } = useTexts('bond')
  const { amount, number, localised } = useFormat()
  const { level, way, micro, leaving } = change
  const needsConsent = way === 'refund' && leaving !== undefined && leaving.goods > 0
  const password = usePayPassword()
  // Kept while the merchant is elsewhere: to fill the wallet, or to set a payment password.
  const { typed, setTyped, forget } = useDraft<Given>(`fund ${way} ${level}`, UNSIGNED)
  const { hasConsent } = typed
  const move = useFundMove({ shop, contract, level, way, micro, needsConsent, password, onMoved: forget })
  const { end, isRead } = useReadToEnd(contract.hash)
  const alter = (by: Partial<Given>): void => setTyped((now) => ({ ...now, ...by }))
  const handleDraw = (change: (before: Strokes) => Strokes): void => {
    move.change()
    setTyped((now) => ({ ...now, strokes: change(now.strokes) }))
  }
  /** What must be signed again. */
  const resign = (by: Partial<Given>): void => {
    move.change()
    alter(by)
  }
  const at = (field: string) => (move.problem?.field === field ? move.problem : undefined)
  return (
    <div className="gutter grid gap-6 py-5">
      <div className="card p-4 wide:p-6">
        <ContractText contract={contract} />
        <div ref={end} className="h-px" />
      </div>
      <SignatureFields {...{ typed, at }} onDraw={handleDraw} onResign={resign} />
      {needsConsent && (
        <section className="grid gap-1">
          <p className="text-sm text-muted">{leaving.titles.map(localised).join(' · ')}</p>
          <Checkbox
            name="off_shelf"
            label={t('sign.consent', { n: number(leaving.goods) })}
            checked={hasConsent}
            problem={at('off_shelf')}
            onChange={({ target }) => alter({ hasConsent: target.checked })}
          />
        </section>
      )}
      {move.problem && move.asked === undefined && <Refused problem={move.problem} />}
      <div className="grid gap-2">
        <Button kind="primary" wide pending={move.pending} disabled={!isRead} onClick={() => void move.sign(typed)}>
          {t('sign.button')}
        </Button>
        <PayPasswordFirst password={password} />
        {!isRead && <p className="text-center text-sm text-muted">{t('sign.toEnd')}</p>}
      </div>
      {move.asked !== undefined && (
        <FundSheet
          title={t(way === 'upgrade' ? 'sign.pay' : 'sign.askBack', { amount: amount(move.asked) })}
          shop={shop}
          change={{ ...change, micro: move.asked }}
          problem={move.problem}
          pending={move.pending}
          passwordPage={password.page}
          onComplete={(pin) => void move.confirm(pin, hasConsent)}
          onClose={move.close}
        />
      )}
    </div>
  )
}

function SignatureFields({
  typed: { strokes, typedName, isTyped },
  at,
  onDraw,
  onResign,
}: {
  typed: Given
  at: (field: string) => Problem | undefined
  onDraw: (change: (before: Strokes) => Strokes) => void
  onResign: (by: Partial<Given>) => void
}) {
  const { t } = useTexts('bond')
  return (
    <section aria-label={t('sign.signature')} className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-medium">{t('sign.signature')}</h2>
        <Button small kind="plain" onClick={() => onResign({ isTyped: !isTyped })}>
          {t(isTyped ? 'sign.drawInstead' : 'sign.typeInstead')}
        </Button>
      </header>
      {isTyped ? (
        <TextField
          label={t('sign.name')}
          name="typed_name"
          autoComplete="name"
          dir="auto"
          most={MOST.name}
          value={typedName}
          problem={at('typed_name')}
          onChange={({ target }) => onResign({ typedName: target.value })}
        />
      ) : (
        <SignaturePad strokes={strokes} problem={at('strokes')} onChange={onDraw} />
      )}
    </section>
  )
}
