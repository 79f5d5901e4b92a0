import { useTranslation } from 'react-i18next'
import type { NoticeView } from '#contract/notice.contract.ts'
import { uiNamed } from './all.ts'
import { ALL_TEXTS } from './all-texts.ts'
import { useLifecycleText } from './use-lifecycle-text.ts'

/** What a notice says, in the reader's language of today: the event of its lifecycle, or what a person did. */
export function useNoticeText() {
  const text = useLifecycleText(ALL_TEXTS)
  const { t } = useTranslation('message')
  return ({ name }: Pick<NoticeView, 'name'>): string => {
    const [lifecycle = ''] = name.split('.')
    if (uiNamed(lifecycle)) return text.event({ lifecycle: lifecycle as 'order', name })
    if (name === 'shop.followed') return t('events.followed')
    return name === 'review.replied' ? t('events.replied') : t('events.other')
  }
}
