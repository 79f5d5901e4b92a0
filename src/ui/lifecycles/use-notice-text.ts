import { useTexts } from '../primitives/use-texts.ts'
import type { NoticeView } from '#contract/people/notice.contract.ts'
import { ANNOUNCED, FAVOURITE_BACK, FAVOURITE_CHEAPER } from '#machines/people/notice-kind.ts'
import { uiNamed } from './all.ts'
import { WEBHOOK_OFF } from '#machines/people/notice-tab.ts'
import { ALL_TEXTS } from './all-texts.ts'
import { noticeNext } from './notice-link.ts'
import { useLifecycleText } from './use-lifecycle-text.ts'

/** What a notice says, in the reader's language of today: the event of its lifecycle, or what a person did. */
export function useNoticeText() {
  const text = useLifecycleText(ALL_TEXTS)
  const { t } = useTexts('message')
  return (notice: NoticeView): string => {
    const { name, of } = notice
    const [lifecycle = ''] = name.split('.')
    const next = noticeNext(notice)
    if (uiNamed(lifecycle)) {
      const event = text.event({ lifecycle: lifecycle as 'order', name }, of === 'shop' ? 'merchant' : 'shopper')
      return next ? `${event} · ${text.say(next.key)}` : event
    }
    if (name === 'shop.followed') return t('events.followed')
    if (name === FAVOURITE_CHEAPER) return t('events.cheaper')
    if (name === FAVOURITE_BACK) return t('events.back')
    if (name === WEBHOOK_OFF) return t('events.webhookOff')
    if (name === ANNOUNCED) return t('events.announced')
    if (name === 'question.asked') return t('events.asked')
    if (name === 'question.answered') return t('events.answered')
    return name === 'review.replied' ? t('events.replied') : t('events.other')
  }
}
