import { useState } from 'react'
import { useTexts } from '../../primitives/use-texts.ts'
import type { ChatEntry } from '#contract/care/chat-view.contract.ts'
import type { Result } from '#contract/platform/problem.ts'
import { chatCalls } from '#contract/care/chat.calls.ts'
import { ask } from '#client/http.ts'
import { useSend } from '../../hooks/use-send.ts'
import { links } from '../../links.ts'
import { useNavigation } from '../../navigation.ts'
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx'
import { Sheet } from '../../primitives/sheet.tsx'
import { MenuButton } from '../../parts/menu-button.tsx'
import { ReportSheet } from './report-sheet.tsx'

type Step = 'menu' | 'block' | 'clear' | 'delete' | 'report'

/** What can be done with a chat: mute, block, report, clear, delete. */
export function ChatMenu({
  chat,
  name,
  onChanged,
  onClose,
}: {
  chat: ChatEntry
  name: string
  onChanged: () => void
  onClose: () => void
}) {
  const { t } = useTexts('chat')
  const go = useNavigation()
  const { send, pending } = useSend()
  const [step, setStep] = useState<Step>('menu')
  const { id, muted, blocked, form } = chat
  // The menu covers what arrives while it is open.
  const [seq] = useState(chat.last)
  const sendAndClose = async (work: () => Promise<Result<unknown>>): Promise<void> => {
    await send(work)
    onClose()
  }
  const handleMute = () => sendAndClose(() => ask(chatCalls.mute, { id, muted: !muted }))
  const handleClear = () => sendAndClose(() => ask(chatCalls.clear, { id, seq }))
  const handleBlock = async (wanted: boolean): Promise<void> => {
    await send(() => ask(chatCalls.block, { id, blocked: wanted }))
    onChanged()
    onClose()
  }
  const handleDelete = async (): Promise<void> => {
    if (await send(() => ask(chatCalls.del, { id, seq }))) go.replace(links.messages('chat'))
    else onClose()
  }
  const confirms = { block: () => handleBlock(true), clear: handleClear, delete: handleDelete } as const
  if (step === 'report') return <ReportSheet chat={id} onClose={onClose} />
  if (step !== 'menu')
    return (
      <ConfirmSheet
        title={t(`menu.${step}`)}
        text={t(`confirm.${step}`, { name })}
        verb={t(`menu.${step}`)}
        destructive
        pending={pending}
        onConfirm={() => void confirms[step]()}
        onClose={onClose}
      />
    )
  return (
    <Sheet title={t('menu.title')} pending={pending} onClose={onClose}>
      <div className="grid">
        {form.shop_id && (
          <MenuButton icon="shop" label={t('menu.shop')} onClick={() => go.open(links.shopHome(form.shop_id ?? ''))} />
        )}
        <MenuButton
          icon={muted ? 'bell' : 'bellOff'}
          label={t(muted ? 'menu.unmute' : 'menu.mute')}
          onClick={() => void handleMute()}
        />
        <MenuButton
          icon="block"
          label={t(blocked ? 'menu.unblock' : 'menu.block')}
          onClick={() => (blocked ? void handleBlock(false) : setStep('block'))}
        />
        <MenuButton icon="flag" label={t('menu.report')} onClick={() => setStep('report')} />
        <MenuButton icon="erase" label={t('menu.clear')} onClick={() => setStep('clear')} />
        <MenuButton icon="trash" label={t('menu.delete')} isBad onClick={() => setStep('delete')} />
      </div>
    </Sheet>
  )
}
