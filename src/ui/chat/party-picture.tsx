import type { ChatForm } from '#contract/care/chat-view.contract.ts'
import { Icon } from '../primitives/icon.tsx'

const ICONS = { shopper: 'person', shop: 'shop', service: 'headset' } as const

/** The picture of a side of a chat, or a drawing of what it is. */
export function PartyPicture({ form, size = 48 }: { form: ChatForm; size?: number }) {
  const style = { inlineSize: size, blockSize: size }
  if (form.avatar && form.role !== 'service')
    return (
      <img
        src={form.avatar}
        alt=""
        width={size}
        height={size}
        style={style}
        className="photo shrink-0 rounded-full bg-canvas object-cover"
      />
    )
  return (
    <span style={style} className="grid shrink-0 place-items-center rounded-full bg-soft text-thread">
      <Icon name={ICONS[form.role]} size={size / 2} />
    </span>
  )
}
