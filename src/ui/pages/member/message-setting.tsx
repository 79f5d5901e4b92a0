import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeCalls } from '#contract/notice.calls.ts'
import type { NoticeChoice, NoticeChoices } from '#contract/notice.contract.ts'
import { ask } from '#client/http.ts'
import { NOTICE_KINDS, type NoticeKind } from '#machines/notice-kind.ts'
import { watchNoticeChoices } from '#streams/notice-choices.stream.ts'
import { sessionAtom } from '../../atoms/session.atom.ts'
import { useLive } from '../../hooks/use-live.ts'
import { useToast } from '../../hooks/use-toast.ts'
import { SkeletonRows } from '../../primitives/skeleton.tsx'
import { SwitchCell } from '../../primitives/switch.tsx'
import { Frame } from '../../templates/frame.tsx'
import { LiveContent } from '../../templates/live-content.tsx'
import { PushOnDevice } from './message-setting/push-on-device.tsx'

const WAYS = ['in_app', 'push', 'mail', 'sound'] as const satisfies readonly (keyof NoticeChoice)[]

/** Nobody mails chat messages, so there is nothing to switch. */
const has = (kind: NoticeKind, way: keyof NoticeChoice): boolean => kind !== 'chat' || way !== 'mail'

/** How news of each kind reaches a person on all their devices, and whether this one shows pushes. */
export function MessageSettingPage() {
  const { t } = useTranslation('message')
  const { user } = useAtomValue(sessionAtom)
  const isMerchant = user?.roles.includes('merchant') ?? false
  const kinds = NOTICE_KINDS.filter((kind) => kind !== 'order' || isMerchant)
  return (
    <Frame title={t('setting.title')} width="narrow">
      <div className="gutter grid gap-5 py-5">
        <PushOnDevice />
        <LiveContent live={useLive(watchNoticeChoices())} skeleton={<SkeletonRows className="h-32" />}>
          {(choices) => (
            <div className="card divide-y divide-line">
              {kinds.map((kind) => (
                <Kind key={kind} kind={kind} choices={choices} />
              ))}
            </div>
          )}
        </LiveContent>
        <p className="text-sm text-muted">
          {t('setting.mailHint')} {t('setting.always')}
        </p>
      </div>
    </Frame>
  )
}

function Kind({ kind, choices }: { kind: NoticeKind; choices: NoticeChoices }) {
  const { t } = useTranslation('message')
  const toast = useToast()
  const saved = choices[kind]
  // What is chosen shows at once, until the saved choice is read again.
  const [{ choice, of }, setChosen] = useState({ choice: saved, of: saved })
  if (of !== saved) setChosen({ choice: saved, of: saved })
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const handleChange = (by: Partial<NoticeChoice>): void => {
    const next = { ...choice, ...by }
    setChosen({ choice: next, of })
    turn.current = turn.current.then(async () => {
      const answer = await ask(noticeCalls.choose, { kind, ...next })
      if (answer.ok) return
      toast.problem(answer.problem)
      setChosen({ choice: saved, of: saved })
    })
  }
  return (
    <section aria-label={t(`setting.kinds.${kind}`)} className="grid gap-2 px-4 py-3" data-kind={kind}>
      <div>
        <h2 className="font-medium">{t(`setting.kinds.${kind}`)}</h2>
        <p className="text-sm text-muted">{t(`setting.about.${kind}`)}</p>
      </div>
      <div className="grid grid-cols-4 gap-1">
        {WAYS.map((way) =>
          has(kind, way) ? (
            <SwitchCell
              key={way}
              name={way}
              label={t(`setting.${way}`)}
              checked={choice[way]}
              onChange={({ currentTarget }) => handleChange({ [way]: currentTarget.checked })}
            />
          ) : (
            <span key={way} />
          ),
        )}
      </div>
    </section>
  )
}
