import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import type { DeskServiceCase } from '#contract/care/service-case.contract.ts'
import { watchDeskChat } from '#streams/care/chat.stream.ts'
import { watchServiceCase } from '#streams/care/service-case.stream.ts'
import { sessionAtom } from '../../../atoms/session.atom.ts'
import { Presence } from '../../../chat/presence.tsx'
import { ChatWindow } from '../../../chat/window/chat-window.tsx'
import { BURST_MS, useLive } from '../../../hooks/use-live.ts'
import { useWide } from '../../../hooks/use-wide.ts'
import { Button } from '../../../primitives/button.tsx'
import { Sheet } from '../../../primitives/sheet.tsx'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseHead } from './case-head.tsx'
import { NotWriting } from './not-writing.tsx'
import { useWritingHelp } from './prepared-answers.tsx'

/** One case: its chat, and beside it the notes and what the customer has. */
export function CaseOfService({ id }: { id: string }) {
  const stream = watchServiceCase(id)
  return (
    <LiveContent live={useLive(stream)} skeleton={<SkeletonRows className="h-16" />}>
      {(found) => <OpenCase found={found} onChanged={stream.refetch} />}
    </LiveContent>
  )
}

function OpenCase({ found, onChanged }: { found: DeskServiceCase; onChanged: () => void }) {
  const { t } = useTexts('serviceCase')
  const { user } = useAtomValue(sessionAtom)
  const isWide = useWide()
  const [isOpen, setOpen] = useState(false)
  const stream = watchDeskChat(found.id)
  const live = useLive(stream, BURST_MS)
  const help = useWritingHelp(found.answers)
  const isMine = found.case.assignee?.id === user?.id
  const facts = <CaseFacts found={found} onChanged={onChanged} />
  return (
    <div className="wide:grid wide:grid-cols-[minmax(0,1fr)_minmax(280px,340px)]">
      <section className="flex h-[calc(100dvh-var(--bar)-var(--offer))] min-w-0 flex-col wide:border-e wide:border-line wide:bg-surface [&>[data-state]]:contents">
        <CaseHead found={found} isMine={isMine} onChanged={onChanged}>
          {!isWide && (
            <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('desk.notes')}
            </Button>
          )}
        </CaseHead>
        {live.state === 'live' && <Presence held={live.data} />}
        <LiveContent live={live} skeleton={<SkeletonRows className="h-16" />}>
          {(held) => {
            const { chat } = held.opened
            // A case that another person has open does not count as read by customer service.
            const shown = isMine || !chat ? held : { ...held, opened: { ...held.opened, chat: { ...chat, count: 0 } } }
            const instead = isMine ? null : <NotWriting view={found.case} customer={held.opened.form.id} />
            return <ChatWindow held={shown} stream={stream} desk={{ instead, help }} />
          }}
        </LiveContent>
      </section>
      {isWide ? (
        <aside className="column grid content-start gap-4 p-4">{facts}</aside>
      ) : (
        isOpen && (
          <Sheet title={t('desk.notes')} onClose={() => setOpen(false)}>
            <div className="grid gap-4">{facts}</div>
          </Sheet>
        )
      )}
    </div>
  )
}
