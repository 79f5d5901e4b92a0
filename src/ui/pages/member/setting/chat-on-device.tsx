import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chatChoice, chooseChat } from '#streams/chat-choice.ts'
import { Switch } from '../../../primitives/switch.tsx'

/** How this device says that a chat message has come. */
export function ChatOnDevice() {
  const { t } = useTranslation('chat')
  const [choice, setChoice] = useState(chatChoice)
  const choose = (by: Partial<typeof choice>): void => {
    const next = { ...choice, ...by }
    chooseChat(next)
    setChoice(next)
  }
  return (
    <section className="grid gap-1.5">
      <h2 className="text-sm font-medium">{t('device.title')}</h2>
      <div className="card divide-y divide-line px-4">
        <Switch
          label={t('device.alert')}
          checked={choice.alert}
          onChange={({ target }) => choose({ alert: target.checked })}
        />
        <Switch
          label={t('device.sound')}
          checked={choice.sound}
          onChange={({ target }) => choose({ sound: target.checked })}
        />
      </div>
    </section>
  )
}
