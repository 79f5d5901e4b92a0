import { useTexts } from '../primitives/use-texts.ts'
import { useSignInFirst } from '../hooks/use-sign-in-first.ts'
import { links } from '../links.ts'
import { useNavigation } from '../navigation.ts'
import { Button, IconButton } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'

interface ContactProps {
  /** The shop, or the customer. */
  readonly to: string
  readonly who: 'merchant' | 'buyer'
  /** The card that is offered to be sent. */
  readonly goods?: string
  readonly order?: string
}

function useContact({ to, goods, order }: ContactProps): () => void {
  const signInFirst = useSignInFirst()
  const go = useNavigation()
  return () => {
    if (signInFirst()) go.open(links.chat({ to, goods, order }))
  }
}

/** Opens the chat with the merchant or the buyer, with the card of what is on this page. */
export function ContactButton({ small = false, ...props }: ContactProps & { small?: boolean }) {
  const { t } = useTexts()
  const contact = useContact(props)
  return (
    <Button small={small} icon={<Icon name="chat" size={20} />} onClick={contact}>
      {t(`contact.${props.who}`)}
    </Button>
  )
}

/** The same as an icon, for bars with little room. */
export function ContactIcon(props: ContactProps) {
  const { t } = useTexts()
  const contact = useContact(props)
  return (
    <IconButton label={t(`contact.${props.who}`)} onClick={contact}>
      <Icon name="chat" />
    </IconButton>
  )
}
