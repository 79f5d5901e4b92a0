import { useTranslation } from 'react-i18next'
import { cx } from '../../../primitives/cx.ts'

/** Whether somebody of the shop is there now. */
export function OnlineMark({ online }: { online: boolean }) {
  const { t } = useTranslation('shop')
  return (
    <span className={cx('inline-flex items-center gap-1.5', online ? 'text-good' : 'text-muted')}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {online ? t('index.online') : t('index.offline')}
    </span>
  )
}
