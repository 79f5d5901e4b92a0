import { useTexts } from '../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import type { ChatEntry } from '#contract/care/chat-view.contract.ts'
import { useNow } from '../hooks/use-now.ts'
import { links } from '../links.ts'
import { Badge } from '../primitives/badge.tsx'
import { cx } from '../primitives/cx.ts'
import { useFormat } from '../primitives/format.ts'
import { Icon } from '../primitives/icon.tsx'
import { Isolated } from '../primitives/isolated.tsx'
import { scriptLang } from '../primitives/script-lang.ts'
import { briefTime } from '../primitives/day-name.ts'
import { PartyPicture } from './party-picture.tsx'
import { StaffMark } from './staff-mark.tsx'
import { useParty } from './use-party.ts'

/** Times of the list move on with the day. */
const EVERY_MS = 60_000

/** A chat in the list: with whom, its last message, when, and how many are unread. */
export function ChatRow({ entry, isOpen, replace }: { entry: ChatEntry; isOpen: boolean; replace: boolean }) {
  const { t } = useTexts('chat')
  const nameOf = useParty()
  const { language } = useFormat()
  const now = useNow(EVERY_MS)
  const { form, count, muted, createtime, as } = entry
  const atDesk = as === 'service' && links.deskService({ id: entry.user_id })
  const to = form.role === 'service' ? links.service({ talk: '1' }) : links.chat({ to: entry.user_id })
  return (
    <li>
      <Link
        to={atDesk || to}
        replace={replace}
        aria-current={isOpen ? 'true' : undefined}
        className={cx(
          '-mx-2 flex min-h-18 items-center gap-3 rounded-control px-2 py-3 hover:bg-over-soft',
          isOpen && 'bg-soft',
        )}
      >
        <PartyPicture form={form} />
        <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
          <span className="flex items-center gap-2">
            <Isolated cut={1} className={count > 0 ? 'font-bold' : undefined}>
              {nameOf(form)}
            </Isolated>
            <StaffMark form={form} />
            {as === 'shop' && <span className="shrink-0 text-xs text-muted">{t('ofShop')}</span>}
            {muted && <Icon name="bellOff" size={16} label={t('muted')} className="text-muted" />}
            {createtime && (
              <time dateTime={createtime} className="figures ms-auto shrink-0 text-xs text-muted">
                {briefTime(Date.parse(createtime), now, language)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2 text-sm text-muted">
            <Preview entry={entry} />
            {count > 0 && (
              <span className="ms-auto shrink-0">
                <span className="sr-only">{t('unread', { count })}</span>
                <span aria-hidden="true">
                  <Badge count={count} className={muted ? 'bg-faint' : ''} />
                </span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

function Preview({ entry: { content } }: { entry: ChatEntry }) {
  const { t } = useTexts('chat')
  if (!content) return <span className="truncate">{t('list.nothing')}</span>
  if (content.recalled) return <span className="truncate">{t(content.mine ? 'recalled.mine' : 'recalled.other')}</span>
  return (
    <span className="flex min-w-0 overflow-hidden">
      {content.mine && <span className="shrink-0 pe-1">{t('list.you')}</span>}
      {content.type === 'text' ? (
        <Isolated cut={1} lang={scriptLang(content.text)}>
          {content.text}
        </Isolated>
      ) : (
        <span className="truncate">{t(`types.${content.type}`)}</span>
      )}
    </span>
  )
}
