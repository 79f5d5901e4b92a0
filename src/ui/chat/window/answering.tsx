import { useTexts } from '../../primitives/use-texts.ts'
import { IconButton } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Isolated } from '../../primitives/isolated.tsx'
import type { ShownMessage } from './shown-message.ts'

/** Which message the next one answers. */
export function Answering({ message, name, onDrop }: { message: ShownMessage; name: string; onDrop: () => void }) {
  const { t } = useTexts('chat')
  return (
    <div data-part="answering" className="flex items-center gap-2 border-b border-line ps-4 pe-2">
      <Icon name="quote" size={18} className="text-muted" />
      <p className="grid min-w-0 flex-1 py-1 text-sm">
        <span className="truncate text-xs text-muted">
          {t('composer.answering', { name: message.mine ? t('message.you') : name })}
        </span>
        <Isolated cut={1}>{message.type === 'text' ? message.text : t(`types.${message.type}`)}</Isolated>
      </p>
      <IconButton label={t('composer.notQuoting')} onClick={onDrop}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  )
}
