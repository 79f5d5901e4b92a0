import { useTexts } from '../primitives/use-texts.ts'
import type { ChatForm } from '#contract/care/chat-view.contract.ts'

/** How a side of a chat is named. Customer service is named in the reader's language, and only the server says who is that. */
export function useParty(): (form: ChatForm) => string {
  const { t } = useTexts('chat')
  return (form) => (form.role === 'service' ? t('service') : form.name)
}
