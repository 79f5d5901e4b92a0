import { useTranslation } from 'react-i18next'
import type { MoneyCase } from '#contract/desk-money.contract.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { cx } from '../../../primitives/cx.ts'
import { mayDecide, useHands } from './use-hands.ts'
import { useKeep } from './use-keep.ts'
import { useTake } from './use-take.ts'

/** Who works on a case. Whoever has it can put it back; what is a colleague's, or one's own money, can only be looked at. */
export function TakenBy({ found }: { found: MoneyCase }) {
  const { t } = useTranslation('deskMoney')
  const { moment } = useFormat()
  const { take, pending } = useTake()
  const hands = useHands(found)
  useKeep(found, hands === 'mine')
  const { taken } = found
  const isShut = !mayDecide(hands)
  return (
    <div
      data-part="taken"
      data-hands={hands}
      role="status"
      className={cx(
        'flex flex-wrap items-center justify-between gap-3 rounded-control border p-3 text-sm',
        isShut ? 'border-transparent bg-waiting-soft text-waiting' : 'border-line text-muted',
      )}
    >
      {isShut && <Icon name="lock" size={18} />}
      <p className="min-w-0 flex-1 basis-40">
        {hands === 'own'
          ? t('take.own')
          : taken === null
            ? t('take.free')
            : t(hands === 'mine' ? 'take.mine' : 'take.taken', { by: taken.by, at: moment(taken.at) })}
      </p>
      {!isShut && (
        <Button small pending={pending} data-take={hands} onClick={() => void take(found, hands === 'free')}>
          {t(hands === 'free' ? 'take.take' : 'take.giveBack')}
        </Button>
      )}
    </div>
  )
}
