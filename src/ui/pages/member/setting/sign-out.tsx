import { useState } from 'react'
import { useTexts } from '../../../primitives/use-texts.ts'
import { signOut } from '#streams/people/auth.stream.ts'
import { links } from '../../../links.ts'
import { useNavigation } from '../../../navigation.ts'
import { ConfirmSheet } from '../../../parts/confirm-sheet.tsx'
import { Button } from '../../../primitives/button.tsx'
import { Icon } from '../../../primitives/icon.tsx'

/** The way out, asked once more with whose account it is. */
export function SignOut({ email }: { email: string }) {
  const { t } = useTexts('account')
  const go = useNavigation()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Button kind="destructive" wide icon={<Icon name="logout" size={20} />} onClick={() => setLeaving(true)}>
        {t('setting.logout')}
      </Button>
      {leaving && (
        <ConfirmSheet
          title={t('setting.logout')}
          text={t('setting.logoutText', { email })}
          verb={t('setting.logout')}
          destructive
          onClose={() => setLeaving(false)}
          onConfirm={() => {
            setLeaving(false)
            void signOut()
            go.relaunch(links.home())
          }}
        />
      )}
    </>
  )
}
