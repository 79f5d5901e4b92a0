import { useTexts } from '../../../primitives/use-texts.ts'
import { Link } from 'react-router-dom'
import { MAX_AUTO_REPLY } from '#machines/platform/constants.ts'
import { accepted } from '#contract/platform/problem.ts'
import type { ShopSettings } from '#contract/shops/shop-setting.contract.ts'
import { shopSettingCalls } from '#contract/shops/shop-setting.calls.ts'
import { tooLong } from '#contract/platform/text-limits.ts'
import { ask } from '#client/http.ts'
import { links } from '../../../links.ts'
import { TextArea } from '../../../primitives/field.tsx'
import { Icon } from '../../../primitives/icon.tsx'
import { Switch } from '../../../primitives/switch.tsx'
import { Section, SettingFields } from './section.tsx'
import { useSettingForm } from './use-setting-form.ts'

const formOf = ({ versions, auto_reply, chat_on }: ShopSettings) => ({
  version: versions.messages,
  form: { auto_reply, chat_on },
})

/** Whether shoppers can write, the automatic reply, and the link to the alerts for orders. */
export function MessagesSection({ settings }: { settings: ShopSettings }) {
  const { t } = useTexts('shopSetting')
  const of = useSettingForm({
    name: 'messages',
    saved: formOf(settings),
    check: ({ auto_reply }) => ({ auto_reply: tooLong(auto_reply, MAX_AUTO_REPLY, 'auto_reply') }),
  })
  const handleSave = (): void =>
    void of.save(async (typed, version) => {
      const answer = await ask(shopSettingCalls.messages, { version, ...typed })
      return answer.ok ? accepted(formOf(answer.value)) : answer
    })
  return (
    <Section title={t('messages.title')}>
      <SettingFields
        of={of}
        submit={t('save')}
        onSubmit={handleSave}
        newer={[
          { label: t('messages.autoReply'), value: settings.auto_reply },
          { label: t('messages.chat'), value: t(settings.chat_on ? 'messages.chatOn' : 'messages.chatOff') },
        ]}
      >
        <Switch
          label={t('messages.chat')}
          hint={t('messages.chatHint')}
          checked={of.form.chat_on}
          onChange={(event) => of.change({ chat_on: event.target.checked })}
        />
        <TextArea
          label={t('messages.autoReply')}
          name="auto_reply"
          hint={t('messages.autoReplyHint')}
          dir="auto"
          rows={4}
          most={MAX_AUTO_REPLY}
          value={of.form.auto_reply}
          problem={of.at('auto_reply')}
          onChange={(event) => of.change({ auto_reply: event.target.value })}
        />
      </SettingFields>
      <Link to={links.messageSetting()} className="flex min-h-11 items-center justify-between text-thread">
        {t('messages.alerts')}
        <Icon name="next" size={18} />
      </Link>
    </Section>
  )
}
