import { useTexts } from '../primitives/use-texts.ts'
import type { Problem } from '#contract/platform/problem.ts'
import { CODE_TRIES } from '#machines/platform/constants.ts'
import type { AtTheDoor } from '../hooks/use-auth.ts'
import { CodeField } from './code-field.tsx'

function useNote({ codeSent, codeSpent, triesLeft, email }: AtTheDoor): string | undefined {
  const { t } = useTexts('account')
  if (codeSpent) return t('code.spent')
  if (!codeSent || email === null) return undefined
  return triesLeft < CODE_TRIES ? t('code.triesLeft', { count: triesLeft }) : t('code.sentTo', { email })
}

/** The code at the door: what the machine knows of the one that was sent stands beside it. */
export function DoorCode({
  door,
  email,
  ...rest
}: {
  door: AtTheDoor
  /** The address as it is typed now. */
  email: string
  name?: string
  value: string
  onChange: (code: string) => void
  onSend: () => void
  problem: Problem | undefined
}) {
  return <CodeField {...rest} resendAt={door.resendAt(email)} sending={door.mailing} note={useNote(door)} />
}
