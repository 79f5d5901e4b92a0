import { useTexts } from '../../primitives/use-texts.ts'
import { cx } from '../../primitives/cx.ts'
import { Icon } from '../../primitives/icon.tsx'
import type { SentMark as Mark } from './shown-message.ts'

const ICONS = {
  sending: ['clock'],
  failed: ['warning'],
  sent: ['check'],
  delivered: ['check', 'check'],
  read: ['check', 'check'],
} as const

/** How far a message of mine has come: on its way, sent, delivered or read. */
export function SentMark({ mark }: { mark: Mark }) {
  const { t } = useTexts('chat')
  const [first, second] = ICONS[mark]
  return (
    <span
      role="img"
      data-part="sent-mark"
      data-mark={mark}
      aria-label={t(`marks.${mark}`)}
      title={t(`marks.${mark}`)}
      className={cx('inline-flex', mark === 'read' && 'text-thread', mark === 'failed' && 'text-bad')}
    >
      <Icon name={first} size={14} />
      {second && <Icon name={second} size={14} className="-ms-2" />}
    </span>
  )
}
