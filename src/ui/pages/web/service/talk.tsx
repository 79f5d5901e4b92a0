import { useTexts } from '../../../primitives/use-texts.ts'
import { watchChat } from '#streams/care/chat.stream.ts'
import { watchServiceState } from '#streams/care/service-case.stream.ts'
import { ChatWindow } from '../../../chat/window/chat-window.tsx'
import type { Offered } from '../../../chat/window/offered-card.tsx'
import { Presence } from '../../../chat/presence.tsx'
import { dataOf } from '../../../hooks/data-of.ts'
import { BURST_MS, useLive } from '../../../hooks/use-live.ts'
import { SkeletonRows } from '../../../primitives/skeleton.tsx'
import { Frame } from '../../../templates/frame.tsx'
import { LiveContent } from '../../../templates/live-content.tsx'
import { RateAnswer } from './rate-answer.tsx'
import { ServiceStatus } from './service-status.tsx'

/** The chat with customer service, with the case above it. */
export function Talk({ about }: { about: Offered }) {
  const { t } = useTexts('help')
  const stream = watchChat('service')
  const live = useLive(stream, BURST_MS)
  const service = watchServiceState()
  const state = dataOf(useLive(service))
  return (
    <Frame
      title={t('title')}
      width="middle"
      hasData={live.state !== 'failed' || live.data !== undefined}
      under={
        state && (
          <>
            {live.state === 'live' && <Presence held={live.data} />}
            <div className="gutter pb-2">
              <ServiceStatus state={state} />
            </div>
          </>
        )
      }
    >
      <div className="-mb-6 flex h-[calc(100dvh-var(--bar)-var(--offer))] min-w-0 flex-col wide:border-x wide:border-line wide:bg-surface [&>[data-state]]:contents">
        <LiveContent live={live} skeleton={<SkeletonRows className="h-16" />}>
          {(held) => (
            <>
              {state?.case && <RateAnswer view={state.case} onRated={service.refetch} />}
              <ChatWindow held={held} stream={stream} offered={about} />
            </>
          )}
        </LiveContent>
      </div>
    </Frame>
  )
}
