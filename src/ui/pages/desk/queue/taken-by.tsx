import { useTranslation } from 'react-i18next'
import type { DeskCase } from '#contract/desk-case.contract.ts'
import { problem } from '#contract/problem.ts'
import { Button } from '../../../primitives/button.tsx'
import { useFormat } from '../../../primitives/format.ts'
import { Icon } from '../../../primitives/icon.tsx'
import { useProblemText } from '../../../primitives/problem-text.ts'
import { cx } from '../../../primitives/cx.ts'
import { isOnDesk } from './is-on-desk.ts'
import { mayDecide, useHands } from './use-hands.ts'
import { useKeep } from './use-keep.ts'
import { useTake } from './use-take.ts'

/** Who works on a case; nothing where nobody does and nobody could. Whoever has it can put it back; what is a colleague's, or about oneself, can only be looked at. */
export function TakenBy({ found }: { found: DeskCase }) {
  const { t } = useTranslation('desk')
  const { moment } = useFormat()
  const problemText = useProblemText()
  const { take, pending } = useTake()
  const hands = useHands(found)
  useKeep(found, hands === 'mine')
  const { taken } = found
  if (hands === 'free' && !isOnDesk(found)) return null
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
          ? problemText(problem('desk.ownCase'))
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
